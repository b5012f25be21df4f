// The editor of a game: its tries are rows of coloured letters, which are changed in place.
import {all, h, instead} from './elements.js';
import {state, action} from './state.js';
import {act} from './connection.js';
import {run} from './actions.js';
import {frame} from './frame.js';
import {field, forgetTyped, fullName, keep, sent, soon} from './fields.js';

const most = 6;
const joined = words => words.map(word => word.trim().toLowerCase()).filter(Boolean).join(' ');

/**
 * The words of the six fields: the typed words as a whole, and otherwise those of the program.
 *
 * The program closes gaps between the tries. So that no word moves under the cursor, the typed words are shown until the
 * user leaves the fields.
 */
function wordsOf(known) {
  const draft = state.drafts.get(fullName('tries'));
  const isConfirmed = draft && joined(draft.value) === known.toLowerCase();
  const isLeft = !document.activeElement.closest('.tries');
  // A draft that was confirmed before is outdated once the program has other tries.
  if (isConfirmed ? isLeft : draft?.isConfirmed) forgetTyped('tries');
  if (isConfirmed) draft.isConfirmed = true;
  const words = state.drafts.get(fullName('tries'))?.value ?? known.split(' ').filter(Boolean);
  return Array.from({length: most}, (_, i) => words[i] || '');
}

/** Keeps the words of all fields, and sends them after a short pause in typing. */
function typeTries() {
  const name = fullName('tries');
  keep(name, all('.letters').map(({value}) => value));
  soon(name, () => act('type', {field: 'tries', text: joined(sent('tries'))}));
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

/** Lets a letter replace the one after the cursor, if the field has no room for another one. */
function typeOver({target, inputType}) {
  const {selectionStart, selectionEnd, value, maxLength} = target;
  if (inputType !== 'insertText' || selectionStart !== selectionEnd || value.length < maxLength) return;
  target.setSelectionRange(selectionStart, selectionStart + 1);
}

/** One try: an editable field with coloured tiles behind its letters. */
function tryRow(words, index, tiles, width) {
  const input = h('input.letters', {
    type: 'text', maxlength: width, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', value: words[index],
    'data-field': 'try ' + index, oninput: typeTries, onfocus: event => event.target.select(), onbeforeinput: typeOver, 
    onblur: ({relatedTarget}) => relatedTarget?.closest('.tries') || queueMicrotask(frame.render),
  });
  input.style.setProperty('--count', width);
  input.style.background = tilesUnder(tiles[index], width);
  return h('div.try', {key: 'try-' + index}, h('label.field', h('span', 'Try ' + (index + 1)), input));
}

/** The form that edits a game: a field for each part, and for the tries a field for each try. */
export function editor(fields, it) {
  const drawn = fields.map(each => {
    const known = each.typed ?? each.present ?? '';
    if (each.id !== 'tries') {
      return field(each.prompt, each.id, known, text => act('type', {field: each.id, text}));
    }
    const words = wordsOf(known);
    const width = it.letters || 5;
    return h('div.tries', {key: 'tries'}, words.map((_, i) => tryRow(words, i, it.tiles || [], width)));
  });
  return h('form.editor', {onsubmit: instead(() => run(action('save')))}, drawn,
    // With this button, Enter in any field saves.
    h('button.visually-hidden', {tabindex: '-1'}, 'Save'));
}
