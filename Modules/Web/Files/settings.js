// Settings in groups, each group with a button to save it.
import {h} from './elements.js';
import {state} from './state.js';
import {act} from './connection.js';
import {announce, press} from './actions.js';
import {toast} from './messages.js';
import {choice, field, form, forgetTyped, fullName, invalid, keep} from './fields.js';

const own = row => 'set ' + row.id;
const typed = row => state.drafts.get(fullName(own(row)))?.value;
const isChanged = row => typed(row) !== undefined && String(typed(row)) !== String(row.value);

/** Saves the changed settings of a group, one after the other. */
async function save(rows) {
  let answer = null;
  const saved = [];
  for (const row of rows.filter(isChanged)) {
    answer = await act('set', {id: row.id, value: String(typed(row))}, 'Saved: ' + row.title + '.');
    if (!answer || state.line.error) return;
    forgetTyped(own(row));
    saved.push(row.title);
  }
  if (!answer) toast('No setting has changed.');
  if (saved.length) announce('Saved: ' + saved.join(', ') + '.', answer);
}

async function reset(row) {
  forgetTyped(own(row));
  const answer = await act('unset', {id: row.id}, 'Reset to the default: ' + row.title + '.');
  if (answer && !state.line.error) announce('Reset to the default: ' + row.title + '.', answer);
}

function setting(row) {
  const about = 'about-' + row.id;
  const origin = row.origin === 'default' ? '' : ' (' + row.origin + ')';
  const control = row.isChoice
    ? choice(row.title + origin, own(row), typed(row) ?? row.value, row.words.map(word => ({word, title: word})),
      value => keep(fullName(own(row)), value))
    : field(row.title + origin, own(row), row.value, null, row.problem ? invalid(about) : {'aria-describedby': about});
  return h('div.setting', {key: 'setting-' + row.id, 'data-id': row.id}, control,
    row.origin === 'setting' && press('Use the default', () => reset(row)),
    !row.isChoice && h('p', {id: about, class: row.problem ? 'failed' : 'note'}, row.problem || row.kinds));
}

function group(name, rows) {
  const button = h('button.primary', {label: 'Save ' + name.toLowerCase()}, 'Save');
  return h('section.group', {key: 'group-' + name}, h('h2', name),
    form({label: name}, () => save(rows), rows.map(setting), button));
}

/** Draws all settings. */
export function settings(rows) {
  const names = [...new Set(rows.map(row => row.group))];
  const tokens = ['GitHub', 'Wordle'].map(name =>
    press('Token for ' + name, () => act('showToken', {service: name.toLowerCase()})));
  return [names.map(name => group(name, rows.filter(row => row.group === name))),
    h('section', h('h2', 'Tokens'), h('div.tools', tokens))];
}
