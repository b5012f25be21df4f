// The frame of every screen: navigation, heading, progress, errors, and the order of its content.
import {byId, findAll, node, root, setChildren} from './elements.js';
import {content, has, hasBoard, onReport, state, valueOf} from './state.js';
import {act, isConnected} from './connection.js';
import {buttons, forms, hasParts, menu, pasteButtons, searchTools, steps, tabs, textButton} from './actions.js';
import {closeForm, fault, isAtBoard, openDialog} from './messages.js';
import {firstField, follow, indexOf, rowAt} from './places.js';
import {lookForPictures} from './pictures.js';
import {lookForOwnRow} from './rows.js';
import {capital} from './text.js';
import {isFinished} from './game.js';
import {drawValues, share} from './values.js';

const isHere = route => (state.line.route + '/').startsWith(route === '/' ? '//' : route + '/');
const currentOf = route => isHere(route) || route === state.line.route ? 'page' : null;

function link({title, route}) {
  const [word] = title.split(' ');
  return node('a', {
    href: route, key: 'app-' + route, 'data-letter': word[0], 'aria-current': currentOf(route), onclick: follow(() => act('open', {route})),
  }, node('span', word));
}

for (const place of [byId('home'), byId('settings')]) place.onclick = follow(() => act('open', {route: place.pathname}));

function head({path, title}, tools) {
  // The parts of a thing have one heading, and the last part of a title names what is there.
  const last = title.split(' > ')[0].split(': ').at(-1);
  const beside = state.line.values.filter(({place}) => place === 'title').map(({name}) => content()[name]).filter(Boolean);
  // The start screen has the name of the program above it, so its heading is the first thing beside its title.
  const words = path.length === 1 && beside.shift() || (hasParts() || hasBoard() ? capital(last) : title.replace(/^.*? > /, ''));
  const text = hasParts() && content()[valueOf('share')?.name];
  return node('div.head', {key: 'head'}, path.length > 1
    && node('button.back', {type: 'button', key: 'Back', label: 'Back', onclick: () => act('back'), inert: !isConnected()}, '‹'),
    node('h1', {key: 'title', tabindex: '-1', class: /\S{11}/.test(words) && 'long'}, words), tabs(),
    beside.map(text => node('span.note', text)),
    node('span.acts', {key: 'acts'}, tools, hasBoard() && pasteButtons(), steps(), hasParts() && buttons(),
      text && textButton('Share', () => openDialog('Share', [share(text), closeForm()])), menu()));
}

const source = () => [state.line.source && node('span', state.line.source.replace(/^[a-z]+ /, capital)), has('refresh') && !hasBoard()
  && node('button.tab', {type: 'button', key: 'Refresh', onclick: () => act('refresh'), inert: !isConnected()}, 'Refresh')];

const progress = isLoading => node('div.progress', {key: 'progress'},
  isLoading && [node('progress', {mute: true}), textButton('Cancel', () => act('cancel'), '.late')]);

const skeletons = () => node('div.rows', {key: 'skeletons', mute: true}, [1, 2, 3, 4].map(() => node('div.card.skeleton')));

const notLoaded = () => node('div.tools', {key: 'idle'},
  node('p', 'Nothing is shown, because the load was cancelled.'), textButton('Load', () => act('refresh')));

/** The values of a screen; if there is room, values with the place `aside` are beside the others. */
function body(values, it) {
  const isAside = ({place}) => place === 'aside';
  const aside = drawValues(values.filter(isAside), it);
  const rest = drawValues(values.filter(each => !isAside(each)), it);
  const isPaired = rest.filter(({classList}) => classList.contains('half')).length > 1;
  if (!aside.length) return node('div.values' + (isPaired ? '.paired' : ''), {key: 'values'}, rest);
  return node('div.page', {key: 'values'}, node('div', {key: 'aside'}, aside), node('div', {key: 'rest'}, rest));
}

function panel(values, it) {
  const [main, side] = ['panel', 'panelAside'].map(place => drawValues(values.filter(each => it && each.place === place), it));
  if (!main.length && !side.length) return null;
  return node('section.today', {key: 'panel'},
    node('div', {key: 'main'}, main, buttons()), side.length > 0 && node('div', {key: 'side'}, side));
}

function lead(result, tools) {
  if (!result.length && !tools) return null;
  const isLong = result.map(({textContent}) => textContent).join('').length > 130;
  return node(isLong ? 'div.lead.long' : 'div.lead', {key: 'lead'}, result.length > 0 && node('div', {key: 'result'}, result), tools);
}

function screen() {
  const {screen: name, state: phase, content: it, values} = state.line;
  const top = panel(values, it);
  const rest = values.filter(({place}) => !/^(panel|title)/.test(place));
  const isFirst = ({kind}) => kind === 'headline';
  // The first sentence is the news; what follows it is a second line.
  const sentences = it ? rest.filter(each => isFirst(each) && it[each.name]) : [];
  const result = drawValues(sentences.map((each, i) => i ? {...each, kind: 'note'} : each), it);
  const drawn = it ? body(rest.filter(each => !isFirst(each)), it) : phase === 'loading' ? skeletons() : phase === 'idle' && notLoaded();
  const actions = !top && !hasParts() && buttons();
  const tools = searchTools();
  // A single choice is beside the title, unless there is a headline that it is beside.
  const isInHead = !values.some(isFirst) && tools?.querySelectorAll('.field').length === 1 && tools.querySelector('select');
  const parts = hasBoard() ? [drawn, !isFinished() && buttons()]
    : [lead(result, !isInHead && tools), ...drawn?.className === 'page' ? [drawn, actions] : [actions, drawn]];
  return node('section', {
    'data-screen': name, 'data-state': phase, class: it && hasBoard() && 'filled',
    'aria-busy': String(phase === 'loading'), key: name + state.newest.depth,
  }, head(state.line, isInHead && tools), progress(phase === 'loading'), !isAtBoard() && fault(),
  node('div.content', {key: 'content', inert: !isConnected()}, top, parts, forms()));
}

const greenIcon = byId('icon').href;

/** Shows the state of the day with the window: a green square once it is done, and a few words in the title. */
function showBadge() {
  const {path, title} = state.line;
  state.badge = content()[valueOf('badge')?.name] ?? state.badge;
  const {isDone, text} = state.badge;
  const icon = isDone === false ? greenIcon.replace('%232f6f3e', '%23878a8c') : greenIcon;
  if (byId('icon').getAttribute('href') !== icon) byId('icon').href = icon;
  document.title = (text ? '(' + text + ') ' : '') + title + (path.length > 1 ? ' – quintet' : '');
}

export async function updateBadge() {
  const answer = await act('badge');
  if (!answer) return;
  state.badge = answer.badge ?? state.badge;
  showBadge();
}

export function render() {
  if (!state.line) return;
  const focus = noteFocus();
  showBadge();
  setChildren(byId('apps'), state.apps.map(link));
  setChildren(byId('source'), source().filter(Boolean));
  byId('home').ariaCurrent = currentOf('/');
  byId('settings').ariaCurrent = currentOf('/settings');
  setChildren(byId('main'), [screen()]);
  restoreFocus(focus);
  lookForPictures();
  lookForOwnRow();
  lookForMore();
}

onReport('redraw', render);

function noteFocus() {
  const element = document.activeElement;
  const row = element?.closest('main [data-id]');
  return {element, row, index: indexOf(row), field: firstField(), form: element?.closest('main form')};
}

/** Moves the focus to a new field, from a deleted row to the row that took its place, from a question to its form, or to the heading. */
function restoreFocus({element, row, index, field, form}) {
  if (firstField() !== field) firstField()?.focus();
  if (!element || element.isConnected || document.activeElement !== document.body) return;
  const next = row && rowAt(row.dataset.id, index);
  const target = next?.querySelector('a, button') || form?.isConnected && form.querySelector('.primary') || findAll('h1')[0];
  target?.focus({preventScroll: !next});
}

export function lookForMore() {
  const pages = valueOf('pages');
  if (!pages || content()[pages.name] !== 'available') return;
  if (root.scrollHeight - scrollY - innerHeight < 800) act('showed', {row: content()[valueOf('list', 'cards').name].length - 1});
}

export const drawNothing = () => setChildren(byId('main'), [node('h1', {tabindex: '-1'}, 'quintet')]);
