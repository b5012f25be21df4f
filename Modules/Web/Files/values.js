// Draws the values of a screen by kind, so a new screen needs no code here.
import {byId, h, put} from './elements.js';
import {above, closeAbove} from './messages.js';
import {state, content, action} from './state.js';
import {bars, chart} from './charts.js';
import {list, sheet, table, stars} from './rows.js';
import {picture} from './pictures.js';
import {squares, keyboard} from './squares.js';
import {board} from './board.js';
import {editor} from './editor.js';
import {calendar} from './calendar.js';
import {settings} from './settings.js';
import {button, pass, press} from './actions.js';
import {forgetTyped} from './fields.js';
import {act} from './connection.js';

/** A value as text. */
export const text = value => [value ?? ''].flat().join(', ');

/** A list of names with their values; null if there are none. */
export function facts(rows) {
  if (!rows?.length) return null;
  return h('dl.facts', rows.map(({name, value}) => [h('dt', name), h('dd', value)]));
}

/** The number of notes that are shown; more notes are in a closed section. */
const mostNotes = 4;

function notes(lines) {
  if (lines.length <= mostNotes) return lines.map(note);
  return [lines.slice(0, mostNotes - 1).map(note), h('details', {key: 'notes'},
    h('summary', (lines.length - mostNotes + 1) + ' more notes'), lines.slice(mostNotes - 1).map(note))];
}

const note = words => words && h('p.note', words);
const sectionOf = (name, ...children) => h('section', {key: 'section-' + name}, name && h('h2', name), children);

/** Groups of facts; a group with monthly points is drawn as a chart, which also lists the figures. */
function sections(groups) {
  return groups.map(({title, facts: rows, points}) => {
    const months = points.map(({id, value, text: words}) => ({time: Date.parse(id), value, text: words, day: id}));
    return sectionOf(title, chart(title, months) || facts(rows));
  });
}

function timeline(points, {title}) {
  return chart(title, points.map(({at, stars: count}) => ({
    time: Date.parse(at), value: count, text: count.toLocaleString('en'), day: at.slice(0, 10),
  })), true);
}

/** Whether an address looks like one on the public internet, not in the local network. */
export function isPublic(address) {
  const {hostname} = new URL(address);
  return /\.[a-z][a-z\d-]+\.?$/.test(hostname)
    && !/\.(localhost|local|internal|intranet|lan|home|arpa)\.?$/.test(hostname);
}

function addressOut(link) {
  if (!isPublic(link)) return h('p', link);
  const site = new URL(link).hostname === 'github.com' ? 'Open on GitHub' : 'Open the address';
  return h('div.tools', h('a.button', {href: link, target: '_blank', rel: 'noopener noreferrer'}, site), pass('the link', link));
}

/** Returns a shared text with its squares in the colours of the settings. */
export function themed(words) {
  const other = {light: {'⬛': '⬜'}, 'high-contrast': {'🟩': '🟧', '🟨': '🟦'}}[state.looks.theme] || {};
  return words.replace(/./gu, each => other[each] || each);
}

/** The text of an empty list, with a button to show all rows if a search found none. */
function empty(words) {
  const search = state.line.actions.find(({kind, value}) => kind === 'search' && content()[value]);
  const showAll = () => {
    forgetTyped(search.name + ' text');
    act(search.name, {text: ''});
  };
  return [note(words), search && press('Show all', showAll)];
}

/** The end of a list with more pages: they load while scrolling or, after a failure, with a button. */
function pages(value, {action: name}) {
  return value === 'failed' && h('div.problem.more', h('p', content().warnings?.at(-1)), button(action(name), 'Load more'));
}

/** Draws values by kind; each function gets the value, its description, and the object that contains it. */
const drawings = {
  headline: words => h('p.headline', words),
  text: words => h('p', words),
  note,
  notes,
  empty,
  reminders: rows => h('section', {label: 'Today'}, rows.map(({text: words, isUrgent}) =>
    h('p', {class: isUrgent ? null : 'note'}, isUrgent ? h('strong', words) : words))),
  facts: (rows, {without = []}) => facts(rows.filter(({id}) => !without.includes(id))),
  figures: rows => h('dl.figures', rows.map(({name, value}) => h('div', h('dd', value), h('dt', name)))),
  sections,
  bars: (rows, {title}) => sectionOf(title, bars(rows, title)),
  timeline,
  image: (id, value, it) => picture({
    id, letter: String(it.name || ' ')[0], style: value.place === 'aside' ? 'portrait' : 'wide-picture',
    label: value.title || it.name,
  }),
  address: addressOut,
  // The link of the program, which begins with `sporty:`, opens in no browser.
  link: () => pass('the link', location.origin + location.pathname),
  share: words => h('div.share', h('pre', themed(words)), pass('the text', themed(words))),
  list: (rows, value) => list(rows, value),
  cards: (rows, value) => list(rows, value),
  table: (rows, value, it) => value.title ? sectionOf(value.title, table(rows, value)) : table(rows, {...value, label: it.title}),
  sheet: (it, value) => sectionOf(value.title, sheet(it, value)),
  section: (it, value) => !value.action && h('section', {key: 'section-' + value.name}, value.title && h('h2', value.title),
    draw(value.parts, it)),
  pages,
  squares: (_, value, it) => squares(it, value),
  keyboard,
  board: (_, value, it) => board(it),
  edit: (fields, value, it) => editor(fields, it),
  calendar: (weeks, value) => calendar(weeks, value),
  settings,
  stars: words => h('p.large-stars', stars(words)),
};

/**
 * Shows a section that can be closed, such as a player’s results against the others, in a dialog: nothing else moves,
 * and Back closes the section alone.
 */
export function showSection() {
  const dialog = byId('dialog');
  const value = state.line.values.find(({kind, action: name}) => kind === 'section' && name);
  const it = value && content()[value.name];
  if (!it) return dialog.section && closeAbove();
  // The dialog has the title already.
  const parts = value.parts.map(part => part.title === value.title ? {...part, title: null} : part);
  const drawn = h('div.value', {'data-value': value.name}, draw(parts, it));
  if (dialog.section) return put(dialog.querySelector('.value'), [...drawn.childNodes]);
  above(value.title, drawn, h('form', {method: 'dialog'}, h('button', 'Close')));
  const {route} = state.line;
  dialog.section = true;
  dialog.onclose = () => {
    dialog.section = false;
    put(dialog, []);
    const [parameter] = Object.keys(action(value.action)?.takes || {});
    if (state.line.route === route && content()[value.name]) act(value.action, {[parameter]: ''});
  };
}

/** Whether a value is empty. */
const isEmpty = value => value === null || value === undefined || value === '' || value.length === 0;

/** Draws the values of an object in the given order. */
export function draw(values, it) {
  return values.map(value => {
    const own = value.name === 'link' && value.kind === 'link' ? state.line.link : it[value.name];
    if (isEmpty(own) && value.kind !== 'board') return null;
    // The result of an earlier action is hidden when another action has failed.
    if (value.outcome && state.line.error) return null;
    const title = value.titledBy ? (own[value.titledBy] ?? it[value.titledBy]) : value.title;
    const drawing = drawings[value.kind]?.(own, {...value, title}, it);
    return drawing && h('div.value', {key: 'value-' + value.name, 'data-value': value.name}, drawing);
  });
}

/** The sentences of a screen, which are announced to screen readers when they change. */
export function sentences() {
  const it = content();
  const texts = (state.line.values || []).filter(({kind}) => /^(headline|text|note|empty)$/.test(kind));
  return texts.map(({name}) => it[name]).filter(Boolean).map(String);
}
