// Settings in their groups, and the look of the page, which follows them.
import {byId, node, root} from './elements.js';
import {state} from './state.js';
import {runAction, textButton} from './actions.js';
import {choice, deleteDraft, draftOf, field, invalid} from './fields.js';
import {act} from './connection.js';
import {faultOf} from './messages.js';

const scope = row => 'set ' + row.id;
const own = row => scope(row) + ' value';
const change = (name, row, done, fields) =>
  runAction({name, done: done + ': ' + row.title + '.', place: {name, scope: scope(row)}}, {id: row.id, ...fields});

function reset(row) {
  deleteDraft(own(row));
  change('unset', row, 'Reset to the default');
}

function setting(row) {
  const about = 'about-' + row.id;
  const label = row.title + (/^(default|setting)$/.test(row.origin) ? '' : ' (' + row.origin + ')');
  const value = () => draftOf(own(row)) ?? row.value;
  const send = () => value() !== row.value && change('set', row, 'Saved', {value: value()});
  const control = row.isChoice
    ? choice(label, own(row), row.value, row.words.map(word => ({word, title: word})), send)
    : field(label, own(row), row.value, {onchange: send, ...row.problem ? invalid(about) : {'aria-describedby': about}});
  return node('div.setting', {key: 'setting-' + row.id, 'data-id': row.id}, control,
    row.origin === 'setting' && textButton('Use the default', () => reset(row), '.text'),
    !row.isChoice && node('p', {id: about, class: row.problem ? 'failed' : 'note'}, row.problem || row.kinds), faultOf(scope(row)));
}

export function settings(rows) {
  const isOfPage = row => row.id.startsWith('web.');
  const groups = Map.groupBy(rows.toSorted((a, b) => isOfPage(b) - isOfPage(a)), row => row.group);
  return [...groups].map(([name, members]) => {
    const [section, heading] = members.every(row => row.isOfTerminal) ? ['details', 'summary'] : ['section', 'h2'];
    return node(section, {key: 'group-' + name}, node(heading, name), node('div.group', members.map(setting)));
  });
}

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

function otherColours() {
  const colours = state.looks['web.colours'];
  return colours === 'dark' || colours !== 'light' && darkSystem.matches ? 'light' : 'dark';
}

export function applyLooks(looks) {
  state.looks = looks;
  root.dataset.theme = looks.theme || 'dark';
  root.dataset.signs = looks.signs || 'off';
  const colours = looks['web.colours'] || 'system';
  root.style.colorScheme = colours === 'system' ? '' : colours;
  // A highlight of a new count would keep the colour with which it began.
  for (const each of document.getAnimations()) if (each.effect.target.glows) each.cancel();
  byId('colours').textContent = otherColours() === 'dark' ? 'Dark colours' : 'Light colours';
  byId('colours').ariaLabel = 'Change to ' + otherColours() + ' colours';
  // The settings are stored, so that the next page has its colours before the program answers.
  localStorage.looks = JSON.stringify(looks);
}

darkSystem.onchange = () => applyLooks(state.looks);
byId('colours').onclick = () => act('setLook', {id: 'web.colours', value: otherColours()});
