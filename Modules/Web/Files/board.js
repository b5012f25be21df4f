// The board of a game that is added or edited: each tile can be typed over, and the words go to the program as a whole.
import {byId, instead, node} from './elements.js';
import {content, hasBoard, onReport, report, state} from './state.js';
import {act} from './connection.js';
import {afterPause, invalid} from './fields.js';
import {speak} from './messages.js';
import {spell, tileStyle, tiles} from './squares.js';

export const boardSize = 6;

/** The words on the board; the program closes gaps between the tries, but no word moves under the cursor. */
let words = [];
/** The route of the game, and whether the program has the words on the board. */
let route = '';
let isConfirmed = true;
/** The tile that the next letter replaces; a row may have a place after its last letter. */
let cursor = {row: 0, column: 0};

/** The number of letters in a try. */
const width = () => content().letters;
/** The number of tries at the top that are saved, and that cannot be changed here. */
const savedRows = () => content().savedTries ?? 0;
/** The last of `words` that has a row. */
const lastRow = () => boardSize - 1 - savedRows();

/** Whether anything is typed. */
export const hasWords = () => words.some(Boolean);

/** Replaces the words; the cursor is at the first tile of a game that is edited, or else where the next letter goes. */
export function setWords(next) {
  words = Array.from({length: boardSize}, (_, i) => next[i] || '');
  cursor = {row: 0, column: 0};
  if (!content().step) return;
  const open = words.findIndex(word => word.length < width());
  const row = open < 0 ? lastRow() : Math.min(open, lastRow());
  cursor = {row, column: Math.min(words[row].length, width() - 1)};
}

/** Takes the tries of the program when the game is opened, and when the changes are saved or discarded. */
function takeTries(it) {
  const isOpened = route !== state.line.route || !byId('board');
  if (!isOpened && (it.unsaved || !isConfirmed)) return;
  ({route} = state.line);
  const tries = it.tries.slice(savedRows());
  if (isOpened || tries.join() !== words.filter(Boolean).join()) setWords(tries);
}

/** The tiles of a row: in the colours of the program if it has the same try, and with a mark for the next letter. */
function tilesOf(row) {
  const word = words[row];
  const same = content().tiles.find(row => row.map(({letter}) => letter).join('').toLowerCase() === word) || [];
  return Array.from({length: width()}, (_, i) => ({
    ...same[i] || {letter: (word[i] || '').toUpperCase(), square: word[i] && 'typed'},
    isNext: row === cursor.row && i === cursor.column,
  }));
}

/** Draws a row again: only what has changed, because a new tile takes a noticeable part of a frame on a slow processor. */
function redraw(row) {
  const drawn = byId('board').querySelectorAll('.row')[savedRows() + row];
  tilesOf(row).forEach((each, i) => {
    const old = drawn.children[i];
    if (old.textContent !== each.letter) old.textContent = each.letter;
    if (old.className !== tileStyle(each)) old.className = tileStyle(each);
  });
}

/** Changes the word at the cursor, and sends all words after a pause in typing; a full row leads to the next one. */
function type(word, column) {
  const {row} = cursor;
  words[row] = word;
  const isFull = column === width() && row < lastRow();
  cursor = isFull ? {row: row + 1, column: 0} : {row, column: Math.min(column, width() - 1)};
  redraw(row);
  if (isFull) redraw(row + 1);
  isConfirmed = false;
  // A screen that is drawn again between two keys would delay the second one.
  afterPause('board', send, 1000);
}

/** Sends all words; with `isEnd`, the last one is complete, too. A game without a day begins as the one of today. */
export async function send(isEnd = false) {
  const sent = words.join();
  const tries = words.slice(0, words.findLastIndex(Boolean) + 1);
  const isBegun = isEnd || tries.length > 1;
  if (content().step === 'puzzle' && isBegun) await act('enter', {text: ''});
  if (content().step === 'puzzle') return;
  await act('typeTries', {tries: isEnd ? [...tries, ''] : tries});
  isConfirmed = sent === words.join();
  // The changes may be discarded by now, if both answers came together.
  if (isConfirmed && !content().unsaved) report('redraw');
}

function moveTo(row, column) {
  cursor = {row, column: Math.max(0, Math.min(column, words[row].length, width() - 1))};
  report('redraw');
  speak(placeInWords());
}

/** The place of the cursor and its letter, for screen readers. */
const placeInWords = () => 'Try ' + (savedRows() + cursor.row + 1) + ', letter ' + (cursor.column + 1) + ': '
  + (words[cursor.row][cursor.column] || 'empty');

const moves = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};

/** Handles a key: letters, arrows and Delete change the board, and Enter submits its form. */
export function press(key) {
  const {row, column} = cursor;
  const word = words[row];
  if (moves[key]) {
    const [down, right] = moves[key];
    moveTo(Math.max(0, Math.min(row + down, lastRow())), column + right);
  } else if (key === 'Enter') {
    byId('board').closest('form').requestSubmit();
  } else if (key === 'Delete') {
    erase();
  } else {
    // The board is no field, so a screen reader does not read typed letters by itself.
    speak(key);
    type(word.slice(0, column) + key + word.slice(column + 1), column + 1);
  }
}

/** Deletes the letter at the cursor or, at the end of a word, the one before it. */
function erase() {
  const {row, column} = cursor;
  const last = Math.min(column, words[row].length - 1);
  if (last >= 0) return type(words[row].slice(0, last) + words[row].slice(last + 1), Math.max(0, column - 1));
  if (row === 0) return;
  moveTo(row - 1, width());
  erase();
}

/** The tiles, which a phone's own keyboard does not cover, and which receive keys wherever the focus is. */
export function board(it) {
  takeTries(it);
  const rows = [...it.tiles.slice(0, savedRows()), ...words.slice(0, lastRow() + 1).map((_, row) => tilesOf(row))];
  const onclick = ({target}) => {
    const row = target.closest('.row');
    const index = row ? [...row.parentNode.children].indexOf(row) - savedRows() : -1;
    if (index >= 0) moveTo(index, [...row.children].indexOf(target));
  };
  return node('div.large', {
    id: 'board', tabindex: '0', role: 'application', label: placeInWords(), onclick, ...state.line.error && invalid('problem'),
  }, tiles(rows));
}

const letters = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The best square of a letter in rows of tiles; undefined if the letter was not tried. */
function bestSquare(rows, letter) {
  const squares = rows.flat().filter(each => each.letter.toLowerCase() === letter).map(each => each.square);
  return ['correct', 'present', 'absent'].find(square => squares.includes(square));
}

/** Keys to tap, in the colours of `rows`; the Tab key passes over them. */
export function boardKeys(rows) {
  const key = (name, style, label) => node('button' + style, {
    type: 'button', tabindex: '-1', label, onpointerdown: instead(() => {}), onclick: () => press(name),
  }, name);
  const letterKey = letter => {
    const square = bestSquare(rows, letter);
    return key(letter, '.tile.' + (square || 'empty'), spell([{letter, square}]));
  };
  const drawn = letters.map(row => [...row].map(letterKey));
  drawn[2] = [key('Enter', '.tile.empty.wide'), ...drawn[2], key('Delete', '.tile.empty.wide')];
  return node('div.keyboard.keys', drawn.map(row => node('span.row', row)));
}

// The tab stores what is typed, too, because the program may stop before it saves the game.
onReport('left', () => {
  if (!hasBoard()) return;
  const {id, fields, unsaved} = content();
  const kept = {route: state.line.route, id, words, fields: fields?.filter(({typed}) => typed !== null)};
  if (hasWords() && (unsaved || !isConfirmed)) sessionStorage.board = JSON.stringify(kept);
  else delete sessionStorage.board;
});

onReport('changed', changed => {
  if (JSON.parse(sessionStorage.board || '{}').route === changed) delete sessionStorage.board;
});

/** Sends what was typed again after the program was restarted. */
export async function replay() {
  const kept = JSON.parse(sessionStorage.board || '{}');
  if (!hasBoard() || kept.route !== state.line.route || content().unsaved) return;
  if (content().step === 'puzzle') await act('enter', {text: String(kept.id ?? '')});
  for (const {id, typed} of kept.fields || []) act('type', {field: id, text: typed});
  setWords(kept.words);
  isConfirmed = false;
  report('redraw');
  await send();
}
