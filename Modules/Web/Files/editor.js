// The editor of a game: its board, on which each letter can be typed over, and a field for each other part.
import {byId, instead, node} from './elements.js';
import {actionNamed, content, onReport, report, state} from './state.js';
import {act, pressed} from './connection.js';
import {runAction} from './actions.js';
import {board, boardKeys, boardSize, drawRow, typedRow} from './board.js';
import {speak, toast} from './messages.js';
import {afterPause, callWaiting, field} from './fields.js';

const own = 'tries';
const joined = list => list.filter(Boolean).join(' ');

/** The words on the board; the program closes gaps between the tries, but no word moves under the cursor. */
let words = [];
/** The route of the game, and whether the program has the words on the board. */
let route = '';
let isConfirmed = true;
/** The tile that the next letter replaces; a row may have a place after its last letter. */
let cursor = {row: 0, column: 0};

/** Takes the tries of the program when the game is opened, and when the changes are saved or discarded. */
function takeTries(it) {
  const isOpened = route !== state.line.route || !byId('board');
  if (!isOpened && (it.unsaved || !isConfirmed)) return;
  if (isOpened) cursor = {row: 0, column: 0};
  ({route} = state.line);
  const row = it.fields.find(({id}) => id === own);
  const tries = (row.typed ?? row.present ?? '').toLowerCase().split(' ').filter(Boolean);
  words = Array.from({length: boardSize}, (_, i) => tries[i] || '');
}

/** The tiles of a word: in the colours of the program if it has the same try. */
function rowOf(word, it) {
  const same = (it.tiles || []).find(row => row.map(({letter}) => letter).join('').toLowerCase() === word);
  return same || typedRow(word, it.letters || 5);
}

/** Changes the word at the cursor, and sends all words after a short pause in typing. */
function type(word, column) {
  const it = content();
  words[cursor.row] = word;
  cursor = {...cursor, column: Math.min(column, (it.letters || 5) - 1)};
  drawRow(cursor.row, rowOf(word, it), cursor.column);
  isConfirmed = false;
  afterPause(own, async () => {
    const text = joined(words);
    await act('type', {field: own, text});
    isConfirmed = text === joined(words);
  });
}

function moveTo(row, column) {
  cursor = {row, column: Math.max(0, Math.min(column, words[row].length, (content().letters || 5) - 1))};
  report('redraw');
  speak(placeInWords());
}

/** The place of the cursor and its letter, for screen readers. */
const placeInWords = () =>
  'Try ' + (cursor.row + 1) + ', letter ' + (cursor.column + 1) + ': ' + (words[cursor.row][cursor.column] || 'empty');

const moves = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};

function press(key) {
  const word = words[cursor.row];
  const {column} = cursor;
  if (moves[key]) {
    const [down, right] = moves[key];
    return moveTo(Math.max(0, Math.min(cursor.row + down, boardSize - 1)), column + right);
  }
  if (key === 'Enter') return runAction(actionNamed('save'));
  if (key !== 'Delete') return type(word.slice(0, column) + key + word.slice(column + 1), column + 1);
  const last = column < word.length ? column : column - 1;
  if (last >= 0) type(word.slice(0, last) + word.slice(last + 1), Math.max(0, column - 1));
}

/** Whether there are changes, which are only in the program of this tab until they are saved. */
const isUnsaved = () => state.line?.values.some(({kind}) => kind === 'edit') && content()?.unsaved;

onReport('disconnected', () => {
  if (isUnsaved()) toast('quintet stopped before your changes were saved. Make them again.');
});

// The browser asks whether to leave the page.
addEventListener('beforeunload', event => {
  callWaiting();
  const isSending = [...pressed.values()].some(({name}) => name === 'type');
  if (isSending || isUnsaved()) event.preventDefault();
});

/** The form that edits a game. */
export function editor(fields, it) {
  takeTries(it);
  const others = fields.filter(({id}) => id !== own).map(each =>
    field(each.prompt, each.id, each.typed ?? each.present ?? '', text => act('type', {field: each.id, text})));
  return node('form.board', {onsubmit: instead(() => runAction(actionNamed('save')))},
    board(placeInWords(), words.map(word => rowOf(word, it)), cursor, press, moveTo),
    node('p.hint', {key: 'hint'}, 'Tap a tile and type over it.'), boardKeys(it.tiles || []),
    node('div.tools', {key: 'fields'}, others), node('button.visually-hidden', {tabindex: '-1'}, 'Save'));
}
