// The board: tiles and keys for the tries of a game that is added or edited.
import {byId, instead, node} from './elements.js';
import {state} from './state.js';
import {invalid} from './fields.js';
import {speak} from './messages.js';
import {spell, tile, tileStyle, tiles} from './squares.js';

export const boardSize = 6;

/** Sends a key to the board, which receives keys wherever the focus is. */
export function press(key) {
  // The board is no field, so a screen reader does not read typed letters by itself.
  if (key.length === 1) speak(key);
  byId('board').onletter(key);
}

/** A row of tiles for a word without colours. */
export const typedRow = (word, width) =>
  Array.from({length: Math.max(width, word.length)}, (_, i) => ({letter: (word[i] || '').toUpperCase(), square: word[i] && 'typed'}));

/** Returns the rows with a mark on the tile for the next letter. */
const marked = (rows, {row, column}) =>
  rows.map((each, i) => i === row ? each.map((tile, j) => j === column ? {...tile, isNext: true} : tile) : each);

/**
 * The tiles of a board, which a phone's own keyboard does not cover.
 *
 * `cursor` is the `row` and `column` of the next letter. `onletter` is called with a key, and `pick`, if given, with the
 * row and the column of a tile that is clicked.
 */
export function board(label, rows, cursor, onletter, pick) {
  const onclick = ({target}) => {
    const row = target.closest('.row');
    if (pick && row) pick([...row.parentNode.children].indexOf(row), [...row.children].indexOf(target));
  };
  return node('div.large', {
    id: 'board', tabindex: '0', role: 'application', label, onclick, onletter, ...state.line.error && invalid('problem'),
  }, tiles(marked(rows, cursor)));
}

/** Draws a row again: only what has changed, because a new tile takes a noticeable part of a frame on a slow processor. */
export function drawRow(index, row, column) {
  const drawn = byId('board').querySelectorAll('.row')[index];
  if (!drawn) return;
  const next = marked([row], {row: 0, column})[0];
  while (drawn.childElementCount > next.length) drawn.lastChild.remove();
  next.forEach((each, i) => {
    const old = drawn.children[i];
    if (!old) return drawn.append(tile(each));
    if (old.textContent !== each.letter) old.textContent = each.letter;
    if (old.className !== tileStyle(each)) old.className = tileStyle(each);
  });
}

const letters = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The best square of a letter in rows of tiles; undefined if the letter was not tried. */
function bestSquare(rows, letter) {
  const squares = rows.flat().filter(each => each.letter.toLowerCase() === letter).map(each => each.square);
  return ['correct', 'present', 'absent'].find(square => squares.includes(square));
}

/** Keys to tap, in the colours of `rows`. */
export function boardKeys(rows) {
  const stay = instead(() => {});
  const letterKey = letter => {
    const square = bestSquare(rows, letter);
    return node('button', {
      type: 'button', class: tile({square}).className, label: spell([{letter, square}]), onpointerdown: stay,
      onclick: () => press(letter),
    }, letter);
  };
  const wideKey = key => node('button.tile.empty.wide', {type: 'button', onpointerdown: stay, onclick: () => press(key)}, key);
  const drawn = letters.map(row => [...row].map(letterKey));
  drawn[2] = [wideKey('Enter'), ...drawn[2], wideKey('Delete')];
  return node('div.keyboard.keys', drawn.map(row => node('span.row', row)));
}
