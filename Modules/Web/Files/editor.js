// The editor of a game: its tries are rows of coloured letters, which are changed in place.
import {all, h, instead} from './elements.js';
import {action} from './state.js';
import {act} from './connection.js';
import {run} from './actions.js';
import {field, sent} from './fields.js';

/** Sends the tries as the fields show them, since the program's answer may lack a try that was sent a moment ago. */
function sendTries() {
  const words = all('.letters').map((input, i) => sent('try ' + i, input.value).trim());
  act('type', {field: 'tries', text: words.filter(Boolean).join(' ')});
}

const colours = {correct: 'var(--right)', present: 'var(--elsewhere)', absent: 'var(--absent)'};

/** The background of a row: a tile behind each letter. */
function tilesUnder(row, width) {
  const stops = Array.from({length: width}, (_, i) => {
    const colour = colours[row?.[i]?.square] || 'var(--line)';
    const start = `calc(${i} * var(--cell))`;
    const end = `calc(${i + 1} * var(--cell) - .25rem)`;
    return `${colour} ${start} ${end}, transparent ${end} calc(${i + 1} * var(--cell))`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

/** One try: an editable field with coloured tiles behind its letters. */
function tryRow(words, index, tiles, width) {
  const row = field('Try ' + (index + 1), 'try ' + index, words[index] || '', sendTries,
    {maxlength: width, class: 'letters', onfocus: event => event.target.select()});
  const input = row.querySelector('input');
  input.style.setProperty('--count', width);
  input.style.background = tilesUnder(tiles[index], width);
  return h('div.try', {key: 'try-' + index}, row);
}

/** The form that edits a game: a field for each part, and for the tries a field for each try. */
export function editor(fields, it) {
  const drawn = fields.map(each => {
    const known = each.typed ?? each.present ?? '';
    if (each.id !== 'tries') {
      return field(each.prompt, each.id, known, text => act('type', {field: each.id, text}));
    }
    const words = known.split(' ').filter(Boolean);
    const width = it.letters || 5;
    return h('div.tries', {key: 'tries'},
      Array.from({length: 6}, (_, i) => tryRow(words, i, it.tiles || [], width)));
  });
  return h('form.editor', {onsubmit: instead(() => run(action('save')))}, drawn,
    // With this button, Enter in any field saves.
    h('button.visually-hidden', {tabindex: '-1'}, 'Save'));
}
