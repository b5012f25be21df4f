// Settings in their groups; each one applies as soon as it is chosen, or when its field is left.
import {node} from './elements.js';
import {runAction, textButton} from './actions.js';
import {choice, deleteDraft, draftOf, field, invalid} from './fields.js';

const own = row => 'set ' + row.id;

async function apply(row) {
  const value = draftOf(own(row)) ?? row.value;
  if (value === row.value) return;
  const isSaved = await runAction({name: 'set', done: 'Saved: ' + row.title + '.'}, {id: row.id, value});
  if (isSaved) deleteDraft(own(row));
}

function reset(row) {
  deleteDraft(own(row));
  runAction({name: 'unset', done: 'Reset to the default: ' + row.title + '.'}, {id: row.id});
}

function setting(row) {
  const about = 'about-' + row.id;
  const label = row.title + (row.origin === 'default' ? '' : ' (' + row.origin + ')');
  const send = () => apply(row);
  const control = row.isChoice
    ? choice(label, own(row), row.value, row.words.map(word => ({word, title: word})), send)
    : field(label, own(row), row.value, {onchange: send, ...row.problem ? invalid(about) : {'aria-describedby': about}});
  return node('div.setting', {key: 'setting-' + row.id, 'data-id': row.id}, control,
    row.origin === 'setting' && textButton('Use the default', () => reset(row)),
    !row.isChoice && node('p', {id: about, class: row.problem ? 'failed' : 'note'}, row.problem || row.kinds));
}

function group(name, rows) {
  const isFolded = rows.every(row => row.isOfTerminal);
  return node(isFolded ? 'details' : 'section', {key: 'group-' + name}, node(isFolded ? 'summary' : 'h2', name),
    node('div.group', rows.map(setting)));
}

export function settings(rows) {
  const isOfPage = row => row.id.startsWith('web.');
  const groups = Object.groupBy(rows.toSorted((a, b) => isOfPage(b) - isOfPage(a)), row => row.group);
  return Object.entries(groups).map(([name, members]) => group(name, members));
}
