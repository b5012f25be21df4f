// The frame of every screen: navigation, heading, progress, errors, and the order of its content.
import {all, byId, h, put, root} from './elements.js';
import {state, has} from './state.js';
import {act} from './connection.js';
import {buttons, forms, menu, searchTools, press, steps} from './actions.js';
import {back, follow, indexOf, rowAt} from './places.js';
import {lookForPictures} from './pictures.js';
import {draw, showSection} from './values.js';
import {isDark} from './looks.js';
import {above} from './messages.js';

const main = byId('main');

/** Functions that other files use: `board.js` calls `render`, and `page.js` sets `colours`. */
export const frame = {render};

function link({title, route}) {
  const isHere = (state.line.route + '/').startsWith(route + '/');
  return h('a', {
    href: route, key: 'app-' + route, 'aria-current': isHere && 'page', onclick: follow(() => act('open', {route})),
  }, title.split(' ')[0]);
}

function navigation() {
  const routes = [{title: 'quintet', route: '/'}, ...state.apps, {title: 'Settings', route: '/settings'}];
  const other = isDark() ? 'light' : 'dark';
  const change = () => frame.colours(other);
  return [...routes.map(link),
    h('button.switch', {type: 'button', key: 'switch', label: 'Change to ' + other + ' colours', onclick: change}, '◐')];
}

const sign = (text, label, onclick) => h('button.back', {type: 'button', key: label, label, onclick, inert: !state.stream}, text);

function head({path, title, source, values}) {
  const isForm = values.some(({kind}) => /^(board|edit)$/.test(kind));
  return h('div.head', {key: 'head'}, path.length > 1 && sign('‹', 'Back', back),
    h('div', {key: 'title'}, h('h1', {tabindex: '-1'}, title), source && h('span.source', source)),
    has('refresh') && !isForm && sign('↻', 'Refresh', () => act('refresh')), menu());
}

/** The error. Its element is always present, so that nothing else moves when an error appears. */
function fault(error) {
  return h('div', {key: 'fault', id: 'problem', class: error ? 'problem' : null}, error && [
    h('p', error.message), h('p', error.remedy.words), error.cachedAt && !has('showCached') &&
      h('p', 'The data below is from ' + clock(error.cachedAt) + '.'), remedy(error.remedy),
    has('showCached') && press('Show the data from ' + clock(error.cachedAt), () => act('showCached'))]);
}

/** A time as people read it, with the date unless it is today. */
function clock(text) {
  const time = new Date(text);
  const options = time.toDateString() === new Date().toDateString() ? {} : {dateStyle: 'medium'};
  return time.toLocaleString([], {timeStyle: 'short', ...options});
}

/** A button that opens the screen on which the problem can be solved. */
const visit = (words, route) => press(words, () => act('show', {route}));

function remedy({name, service, allowsRetry, fields}) {
  if (name === 'signIn') return visit('Set a token', '/tokens/' + service);
  if (name === 'nameFields') {
    return fields.map(each => press(`${each.name} (${each.examples.join(', ')})`, () => act('chooseSender', {field: each.name})));
  }
  if (name === 'setSource') return visit('Settings', '/settings');
  return allowsRetry && press('Try again', () => act('refresh'));
}

function progress(isLoading) {
  return h('div.progress', {key: 'progress'}, isLoading && [
    h('progress', {mute: true}), press('Cancel', () => act('cancel'), '.late')]);
}

const skeletons = () => h('div.skeletons', {key: 'skeletons', mute: true}, [1, 2, 3, 4].map(() => h('div.card')));

/** The values of a screen; if there is room, values with the place `aside` are beside the others. */
function body(values, content) {
  const isAside = ({place}) => place === 'aside';
  const aside = draw(values.filter(isAside), content).filter(Boolean);
  const rest = draw(values.filter(each => !isAside(each)), content);
  if (!aside.length) return h('div', {key: 'values'}, rest);
  return h('div.page', {key: 'values'}, h('div', {key: 'aside'}, aside), h('div', {key: 'rest'}, rest));
}

function screen() {
  const {line} = state;
  const {state: phase, content, error, path, values} = line;
  const isEmpty = !content && phase === 'loading';
  return h('section', {
    class: values.some(({kind}) => kind === 'board') ? 'typing' : null,
    'data-screen': line.screen, 'data-state': phase, 'aria-busy': String(phase === 'loading'), key: line.screen + path.length,
  }, head(line), progress(phase === 'loading'), fault(error),
  h('div', {key: 'content', inert: !state.stream},
    steps(), buttons(), searchTools(), content && body(values, content), isEmpty && skeletons(), forms()));
}

/** Draws the newest line. If drawing fails, the page shows why and removes the old content. */
export function render() {
  if (!state.line) return;
  const {path, title} = state.line;
  const focus = noteFocus();
  document.title = path.length > 1 ? title + ' – quintet' : title;
  put(all('header nav')[0], navigation());
  showOwnLink();
  try {
    put(main, [screen()]);
  } catch (error) {
    drawFailure(error);
  }
  showSection();
  put(byId('footer'), footer());
  restoreFocus(focus);
  lookForPictures();
  lookForMore();
}

addEventListener('resize', () => {
  all('header nav')[0].own = null;
  showOwnLink();
  unfoldFilters();
});

/** The footer: the program's version, and a button that shows the keys of the page. */
function footer() {
  const keys = [['/', 'search'], ['← →', 'previous and next'], ['Ctrl-Z', 'undo'], ['Esc', 'close'], ['?', 'this list']];
  const show = () => above('Keys', h('dl.facts', keys.map(([key, words]) => [h('dt', key), h('dd', words)])),
    h('form', {method: 'dialog'}, h('button', 'Close')));
  return [h('span', {key: 'version'}, 'quintet ' + state.version), press('Keys', show, '.tab')];
}

/** Scrolls to the link of the current app if not all links fit. */
function showOwnLink() {
  const strip = all('header nav')[0];
  const own = all('header [aria-current=page]').at(-1);
  if (!own || strip.scrollWidth <= strip.clientWidth || strip.own === own.key) return;
  // This happens only once for each app, so that it does not undo the user's own scrolling.
  strip.own = own.key;
  strip.scrollLeft = own.offsetLeft - strip.clientWidth / 2 + own.offsetWidth / 2;
}

/** Opens the section of filters in a wide window, where the button that opens it is hidden. */
function unfoldFilters() {
  for (const filters of all('details.filters')) filters.open ||= innerWidth >= 768;
}

function drawFailure(error) {
  const {line} = state;
  put(main, [h('section', {'data-screen': line.screen, 'data-state': 'error', key: 'failure'}, h('h1', {tabindex: '-1'}, line.title),
    h('div.problem', {role: 'alert'}, h('p', 'This screen could not be shown: ' + error.message),
      press('Reload the page', () => location.reload())))]);
  console.error(error);
}

/** Returns the element with the focus, and its row. */
function noteFocus() {
  const element = document.activeElement;
  const row = element?.closest('main [data-id]');
  return {element, row, index: indexOf(row), route: state.line.route};
}

/** Moves the focus from a deleted row to the row that took its place, or else to the heading. */
function restoreFocus({element, row, index}) {
  if (!element || element.isConnected || document.activeElement !== document.body) return;
  const next = row && rowAt(row.dataset.id, index);
  (next?.querySelector('a, button') || all('h1')[0])?.focus({preventScroll: !next});
}

/** Loads more rows if the user has scrolled near the end of a list. */
export function lookForMore() {
  const pages = state.line?.values.find(({kind}) => kind === 'pages');
  if (!pages || state.line.content?.[pages.name] !== 'available') return;
  const isNear = root.scrollHeight - scrollY - innerHeight < 800;
  if (isNear) act('showed', {row: state.line.content.rows.length - 1});
}

/** Removes everything that was shown. */
export const drawNothing = () => put(main, [h('h1', {tabindex: '-1'}, 'quintet')]);
