// Draws the values of a screen by kind, so a new screen needs no code here.
import {isEmpty, node} from './elements.js';
import {actionNamed, content, state, valueOf} from './state.js';
import {bars, calendar, chart, weave} from './figures.js';
import {list, sheet, stars, table} from './rows.js';
import {keyboard, picture, squares} from './pictures.js';
import {game} from './game.js';
import {settings} from './settings.js';
import {actionButton, hasParts, shareButton, textButton} from './actions.js';
import {deleteDraft} from './fields.js';
import {act} from './connection.js';
import {follow} from './places.js';
import {facts, themed, written} from './text.js';

/** The most characters of a headline; a longer text is no news at a glance. */
const longestHeadline = 70;
/** The number of notes that are shown; more notes are in a closed section. */
const mostNotes = 4;

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

const addressOut = (link, {title}) => node('div.tools', node('a.button', {href: link, target: '_blank', rel: 'noopener noreferrer'}, title), shareButton('the link', link));

/** A sentence that there is nothing, with the next step: to end a search, or on another screen. */
function empty(words, {title, route}) {
  const search = state.line.actions.find(({kind, value}) => kind === 'search' && content()[value]);
  const showAll = () => {
    deleteDraft(search.name + ' text');
    act(search.name, {text: ''});
  };
  return [note(words), search ? textButton('Show all', showAll) : route && node('div.tools', textButton(title, () => act('show', {route}), '.primary'))];
}

/** The end of a list with more pages: they load while scrolling or, after a failure, with a button. */
function pages(value, {action: name}) {
  return value === 'failed' && node('div.problem.more', node('p', content()[valueOf('notes')?.name]?.at(-1)), actionButton(actionNamed(name), 'Load more'));
}

export function share(words) {
  const shown = themed(words);
  return node('div.share', node('pre', shown), shareButton('the text', shown, '.primary'));
}

/** Draws values by kind, from the value, its description and its object; a badge is beside the screen, rungs beside squares. */
const drawings = {
  headline: (words, value) => words.length > longestHeadline
    ? node('p.note', linked(value.route, written(words.replace(/[^.]$/, '$&.'), value))) : node('p.headline', linked(value.route, written(words, value))),
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
  table: (rows, value, it) => value.title && hasSeveralTables() ? titled(value.title, table(rows, value)) : table(rows, {...value, label: it.title, isAlone: it === content()}),
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
