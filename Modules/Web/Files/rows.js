// Rows: lists and cards, in which some can be ticked, and tables with a column for each part.
import {findAll, instead, node} from './elements.js';
import {actionNamed, content, state} from './state.js';
import {act} from './connection.js';
import {offered, textButton} from './actions.js';
import {choose, draftOf} from './fields.js';
import {languageDot, marks, picture, squares} from './pictures.js';
import {speak} from './messages.js';
import {follow} from './places.js';
import {facts, filled, textOf, written} from './text.js';

const isLead = ({kind}) => /^(rank|image)$/.test(kind);
const isEnd = ({kind}, list) => /^(score|stars)$/.test(kind) || kind === 'squares' && list.kind === 'list';

function runRow(value, row) {
  const [parameter] = Object.keys(actionNamed(value.action)?.takes || {});
  return act(value.action, parameter ? {[parameter]: row[value.by]} : {});
}

export function title(value, row, text, part = {}) {
  const words = written(text, part);
  const whole = typeof words === 'string' && words;
  if (!value.action || row[value.by] === null) return node('strong.name', {title: whole}, words);
  const href = filled(value.route, row);
  if (href) return node('a.name', {href, title: whole, onclick: follow(() => runRow(value, row))}, words);
  const about = value.kind === 'table' ? null : row.spokenText;
  return node('button.link.name', {type: 'button', title: whole, 'aria-description': about, onclick: () => runRow(value, row)}, words);
}

export const stars = words => node('span.stars', {role: 'img', label: words + ' stars', glows: true}, '★ ' + words);

/** Draws the parts of a row by kind; each function gets the row, the part, the list and the largest value. */
const drawings = {
  title: (row, part, list) => list.kind === 'cards' && !isBoards(list)
    ? node('h2', title(list, row, row[part.name])) : title(list, row, row[part.name], part),
  rank: (row, part) => node('span.rank', textOf(row[part.name]) || '–'),
  score: (row, part) => node('span.score', textOf(row[part.name])),
  stars: (row, part) => stars(row[part.name]),
  // A letter replaces a missing picture, so that all names are aligned.
  image: (row, part, list) => (row[part.name] || list.kind === 'list' || isPeople(list)) && picture({
    id: row[part.name], letter: row.initials || String(row.name || row.title || '?')[0], style: isPeople(list) ? 'avatar' : 'thumbnail',
  }),
  squares: (row, part) => squares(row, part),
  marks: (row, part) => marks(row[part.name] ?? []),
  facts: (row, part) => facts(row[part.name]),
  // An empty text keeps its place, so that what follows is aligned.
  text: (row, part) => node('span.about', row[part.name] ?? ''),
  failure: (row, part) => row[part.name] && node('span.failed', row[part.name]),
  note: (row, part) => row[part.name] && node('span.known', languageDot(row[part.name]), written(row[part.name], part)),
  notes: (row, part) => row[part.name]?.length > 0 && node('span.known', row[part.name].join(' · ')),
  number: (row, part) => node('span.known', textOf(row[part.name]) + ' ' + (part.title || '')),
  bar: (row, part, list, most) => node('span.bar', {mute: true, styles: {'--of': Math.max(0, row[part.name] || 0) / most}}),
};

/** The numbers of ticked rows that can be compared. */
const fewestTicks = 2;
const mostTicks = 4;
const limitWords = 'You can compare up to four.';
const tickedRows = () => draftOf('ticks') ?? [];
const areAllTicked = () => tickedRows().length === mostTicks;
const ticksInWords = ids => offered('ticks')[0].title + ' of ' + ids.length;

function toggleTick(id) {
  const next = tickedRows().includes(id) ? tickedRows().filter(each => each !== id) : [...tickedRows(), id];
  choose('ticks', next);
  speak([next.length >= fewestTicks && ticksInWords(next), areAllTicked() && limitWords].filter(Boolean).join('. '));
}

/** The box of a row; null if the screen has no action for ticked rows. */
function tickBox(row, name) {
  if (!offered('ticks').length) return null;
  const checked = tickedRows().includes(row.id);
  return node('input.tick', {
    type: 'checkbox', checked, disabled: !checked && areAllTicked(), label: 'Compare ' + name, onchange: () => toggleTick(row.id),
  });
}

/** Makes a list with boxes a form, which Enter in a box or its button sends once enough rows are ticked. */
function withTicks(list) {
  const [action] = offered('ticks');
  if (!action) return list;
  const ids = tickedRows();
  const isEnough = ids.length >= fewestTicks;
  const [parameter] = Object.keys(action.takes);
  return node('form', {key: 'ticks', onsubmit: instead(() => isEnough && act(action.name, {[parameter]: ids}))},
    list, isEnough && node('div.pinned.tools', node('button.primary', ticksInWords(ids)), areAllTicked() && node('span.note', limitWords)));
}

const isBoards = ({kind, parts}) => kind === 'cards' && parts[0].kind === 'squares';
const isPeople = ({kind, parts}) => kind === 'cards' && parts[0].kind === 'image';

function drawRow(row, list, most, own) {
  const draw = part => drawings[part.kind](row, part, list, most);
  const {parts} = list;
  if (list.kind === 'cards') return node('article.card', parts.map(draw));
  const bar = parts.find(({kind}) => kind === 'bar');
  const name = parts.find(({kind}) => kind === 'title');
  const rest = parts.filter(part => !isLead(part) && !isEnd(part, list) && part !== bar && part !== name);
  const known = rest.map(draw).filter(Boolean);
  const end = parts.filter(part => isEnd(part, list)).map(draw);
  return node('div.card.line', {'aria-current': isOwn(row, own) && 'true'}, tickBox(row, row[name.name]), parts.filter(isLead).map(draw),
    node('div.words', draw(name), bar && draw(bar), node('span.end', end), known.length > 0 && node('span.below', known)));
}

const chunkSize = 50; // The number of rows that the browser lays out together, just before they scroll into view.

/** Rows in chunks, which have about their height even before they are laid out. */
function chunks(items, style) {
  return Array.from({length: Math.ceil(items.length / chunkSize)}, (_, i) => {
    const some = items.slice(i * chunkSize, (i + 1) * chunkSize);
    return node('div.chunk.' + style, {role: 'presentation', key: 'chunk-' + i, styles: {'--rows': some.length}}, some);
  });
}

/** Rows with an `id`, in a column or as cards, under the name of their group if they have one. */
export function list(rows, value, own = content()[value.own]) {
  const style = isPeople(value) ? 'people' : isBoards(value) ? 'boards' : value.kind === 'cards' ? 'cards'
    : value.parts.some(({kind}) => kind === 'rank') ? 'rows.ranked' : 'rows';
  const bar = value.parts.find(({kind}) => kind === 'bar');
  const most = bar ? rows.reduce((most, row) => Math.max(most, row[bar.name] || 0), 1) : 0;
  const items = rows.map(row => node('div', {
    role: 'listitem', 'data-id': row.id, key: 'row-' + row.id,
    lazy: () => [drawRow(row, value, most, own)], shows: [state.line.route, row, most, own, tickedRows().includes(row.id), areAllTicked()],
  }));
  const label = value.title || state.line.title;
  const rowsOf = (name, items) => node('div', {role: 'list', label: name, key: 'list-' + value.name + name}, chunks(items, style));
  if (!value.group) return [withTicks(rowsOf(label, items)), pinned(rows, value, own)];
  // A list must not contain headings, so each group is a list.
  const groups = Map.groupBy(items.keys(), index => rows[index][value.group]);
  return node('div', {role: 'group', label, key: 'group-' + value.name}, [...groups].map(([name, indices]) =>
    [node('h2', {key: 'group-' + name}, name), rowsOf(name, indices.map(index => items[index]))]));
}

const isOwn = (row, own) => own !== undefined && row.id === own;

/** Hides the copy of the user's own row while that row is in the window, as the newest of several entries says. */
const ownRow = new IntersectionObserver(entries => {
  const style = entries.at(-1).isIntersecting ? 'visibility: hidden; position: absolute' : '';
  for (const copy of findAll('.pinned[aria-hidden]')) copy.style.cssText = style;
}, {rootMargin: '-64px 0px -96px'});

export function lookForOwnRow() {
  ownRow.disconnect();
  findAll('main [data-id] > [aria-current=true], main tr[aria-current=true]').forEach(each => ownRow.observe(each));
}

/** The user's own row of a long list again, with its distance to the next better one, which stays in the window. */
function pinned(rows, value, own) {
  const row = rows.find(each => isOwn(each, own));
  if (!row || rows.length < 8) return null;
  const parts = value.parts.filter(({kind, extra}) => kind !== 'bar' && !extra).slice(0, 5);
  const gap = content()[value.gap];
  return node('div.pinned', {key: 'pinned', mute: true},
    drawRow(row, {...value, action: null, parts}, 0, own), gap && node('span.note', gap));
}

const isFigure = ({kind}) => /^(rank|number|score)$/.test(kind);

/** The rows of a table that are shown, with a button for the others: a long table would take seconds to lay out. */
export function shownRows(rows, {name}, most = 100) {
  const key = 'rows ' + name;
  const shown = draftOf(key) ?? most;
  const showMore = ({target}) => {
    const place = target.previousSibling;
    choose(key, shown + 4 * most);
    place.querySelectorAll('tbody tr')[shown]?.querySelector('a, button, td.mark')?.focus();
  };
  return [rows.slice(0, shown), rows.length > shown && textButton('Earlier', showMore)];
}

/** A table that is scrolled, also with the keyboard, if it is wider than the page. */
export function wideTable({name, title, label}, properties, head, body) {
  return node('div.wide-table', {tabindex: '0', role: 'region', label: title || label || state.line.title, key: 'table-' + name},
    node('table', properties, node('thead', node('tr', head)), node('tbody', body)));
}

export function table(rows, value) {
  const own = content()[value.own];
  // Empty columns are left out.
  const hasExtras = draftOf('extras') ?? false;
  const all = value.parts.filter(({name}) => rows.some(row => textOf(row[name]) !== ''));
  const columns = all.filter(({extra}) => hasExtras || !extra);
  const [shown, more] = shownRows(rows, value);
  const style = part => isFigure(part) ? 'figure ' + part.kind
    : part.kind !== 'title' ? 'of-' + part.kind : part.dated ? 'row-name dated' : 'row-name';
  const head = columns.map(part => node('th', {scope: 'col', class: style(part), title: part.title}, part.title));
  const cell = (row, part) => part.kind === 'title'
    ? node('th', {scope: 'row', class: style(part)}, title(value, row, row[part.name], part))
    : part.kind === 'marks' ? node('td', {class: style(part)}, marks(row[part.name] ?? []))
      : node('td', {class: style(part), title: !isFigure(part) && textOf(row[part.name])}, written(textOf(row[part.name]), part) || '–');
  const body = shown.map(row => node('tr', {
    'data-id': row.id, key: 'row-' + row.id, 'aria-current': isOwn(row, own) && 'true',
    lazy: () => columns.map(part => cell(row, part)), shows: [state.line.screen, row, columns.map(({name}) => name).join()],
  }));
  const isTall = columns.length > 5 || columns.some(({kind}) => kind === 'marks');
  const moreColumns = columns.length < all.length && textButton('More columns', () => choose('extras', true), '.text');
  return [wideTable(value, {class: value.kind === 'sheet' ? 'sheet' : isTall && 'tall'}, head, body), more, moreColumns,
    value.isAlone && pinned(rows, value, own)];
}

export function sheet({columns, rows}, value) {
  const figures = columns.map((title, index) => ({name: index, kind: 'score', title}));
  const parts = [{name: 'title', kind: 'title', title: ''}, ...figures];
  return table(rows.map(({id, title, cells}) => ({id, title, ...cells})), {...value, parts});
}
