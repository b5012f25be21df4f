// Draws the values of a screen by kind, so a new screen needs no code here: texts, and figures such as bars, lines and calendars.
import {drawing, isEmpty, node} from './elements.js';
import {actionNamed, content, state, valueOf} from './state.js';
import {list, sheet, shownRows, stars, table, title, wideTable} from './rows.js';
import {keyboard, mark, picture, squares} from './pictures.js';
import {game} from './game.js';
import {settings} from './settings.js';
import {actionButton, hasParts, openForm, textButton} from './actions.js';
import {deleteDraft} from './fields.js';
import {act} from './connection.js';
import {toast} from './messages.js';
import {follow} from './places.js';
import {dated, facts, themed, weekday, weekdays, written} from './text.js';

const longestHeadline = 70; // The most characters of a headline; a longer text is no news at a glance.
const mostNotes = 4; // The number of notes that are shown; more notes are in a closed section.

const note = words => words && node('p.note', words);

function notes(lines) {
  if (lines.length <= mostNotes) return lines.map(note);
  return [lines.slice(0, mostNotes - 1).map(note), node('details', {key: 'notes'},
    node('summary', (lines.length - mostNotes + 1) + ' more notes'), lines.slice(mostNotes - 1).map(note))];
}

const titled = (name, ...children) => node('section', {key: 'section-' + name}, name && node('h2', name), children);
const linked = (route, words) => route ? node('a', {href: route, onclick: follow(() => act('show', {route}))}, words) : words;

/** Groups of facts; a group with monthly points is drawn as a chart, which also lists the figures. */
function sections(groups) {
  return groups.map(({title, facts: rows, points}) => {
    const months = points.map(({id, value, text: words}) => ({time: Date.parse(id), value, text: words, day: id}));
    return titled(title, chart(months) || facts(rows));
  });
}

const addressOut = (link, {title}) => node('div.tools',
  node('a.button', {href: link, target: '_blank', rel: 'noopener noreferrer'}, title), shareButton('the link', link));

/** A sentence that there is nothing, with the next step: to end a search, or on another screen. */
function empty(words, {title, route}) {
  const search = state.line.actions.find(({kind, value}) => kind === 'search' && content()[value]);
  const showAll = () => {
    deleteDraft(search.name + ' text');
    act(search.name, {text: ''});
  };
  const further = route && node('div.tools', textButton(title, () => act('show', {route}), '.primary'));
  return [note(words), search ? textButton('Show all', showAll) : further];
}

/** The end of a list with more pages: they load while scrolling or, after a failure, with a button. */
const pages = (value, {action: name}) => value === 'failed' && node('div.problem.more',
  node('p', content()[valueOf('notes')?.name]?.at(-1)), actionButton(actionNamed(name), 'Load more'));

const copy = words => navigator.clipboard.writeText(words).then(() => toast('Copied.'), () => toast('Could not copy.'));

/** A button that shares a text with the system's dialog, or copies the text if there is no such dialog. */
function shareButton(words, body, style) {
  if (!navigator.share) return textButton('Copy ' + words, () => copy(body), style);
  const send = () => navigator.share({title: state.line.title, text: body}).catch(({name}) => name !== 'AbortError' && copy(body));
  return textButton('Share ' + words, send, style);
}

export function share(words) {
  const shown = themed(words);
  return node('div.share', node('pre', shown), shareButton('the text', shown, '.primary'));
}

const bars = (rows, title) => node('div.bars', {role: 'list', label: title}, rows.map(bar));

function bar(row) {
  const more = row.marks.join(', ');
  const words = [row.spokenLabel + ': ' + row.spokenCount, more].filter(Boolean).join(', ');
  const length = [node('span.bar', {styles: {'--of': row.share}}), node('b', String(row.count)), row.percent + ' % ' + more];
  return node('div', {role: 'listitem', label: words},
    node('span.label', {mute: true}, row.mark ? mark(row.mark) : row.label), node('span.length', {mute: true}, length));
}

/** Points (`time` and `value`, and both as words: `day` and `text`) as a line, the lowest at the top; null if too few. */
export function chart(points) {
  if (new Set(points.map(({time}) => time)).size < 3) return null;
  const [first, last] = [points[0], points.at(-1)];
  const words = ({text, day}) => text + (day.length > 7 ? ' on ' : ' in ') + dated(day);
  const sorted = points.toSorted((one, other) => one.value - other.value);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  const across = ({time}) => (time - first.time) / (last.time - first.time);
  const down = ({value}) => (value - best.value) / (worst.value - best.value || 1);
  const named = (style, text, place) => node('span' + style, {mute: true, styles: {'--at': place}}, text);
  return node('figure', {key: 'chart'}, node('figcaption', words(first) + ', ' + words(last)),
    node('div.plot', drawing('svg', {viewBox: '0 0 300 100', preserveAspectRatio: 'none', mute: true},
      drawing('polyline', {points: points.map(each => across(each) * 300 + ',' + down(each) * 100).join(' ')})),
    [best, worst].map(each => named('', each.text, down(each))), [first, last].map(each => named('.x', dated(each.day), across(each)))),
    node('details', node('summary', 'As a table'),
      facts(points.slice(-100).map(each => ({name: each.day, value: each.text, dated: true})))));
}

function day(each, value) {
  if (!each) return node('td');
  const label = written(each.isToday ? each.spokenText + ', today' : each.spokenText, value);
  const face = [node('span.date', {mute: true}, each.id), node('span.mark', {mute: true}, each.text)];
  const link = each.game === null ? node('span', {role: 'img', label}, face) : title(value, each, face);
  if (each.game !== null) link.setAttribute('aria-label', label);
  const result = {won: ' t' + each.text, lost: ' tX'}[each.mark] ?? '';
  link.className = 'day ' + each.mark + result + (each.isToday ? ' now' : '');
  return node('td', {'data-id': each.id, 'aria-current': each.isToday ? 'date' : null}, link);
}

function calendar(weeks, value) {
  const head = weekdays.map(name => node('th', {scope: 'col', abbr: name}, name.slice(0, 2)));
  const body = weeks.map(week => node('tr', week.map(each => day(each, value))));
  return node('table.calendar', node('caption', value.title), node('thead', node('tr', head)), node('tbody', body));
}

/** A table with a row for each day and equal columns; a click or Enter on a result corrects it, and arrows lead to others. */
function weave({columns, rows, own}, value) {
  const [shown, more] = shownRows(rows, value, 21);
  const head = columns.map((name, i) => node('th', {scope: 'col', title: name, class: i === own && 'you'}, name));
  const cells = row => row.cells.map((text, i) =>
    node('td.mark.t' + (text || 0), {tabindex: row.id === rows[0].id && i === 0 ? '0' : '-1'}, text || '·'));
  const body = shown.map(row => node('tr', {
    'data-id': row.id, key: 'row-' + row.id, class: row.beginsWeek && 'begins', shows: [state.line.route, row.cells.join()],
    lazy: () => [node('th.row-name', {scope: 'row'}, row.date ? weekday(row.date) : String(row.id)), ...cells(row)],
  }));
  const onclick = ({target}) => {
    const cell = target.closest('td:not(.t0)');
    if (cell) openForm(actionNamed(value.action), columns[cell.cellIndex - 1], cell.parentNode.dataset.id, cell.textContent);
  };
  const onkeydown = event => {
    const {target: cell, key} = event;
    const row = {ArrowUp: cell.parentNode.previousSibling, ArrowDown: cell.parentNode.nextSibling}[key];
    const beside = {ArrowLeft: cell.previousSibling, ArrowRight: cell.nextSibling, Enter: cell, ' ': cell}[key];
    const next = row?.children[cell.cellIndex] ?? beside;
    if (!next || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (next === cell) return cell.click();
    next.focus({preventScroll: true});
    next.scrollIntoView({block: 'nearest', inline: 'nearest'});
  };
  // A line on paper has room for about 110 letters.
  const isTight = Math.max(...columns.join(' ').split(' ').map(word => word.length)) * columns.length > 110;
  const properties = {role: 'grid', onclick, onkeydown, class: isTight ? 'weave tight' : 'weave', styles: {'--columns': columns.length}};
  return [node('p.note', node('b', period(shown)), 'A stronger colour is fewer tries. Choose a result to correct it.'),
    wideTable(value, properties, [node('th.row-name'), head], body), more];
}

function period(rows) {
  const dates = rows.map(({date}) => date).filter(Boolean);
  return dates.length ? weekday(dates.at(-1), true) + ' to ' + weekday(dates[0], true) + '. ' : '';
}

/** Draws values by kind, from the value, its description and its object; a badge is beside the screen, rungs beside squares. */
const drawings = {
  headline: (words, value) => words.length > longestHeadline
    ? node('p.note', linked(value.route, written(words.replace(/[^.]$/, '$&.'), value)))
    : node('p.headline', linked(value.route, written(words, value))),
  text: (words, value) => node('p', written(words, value)),
  note: (words, value) => node('p.note', linked(value.route, written(words, value))),
  reminders: (rows, {title}) => node('section', {label: title}, rows.map(({text: words, isUrgent, route}) =>
    node('p', {class: isUrgent ? null : 'note'}, linked(route, isUrgent ? node('strong', words) : words)))),
  facts: (rows, {without = []}) => facts(rows.filter(({id}) => !without.includes(id))),
  figures: (rows, {title, route}) => [title && node('h2', linked(route, title)),
    node('dl.figures', rows.map(({name, value}) => node('div', node('dt', name), node('dd', value))))],
  bars: (rows, {title}) => titled(title, bars(rows, title)),
  image: (id, value, it) => picture({
    id, letter: String(it.name || ' ')[0], style: value.place === 'aside' ? 'portrait' : 'wide-picture', label: value.title || it.name}),
  address: addressOut,
  // The link of the program, which begins with `sporty:`, opens in no browser.
  link: () => shareButton('the link', location.origin + location.pathname),
  // Beside the parts of a thing, a button shows the text on demand.
  share: words => !hasParts() && share(words),
  list: (rows, value) => list(rows, value), cards: (rows, value) => list(rows, value),
  apps: (rows, value) => list(rows, {...value, kind: 'list'}),
  table: (rows, value, it) => value.title && hasSeveralTables() ? titled(value.title, table(rows, value))
    : table(rows, {...value, label: it.title, isAlone: it === content()}),
  sheet: (it, value) => titled(value.title, sheet(it, value)),
  section: (it, value) => titled(written(value.title ?? '', value), drawValues(value.parts, it)),
  squares: (_, value, it) => squares(it, value),
  board: (_, value, it) => game(it),
  stars: words => node('p.large-stars', stars(words)),
  calendar, empty, keyboard, notes, pages, sections, settings, weave,
};

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
