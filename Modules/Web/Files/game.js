// The form of a game that is added or edited: its board, each tile of which can be typed over, and the day or the other parts.
import {byId, instead, isEmpty, node} from './elements.js';
import {actionNamed, content, fieldsOf, hasBoard, onReport, report, state, valueOf} from './state.js';
import {act} from './connection.js';
import {runAction} from './actions.js';
import {afterPause, draftOf, field, invalid, setDraft} from './fields.js';
import {fault, isAtBoard, speak} from './messages.js';
import {spell, tileStyle, tiles} from './pictures.js';
import {dated} from './text.js';

const boardSize = 6;
const width = () => content().letters;
const savedRows = () => content().savedTries ?? 0; // The tries at the top that are saved, and that cannot be changed here.
const lastRow = () => boardSize - 1 - savedRows();

/** What was typed for this game: its words, and its puzzle once there is one. The form may have another game by now. */
function typedGame() {
  const draft = draftOf('board');
  const isOther = draft?.id && content().id && draft.id !== content().id;
  return isOther ? undefined : draft;
}

/** The words on the board: those that were typed, until the game is saved or discarded, or else those of the program. */
function words() {
  const known = typedGame()?.words ?? content().tries.slice(savedRows());
  return Array.from({length: boardSize}, (_, i) => known[i] ?? '');
}

const hasWords = () => words().some(Boolean);

/** The place of the cursor: at the start, the first tile of a game that is edited, or else where the next letter goes. */
function place() {
  if (state.cursor || !content().step) return state.cursor ?? {row: 0, column: 0};
  const open = words().findIndex(word => word.length < width());
  const row = open < 0 ? lastRow() : Math.min(open, lastRow());
  return {row, column: Math.min(words()[row].length, width() - 1)};
}

onReport('left', () => { state.cursor = null; });
onReport('line', () => {
  if (!hasBoard() || content().step !== 'puzzle' || state.line.error || !hasWords()) return;
  if (typedGame()?.day !== content().today) send();
});

/** The tiles of a row: in the colours of the program if it has the same try, and with a mark for the next letter. */
function tilesOf(row) {
  const word = words()[row];
  const {row: nextRow, column: nextColumn} = place();
  const same = content()[valueOf('board').name].find(row => row.map(({letter}) => letter).join('').toLowerCase() === word) || [];
  return Array.from({length: width()}, (_, i) => ({
    ...same[i] || {letter: (word[i] || '').toUpperCase(), square: word[i] && 'typed'},
    isNext: row === nextRow && i === nextColumn,
  }));
}

/** Draws a row again: only what has changed, because a new tile takes a noticeable part of a frame on a slow processor. */
function redraw(row) {
  byId('board').ariaLabel = placeInWords();
  const drawn = byId('board').querySelectorAll('.row')[savedRows() + row];
  tilesOf(row).forEach((each, i) => {
    const old = drawn.children[i];
    // A tile always has a text, if only an empty one: a new node would be laid out with all that depends on it.
    if (old.textContent !== each.letter) old.firstChild.data = each.letter;
    if (old.className !== tileStyle(each)) old.className = tileStyle(each);
  });
}

const keep = typed => setDraft('board', {id: content().id, day: hasWords() && typedGame()?.day || content().today, words: typed});

/** Changes the word at the cursor, and sends all words after a pause in typing; a full row leads to the next one. */
function type(word, column) {
  const {row} = place();
  keep(words().with(row, word));
  const isFull = column === width() && row < lastRow();
  state.cursor = isFull ? {row: row + 1, column: 0} : {row, column: Math.min(column, width() - 1)};
  redraw(row);
  if (isFull) redraw(row + 1);
  // A screen that is drawn again between two keys would delay the second one.
  afterPause('board', send, 1000);
}

/** Sends all words; with `isEnd`, the last one is complete, too. A game without a day begins as that of the day on which it was typed. */
async function send(isEnd = false) {
  const {id, day} = typedGame() ?? {};
  const puzzle = id ?? (day === content().today ? undefined : day);
  const tries = words().slice(0, words().findLastIndex(Boolean) + 1);
  const isBegun = isEnd || tries.length > 1 || puzzle;
  if (content().step === 'puzzle' && isBegun) await act('enter', {text: String(puzzle ?? '')});
  if (!hasBoard() || content().step === 'puzzle') return;
  if (hasWords()) keep(words());
  await act('typeTries', {tries: isEnd ? [...tries, ''] : tries});
}

function moveTo(row, column) {
  state.cursor = {row, column: Math.max(0, Math.min(column, words()[row].length, width() - 1))};
  report('redraw');
  speak(placeInWords());
}

function placeInWords() {
  const {row, column} = place();
  return 'Try ' + (savedRows() + row + 1) + ', letter ' + (column + 1) + ': ' + (words()[row][column] || 'empty');
}

const moves = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};

export function press(key) {
  const {row, column} = place();
  const word = words()[row];
  if (key === 'Enter') return byId('board').closest('form').requestSubmit();
  if (key === 'Delete') return erase();
  if (moves[key]) return moveTo(Math.max(0, Math.min(row + moves[key][0], lastRow())), column + moves[key][1]);
  // The board is no field, so a screen reader does not read typed letters by itself.
  speak(key);
  type(word.slice(0, column) + key + word.slice(column + 1), column + 1);
}

/** Deletes the letter at the cursor or, at the end of a word, the one before it. */
function erase() {
  const {row, column} = place();
  const word = words()[row];
  const last = Math.min(column, word.length - 1);
  if (last >= 0) return type(word.slice(0, last) + word.slice(last + 1), Math.max(0, column - 1));
  if (row === 0) return;
  moveTo(row - 1, width());
  erase();
}

/** The tiles, which a phone's own keyboard does not cover, and which receive keys wherever the focus is. */
function board(it) {
  const rows = [...it[valueOf('board').name].slice(0, savedRows()), ...words().slice(0, lastRow() + 1).map((_, row) => tilesOf(row))];
  const onclick = ({target}) => {
    const row = target.closest('.row');
    const index = row ? [...row.parentNode.children].indexOf(row) - savedRows() : -1;
    if (index >= 0) moveTo(index, [...row.children].indexOf(target));
  };
  return node('div.large', {
    styles: {'--letters': width()}, id: 'board', 'data-first': true, tabindex: '0', role: 'application', label: placeInWords(),
    onclick, ...state.line.error && invalid('problem'),
  }, tiles(rows));
}

const letters = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function bestSquare(rows, letter) {
  const squares = rows.flat().filter(each => each.letter.toLowerCase() === letter).map(each => each.square);
  return ['correct', 'present', 'absent'].find(square => squares.includes(square));
}

/** Keys to tap, in the colours of `rows`; the Tab key passes over them. */
function boardKeys(rows) {
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

/** Sends what was typed again if the program does not have it, because it was restarted. */
export async function replay() {
  if (!hasBoard() || content().unsaved) return;
  for (const {id} of fieldsOf(content()) ?? []) if (draftOf(id) !== undefined) act('type', {field: id, text: draftOf(id)});
  if (typedGame()) await send();
}

const enter = text => runAction({name: 'enter'}, {text});

/** Enter saves an edited game, or sends the answer of a new one, or checks its tries; the last try ends them. */
async function submit({target}) {
  if (fieldsOf(content())) return runAction(actionNamed('save'));
  if (target.answer) return enter(target.answer.value);
  const before = state.line;
  await send(true);
  // The user may have left the board in the meantime.
  if (!hasBoard()) return;
  // The program does not send the same error twice, so a repeated error is announced here.
  if (state.line.error) speak(state.line === before && before.error.message);
  else if (content().step === 'tries' && content().tries.length === boardSize) act('endTries');
  else if (isEmpty(content()[valueOf('board').name])) speak(placeInWords());
}

/** A pasted share becomes the game on the board; the program decides what to do with any other text. */
onReport('paste', async text => {
  const isFirst = hasBoard() && content().step === 'puzzle';
  if (!isFirst || !await enter(text)) runAction({name: 'pasteAnywhere'}, {text});
});

/** Whether the game of the day is finished, which is a result, not a failure. */
export const isFinished = () => content().step === 'puzzle' && Boolean(state.line.error?.remedy.change);

/** The day of a new game, which can be chosen before the first try. */
function day(it) {
  if (it.step !== 'puzzle') return node('p.puzzle', {key: 'puzzle'}, dated(it.puzzleText || 'Wordle ' + it.id));
  const onchange = async ({target}) => {
    const isTyped = hasWords();
    if (target.value && target.validity.valid) await enter(target.value);
    else if (target.validity.rangeOverflow) target.reportValidity();
    if (isTyped) send();
  };
  const present = isFinished() ? null : it.puzzleText;
  return node('details.day', {key: 'day-' + isFinished(), open: isFinished()}, node('summary', dated(present || 'Another day')),
    node('label.field', node('span', 'Day'), node('input', {type: 'date', min: '2000-01-01', max: it.today, onchange})));
}

const answer = it => it.step === 'word' && node('div.tools', {key: 'answer'},
  node('label.field', node('span', 'Answer'), node('input', {name: 'answer', autocomplete: 'off', 'data-first': true})),
  node('button', 'Save'));

function parts(fields) {
  const drawn = fields.filter(({id}) => id !== 'tries').map(each =>
    field(each.prompt, each.id, each.typed ?? each.present ?? '', {send: () => act('type', {field: each.id, text: draftOf(each.id)})}));
  // Enter in a field needs a button.
  return [node('div.tools', {key: 'fields'}, drawn), node('button.visually-hidden', {tabindex: '-1'}, 'Save')];
}

export function game(it) {
  const hints = {puzzle: 'First word of today’s game', unfinished: it.prompt};
  return node('form.board', {onsubmit: instead(submit), 'data-step': it.step && it.step + it.tries.length},
    it.step && day(it), (!isFinished() || hasWords()) && [board(it), isAtBoard() && fault(),
    node('p.hint', {key: 'hint'}, hints[it.step] || 'Tap a tile and type over it.'), boardKeys(it[valueOf('board').name])],
    fieldsOf(it) ? parts(fieldsOf(it)) : answer(it));
}
