// Wordle's squares: rows of tiles, and the keyboard with the state of each letter.
import {node} from './elements.js';
import {act} from './connection.js';

const names = {correct: 'right place', present: 'elsewhere', absent: 'absent'};
export const tileStyle = ({square, isNext}) => 'tile ' + (square || 'empty') + (isNext ? ' next-letter' : '');
export const tile = each => node('span', {class: tileStyle(each)}, each.letter || '');
export const tiles = rows => node('span.tiles', {mute: true}, rows.map(row => node('span.row', row.map(tile))));

export const spell = row =>
  row.map(({letter, square}) => [letter, names[square]].filter(Boolean).join(' ')).join(', ');

export const mark = text => node('b.mark.t' + (text || 0), text || '·');
export const marks = list => node('span.marks', {role: 'img', label: list.map(each => each || 'none').join(', ')}, list.map(each => mark(each)));

/** The squares of a whole board, of which some rows may be empty, with the players who finished at each row beside it. */
function ladder(rows, rungs, draw) {
  const empty = Array(rows[0]?.length ?? 5).fill({});
  const whole = [...rows, ...Array(Math.max(0, 6 - rows.length)).fill(empty)];
  const beside = rungs.map(each => node('li', each.names ? mark(each.mark) : node('b.mark.t0', each.mark), node(each.isBest ? 'strong' : 'span', each.names)));
  return node('div.ladder', draw(tiles(whole)), beside.length > 0 && node('ol.rungs', {label: 'Results'}, beside));
}

/** The squares of a game; a click shows or hides its letters if the screen has actions for that. */
export function squares(it, value) {
  const rows = it[value.name] ?? [];
  if (value.beside) return ladder(rows, it[value.beside] ?? [], drawn => pressable(drawn, it, value));
  return rows.length > 0 ? pressable(tiles(rows), it, value) : null;
}

function pressable(drawn, it, {show, hide, size, action, by = 'isRevealed'}) {
  if (action) {
    return node('button.reveal.large', {type: 'button', label: 'Open the game', onclick: () => act(action)}, drawn);
  }
  if (!show) return drawn;
  const isRevealed = it[by];
  const toggle = () => act(isRevealed ? hide : show, it.id === undefined || show === hide ? {} : {id: it.id});
  return node('button', {
    type: 'button', class: 'reveal ' + (size || ''), 'aria-pressed': String(isRevealed), label: 'Letters of ' + it.title,
    'aria-description': it.spokenText, onclick: toggle,
  }, drawn);
}

export function keyboard(rows) {
  if (!rows?.length) return null;
  const found = Object.entries(names).map(([square, name]) => {
    const letters = rows.flat().filter(each => each.square === square).map(each => each.letter);
    return name + ': ' + letters.join(' ');
  });
  return node('div.keyboard', {role: 'img', label: 'Letters: ' + found.join('; ')},
    rows.map(row => node('span.row', {mute: true}, row.map(tile))));
}
