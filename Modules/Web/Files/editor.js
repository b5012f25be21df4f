// The editor of a game: its board, on which each letter can be typed over, and a field for each other part.
import {byId, instead, node} from './elements.js';
import {actionNamed, content, onReport, report, state} from './state.js';
import {act} from './connection.js';
import {runAction} from './actions.js';
import {board, boardKeys, boardSize, drawRow, typedRow} from './board.js';
import {speak} from './messages.js';
import {afterPause, deleteDraft, draftOf, field, fullName, sendDraft, setDraft} from './fields.js';

const own = 'tries';
const joined = words => words.filter(Boolean).join(' ');
const isHere = () => state.line?.values.some(({kind}) => kind === 'edit');

/** The tile that the next letter replaces; a row may have a place after its last letter. */
let cursor = {row: 0, column: 0};

/** The tries of the program as words. */
function knownWords(it) {
  const row = it.fields.find(({id}) => id === own);
  return (row.typed ?? row.present ?? '').toLowerCase().split(' ').filter(Boolean);
}

/**
 * The words of the six rows: the typed words as a whole, and otherwise those of the program.
 *
 * The program closes gaps between the tries. So that no word moves under the cursor, the typed words stay on the board.
 */
function wordsOf(it) {
  const known = knownWords(it);
  const draft = state.drafts.get(fullName(own));
  const isConfirmed = draft && joined(draft.value) === joined(known);
  // A draft that was confirmed before is outdated once the program has other tries, or the screen is opened again.
  if (draft?.isConfirmed && !isConfirmed || isConfirmed && !byId('board')) deleteDraft(own);
  if (isConfirmed) draft.isConfirmed = true;
  const words = draftOf(own) ?? known;
  return Array.from({length: boardSize}, (_, i) => words[i] || '');
}

/** The tiles of a word: in the colours of the program if it has the same try. */
function rowOf(word, it) {
  const same = (it.tiles || []).find(row => row.map(({letter}) => letter).join('').toLowerCase() === word);
  return same || typedRow(word, it.letters || 5);
}

/** Changes the word at the cursor, and sends all words after a short pause in typing. */
function type(words, word, column) {
  const it = content();
  const next = words.map((each, i) => i === cursor.row ? word : each);
  cursor = {...cursor, column: Math.min(column, (it.letters || 5) - 1)};
  setDraft(own, next);
  drawRow(cursor.row, rowOf(word, it), cursor.column);
  afterPause(fullName(own), () => act('type', {field: own, text: joined(sendDraft(own))}));
}

function moveTo(words, row, column) {
  cursor = {row, column: Math.max(0, Math.min(column, words[row].length, (content().letters || 5) - 1))};
  report('redraw');
  speak(placeInWords(words));
}

/** The place of the cursor and its letter, for screen readers. */
const placeInWords = words =>
  'Try ' + (cursor.row + 1) + ', letter ' + (cursor.column + 1) + ': ' + (words[cursor.row][cursor.column] || 'empty');

const moves = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};

onReport('key', key => {
  if (!isHere()) return;
  const words = wordsOf(content());
  const word = words[cursor.row];
  const {column} = cursor;
  if (moves[key]) {
    const [down, right] = moves[key];
    return moveTo(words, Math.max(0, Math.min(cursor.row + down, boardSize - 1)), column + right);
  }
  if (key === 'Enter') return runAction(actionNamed('save'));
  if (key !== 'Delete') return type(words, word.slice(0, column) + key + word.slice(column + 1), column + 1);
  const last = column < word.length ? column : column - 1;
  if (last >= 0) type(words, word.slice(0, last) + word.slice(last + 1), Math.max(0, column - 1));
});

/** The form that edits a game. */
export function editor(fields, it) {
  const words = wordsOf(it);
  if (!byId('board')) cursor = {row: 0, column: 0};
  const pick = ({row, column}) => moveTo(words, row, column);
  const others = fields.filter(({id}) => id !== own).map(each =>
    field(each.prompt, each.id, each.typed ?? each.present ?? '', text => act('type', {field: each.id, text})));
  return node('form.board', {onsubmit: instead(() => runAction(actionNamed('save')))},
    board(placeInWords(words), words.map(word => rowOf(word, it)), cursor, pick),
    node('p.hint', {key: 'hint'}, 'Tap a tile and type over it.'), boardKeys(it.tiles || []),
    node('div.tools', {key: 'fields'}, others), node('button.visually-hidden', {tabindex: '-1'}, 'Save'));
}
