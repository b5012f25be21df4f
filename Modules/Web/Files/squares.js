// Wordle's squares: rows of tiles, and the keyboard with the state of each letter.
import {node} from './elements.js';
import {act} from './connection.js';

const names = {correct: 'right place', present: 'elsewhere', absent: 'absent'};

export const tileStyle = ({square, isNext}) => 'tile ' + (square || 'empty') + (isNext ? ' next-letter' : '');
export const tile = each => node('span', {class: tileStyle(each)}, each.letter || '');
export const tiles = rows => node('span.tiles', {mute: true}, rows.map(row => node('span.row', row.map(tile))));

/** A row in words: "T absent, R elsewhere". */
export const spell = row =>
  row.map(({letter, square}) => [letter, names[square]].filter(Boolean).join(' ')).join(', ');

/** The squares of a game; a click shows or hides its letters if the screen has actions for that. */
export function squares(it, {name, show, hide, size, action, by = 'isRevealed'}) {
  const rows = it[name];
  if (!rows?.length) return null;
  if (action) {
    return node('button.reveal.large', {type: 'button', label: 'Open the game', onclick: () => act(action)}, tiles(rows));
  }
  if (!show) return tiles(rows);
  const isRevealed = it[by];
  const toggle = () => act(isRevealed ? hide : show, it.id === undefined || show === hide ? {} : {id: it.id});
  return node('button', {
    type: 'button', class: 'reveal ' + (size || ''), 'aria-pressed': String(isRevealed), label: 'Letters of ' + it.title,
    'aria-description': it.spokenText, onclick: toggle,
  }, tiles(rows));
}

/** The keyboard below a game. */
export function keyboard(rows) {
  if (!rows?.length) return null;
  const found = Object.entries(names).map(([square, name]) => {
    const letters = rows.flat().filter(each => each.square === square).map(each => each.letter);
    return name + ': ' + letters.join(' ');
  });
  return node('div.keyboard', {role: 'img', label: 'Letters: ' + found.join('; ')},
    rows.map(row => node('span.row', {mute: true}, row.map(tile))));
}
