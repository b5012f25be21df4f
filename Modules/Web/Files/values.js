// Draws the values of a screen by kind, so a new screen needs no code here.
import {byId, isEmpty, node, setChildren} from './elements.js';
import {closeDialog, closeForm, openDialog} from './messages.js';
import {actionNamed, content, state} from './state.js';
import {bars, chart} from './charts.js';
import {list, sheet, stars, table} from './rows.js';
import {weave} from './weave.js';
import {picture} from './pictures.js';
import {keyboard, squares} from './squares.js';
import {game} from './game.js';
import {calendar} from './calendar.js';
import {settings} from './settings.js';
import {actionButton, formsAbout, shareButton, textButton} from './actions.js';
import {deleteDraft} from './fields.js';
import {act} from './connection.js';
import {follow} from './places.js';
import {dated, facts, themed} from './text.js';

/** The most characters of a headline; a longer text is no news at a glance. */
const longestHeadline = 70;
/** The number of notes that are shown; more notes are in a closed section. */
const mostNotes = 4;

function notes(lines) {
  if (lines.length <= mostNotes) return lines.map(note);
  return [lines.slice(0, mostNotes - 1).map(note), node('details', {key: 'notes'},
    node('summary', (lines.length - mostNotes + 1) + ' more notes'), lines.slice(mostNotes - 1).map(note))];
}

const note = words => words && node('p.note', dated(words));
const titled = (name, ...children) => node('section', {key: 'section-' + name}, name && node('h2', dated(name)), children);
const linked = (route, words) => route ? node('a', {href: route, onclick: follow(() => act('show', {route}))}, words) : words;

/** Groups of facts; a group with monthly points is drawn as a chart, which also lists the figures. */
function sections(groups) {
  return groups.map(({title, facts: rows, points}) => {
    const months = points.map(({id, value, text: words}) => ({time: Date.parse(id), value, text: words, day: id}));
    return titled(title, chart(title, months) || facts(rows));
  });
}

function addressOut(link) {
  if (new URL(link).hostname !== 'github.com') return node('p', link);
  return node('div.tools', node('a.button', {href: link, target: '_blank', rel: 'noopener noreferrer'}, 'Open on GitHub'),
    shareButton('the link', link));
}

function empty(words) {
  const search = state.line.actions.find(({kind, value}) => kind === 'search' && content()[value]);
  const showAll = () => {
    deleteDraft(search.name + ' text');
    act(search.name, {text: ''});
  };
  return [note(words), search && textButton('Show all', showAll)];
}

/** The end of a list with more pages: they load while scrolling or, after a failure, with a button. */
function pages(value, {action: name}) {
  const reasons = state.line.values.find(({kind}) => kind === 'notes')?.name;
  return value === 'failed' && node('div.problem.more', node('p', content()[reasons]?.at(-1)),
    actionButton(actionNamed(name), 'Load more'));
}

function share(words) {
  const shown = themed(dated(words));
  return node('div.share', node('pre', shown), shareButton('the text', shown, '.primary'));
}

/** Draws values by kind; each function gets the value, its description, and the object that contains it. */
const drawings = {
  headline: (words, {route}) => node(words.length > longestHeadline ? 'p.note' : 'p.headline', linked(route, dated(words))),
  text: words => node('p', dated(words)),
  note: (words, {route}) => route ? node('p.note', linked(route, dated(words))) : note(words),
  notes,
  empty,
  // The frame shows it with the window.
  badge: () => null,
  reminders: (rows, {title}) => node('section', {label: title}, rows.map(({text: words, isUrgent, route}) =>
    node('p', {class: isUrgent ? null : 'note'}, linked(route, isUrgent ? node('strong', words) : words)))),
  facts: (rows, {without = []}) => facts(rows.filter(({id}) => !without.includes(id))),
  figures: (rows, {title, route}) => [title && node('h2', linked(route, title)),
    node('dl.figures', rows.map(({name, value}) => node('div', node('dt', name), node('dd', value))))],
  sections,
  bars: (rows, {title}) => titled(title, bars(rows, title)),
  image: (id, value, it) => picture({
    id, letter: String(it.name || ' ')[0], style: value.place === 'aside' ? 'portrait' : 'wide-picture',
    label: value.title || it.name,
  }),
  address: addressOut,
  // The link of the program, which begins with `sporty:`, opens in no browser.
  link: () => shareButton('the link', location.origin + location.pathname),
  share,
  list: (rows, value) => list(rows, value),
  cards: (rows, value) => list(rows, value),
  table: (rows, value, it) => value.title && hasSeveralTables() ? titled(value.title, table(rows, value)) : table(rows, {...value, label: it.title}),
  sheet: (it, value) => titled(value.title, sheet(it, value)),
  section: (it, value) => !value.action && titled(value.title, drawValues(value.parts, it)),
  pages,
  squares: (_, value, it) => squares(it, value),
  keyboard,
  // They are beside their squares.
  rungs: () => null,
  weave: (it, value) => weave(it, value),
  board: (_, value, it) => game(it),
  calendar: (weeks, value) => calendar(weeks, value),
  settings,
  stars: words => node('p.large-stars', stars(words)),
};

/**
 * Shows a section that can be closed, such as a player’s results against the others, in a dialog, and returns whether
 * there is one: the screen below it stays as it is, and Back closes the section alone.
 */
export function showSection() {
  const dialog = byId('dialog');
  const value = state.line.values.find(({kind, action}) => kind === 'section' && action);
  const it = value && content()[value.name];
  if (!it) {
    if (dialog.querySelector('.value')) closeDialog();
    dialog.section = false;
    return false;
  }
  // The dialog has the title already.
  const parts = value.parts.map(part => part.title === value.title ? {...part, title: null} : part);
  const others = state.line.values.filter(({kind}) => /^(empty|share)$/.test(kind));
  const drawn = node('div.value', {'data-value': value.name}, drawValues(parts, it), drawValues(others, content()));
  // After the dialog was closed, the program still has the section until it answers.
  const place = dialog.querySelector('.value');
  if (place) setChildren(place, [...drawn.childNodes]);
  if (dialog.section) return true;
  dialog.section = true;
  const {route, values} = state.line;
  const [parameter] = Object.keys(actionNamed(value.action)?.takes || {});
  // The list with the row that the section is about.
  const list = values.find(({kind, action}) => kind === 'table' && action === value.action);
  const forms = list && node('div.tools', formsAbout(list.name, it[parameter]));
  openDialog(value.title, [drawn, forms, closeForm()], () => {
    if (state.line.route === route && content()[value.name]) act(value.action, {[parameter]: ''});
  });
  return true;
}

const hasSeveralTables = () => state.line.values.filter(({kind}) => /^(table|section)$/.test(kind)).length > 2;
const isHalf = ({kind, place}) => !place && (/^(bars|section|sections|sheet)$/.test(kind) || kind === 'table' && hasSeveralTables());

export function drawValues(values, it) {
  const elements = values.map(value => {
    const own = it[value.name];
    if (isEmpty(own) && !/^(board|link)$/.test(value.kind) && !value.beside) return null;
    // The result of an earlier action is hidden when another action has failed.
    if (value.outcome && state.line.error) return null;
    const title = value.titledBy ? (own[value.titledBy] ?? it[value.titledBy]) : value.title;
    const drawn = drawings[value.kind]?.(own, {...value, title}, it);
    return drawn && node('div', {
      class: isHalf(value) ? 'value half' : 'value', key: 'value-' + value.name, 'data-value': value.name, 'data-kind': value.kind,
    }, drawn);
  });
  return elements.filter(Boolean);
}
