'use strict';
const main = byId('main');
const pictures = new Map();
const wanted = new Set();
let line = null, latest = null, opening = null, isGoingBack = false, around = null;
/** What was said, what is to be said, and which row was pressed. */
let said = [], expected = null, picked = null, lastAct = '';
const places = JSON.parse(sessionStorage.places || '{}');
let returning = null;

function change(name, fields, words) {
  act(name, fields);
  expected = {words};
}

function forget() {
  [line, deep, opening, expected] = [null, null, location.pathname, null];
  pictures.clear();
  wanted.clear();
}

function begin(name) {
  tab = name;
  [unknown, byId('stopped').hidden, main.inert] = ['', true, false];
  if (opening === '/') return;
  let route = '/';
  try { route = decodeURI(opening); } catch { toast('The address cannot be read.'); }
  if (route === '/') opening = '/'; else open(route);
}
/** Opens a screen by way of its list. */
let deep = null;
function open(route) {
  const parts = route.replace(/\/letters$/, '').split('/');
  const isDeep = parts.length > (parts[1] === 'repositories' ? 3 : 2) && parts[1] !== 'tokens';
  deep = isDeep ? {route, name: parts.pop(), parent: parts.join('/')} : null;
  act('open', {route: deep ? deep.parent : route});
}
function isOnTheWay({route, state, error, content}) {
  if (!deep || route !== deep.parent) return false;
  if (/loading|idle/.test(state)) return true;
  const [{name, route: end}, step] = [deep, {add: 'add', calendar: 'showCalendar', comparison: 'compare', import: 'importGames', statistics: 'showStatistics'}[deep.name]];
  const row = !error && ((content || {}).rows || []).find(each => String(each.id) === name || each.name === name);
  deep = null;
  if (!name) act('toggleReveal'); else if (row) {
    // A list shows the letters of the game that is chosen, an address may not.
    if (/^\/wordle\/\d+$/.test(end)) deep = {parent: end + '/letters'};
    act('select', {id: row.id});
  } else if (step && !error) act(step); else act('open', {route: end});
  return true;
}

function merged(old, changes) {
  if (!Array.isArray(changes) || !changes.some(row => row && row.id !== undefined)) return changes;
  const rows = new Map((old || []).map(row => [row.id, row]));
  for (const row of changes) rows.set(row.id, {...rows.get(row.id), ...row});
  return [...rows.values()];
}

function take(value) {
  if (value.picture) return takePicture(value.picture);
  if (value.around) { around = value.around; render(); return showAround(); }
  if (value.tab) { showAs({...value, ...JSON.parse(sessionStorage.looks || '{}')}); return begin(value.tab); }
  const isWhole = value.screen;
  if (value.changed) {
    const changed = Object.entries(value.changed).map(([name, part]) => [name, merged(latest.content[name], part)]);
    value = {...latest, content: {...latest.content, ...Object.fromEntries(changed)}};
  }
  if (value.screen) latest = value;
  if (value.problem) {
    toast(value.problem);
    [expected, deep] = [null, null];
    if (!opening) return;
    opening = null;
    if (latest.route !== '/') return act('open', {route: '/'});
    value = latest;
  }
  if (!value.screen) return;
  if (value.screen === 'home') apps = value.content.apps;
  // The start comes first, also where another screen was asked for.
  if (opening && opening !== '/' && value.route === '/' && !line) return;
  // Not by stars of the old list.
  if (isWhole && isOnTheWay(value)) return;
  opening = null;
  const before = line;
  if (before && before.path.join() !== value.path.join()) leavePlace();
  line = value;
  const isTyped = before && before.screen === line.screen && document.activeElement.nodeName === 'INPUT';
  const isElsewhere = !before || before.route !== line.route;
  if (isElsewhere) move(before, isTyped);
  formShown(before);
  render();
  if (isElsewhere && !isTyped) arrive(before); else say(before);
  if (returning && line.state !== 'loading') comeBack();
  if (expected && line.state !== 'loading') {
    if (!line.error) done(expected.words);
    expected = null;
  }
}

function done(words) {
  const undo = has('undo') && (() => change('undo', {}, 'Undone.'));
  if (words) toast(words, undo && 'Undo', undo);
  others.postMessage('');
}

function move(before, isTyped) {
  around = null;
  const state = {path: line.path, depth: (history.state || {depth: 0}).depth};
  const isLeft = before && line.path.length < before.path.length && line.path.every((route, i) => route === before.path[i]);
  if (isGoingBack || isLeft || !before && performance.getEntriesByType('navigation')[0].type !== 'navigate') returning = placeName();
  if (!before || isGoingBack || isLeft || isTyped) history.replaceState(state, '', line.route);
  else history.pushState({...state, depth: state.depth + 1}, '', line.route);
  isGoingBack = false;
}
history.scrollRestoration = 'manual';
addEventListener('popstate', event => {
  if (!line || !stream || !event.state) return;
  const path = event.state.path;
  isGoingBack = true;
  if (path.length <= line.path.length && path.every((route, i) => route === line.path[i])) act('pop', {path});
  else open(path[path.length - 1]);
});
const back = () => history.state && history.state.depth > 0 ? history.back() : act('back');
const isPlain = event => !(event.ctrlKey || event.metaKey || event.shiftKey);
const follow = action => event => {
  if (!isPlain(event)) return;
  event.preventDefault();
  action();
};
const go = route => follow(() => act('open', {route}));

const placeName = () => line.path.join(' ');
function leavePlace() {
  if (!line) return;
  const {filter, narrowing, sort, window, players} = line.content || {};
  const row = picked || document.activeElement.closest('[data-id]');
  const chat = drafts.has('chat') && line.screen === 'wordleComparison' ? drafts.get('chat').value : undefined;
  places[placeName()] = {scroll: scrollY, id: row && row.dataset.id, filter, narrowing, sort, window, chat, players: players && players.length};
  picked = null;
  sessionStorage.places = JSON.stringify(places);
}
function comeBack() {
  const place = returning === placeName() && places[returning];
  if (!place || !line.content) { returning = null; return; }
  const {content} = line;
  const own = JSON.stringify(narrowingOf(place));
  const isOther = name => place[name] !== undefined && JSON.stringify(place[name]) !== JSON.stringify(content[name]);
  if (isOther('filter')) return act('filter', {text: place.filter});
  if (place.narrowing && own !== JSON.stringify(narrowingOf(content))) return act('narrow', narrowingOf(place));
  if (isOther('sort')) return act('sort', {by: place.sort});
  if (place.chat && content.players.length < place.players) {
    place.players = 0;
    keep('chat', place.chat);
    return act('paste', {text: place.chat});
  }
  if (isOther('window')) return act('choose', {window: place.window});
  returning = null;
  const row = place.id && rowWith(place.id);
  scrollTo(0, place.scroll);
  if (!row) return;
  row.querySelector('a, button').focus({preventScroll: true});
  const {top, bottom} = row.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) row.scrollIntoView({block: 'center'});
}
addEventListener('pagehide', () => { flushAll(); leavePlace(); leave(); });
addEventListener('click', event => { picked = event.target.closest && event.target.closest('[data-id]'); }, {capture: true});

function arrive(before) {
  said = spoken();
  if (!before) return;
  if (!returning) scrollTo(0, 0);
  (byId('answer') || main.querySelector('h1')).focus({preventScroll: true});
  tell([line.title, ...said].join(': '));
}
function spoken() {
  const {screen, content, error} = line;
  if (screen === 'home') return [];
  const {emptyText, summary, outcome, text, healthText} = content || {};
  const own = content && words[screen] ? words[screen](content) : null;
  return [error && [error.message, error.remedy.words].join(' '), own, emptyText || summary || (own ? null : outcome || text), healthText].filter(Boolean);
}
/** Says what is new; the same error once more counts as new. */
function say() {
  const now = spoken();
  const news = now.filter(text => !said.includes(text));
  said = now;
  if (news.length) tell(news.join('. '));
  if (line.state === 'loading') { timers.late = timers.late || setTimeout(() => tell('Loading'), 1000); return; }
  clearTimeout(timers.late);
  timers.late = null;
}

function takePicture({id, mediaType, base64}) {
  const isImage = /^image\/(png|jpeg|gif)$/.test(mediaType);
  pictures.set(id, isImage ? 'data:' + mediaType + ';base64,' + base64 : null);
  render();
}
function picture(id, instead, style, label) {
  const source = id && pictures.get(id);
  const inner = source ? h('img', {src: source, alt: label || ''}) : h('span', {mute: true}, instead);
  return h('span', {class: 'picture ' + style, 'data-picture': id && !pictures.has(id) ? id : null}, inner);
}
const seen = new IntersectionObserver(entries => {
  for (const {target, isIntersecting} of entries) {
    const id = target.dataset.picture;
    if (!isIntersecting || !id || wanted.has(id)) continue;
    wanted.add(id);
    act('picture', {id});
  }
}, {rootMargin: '300px'});
function lookForPictures() {
  for (const element of document.querySelectorAll('[data-picture]')) {
    if (!element.isSeen) seen.observe(element);
    element.isSeen = true;
  }
}

let apps = [];
function navigation() {
  const isHere = route => route === '/' ? line.route === '/' : (line.route + '/').startsWith(route + '/');
  return [{title: 'quintet', route: '/'}, ...apps, {title: 'Settings', route: '/settings'}].map(({title, route}) =>
    h('a', {href: route, onclick: go(route), 'aria-current': isHere(route) ? 'page' : null}, title.split(' ')[0]));
}

function render() {
  if (!line) return;
  const {screen, state, content, error, title, source, path} = line;
  const view = screens[screen] || unknownScreen;
  const bare = screen === 'repositories' && {owner: line.route.split('/')[2], rows: [], warnings: [], filter: '', sort: 'stars'};
  document.title = path.length > 1 ? title + ' – quintet' : title;
  put(document.querySelector('nav'), navigation());
  put(main, [h('section', {'data-screen': screen, 'data-state': state, 'aria-busy': String(state === 'loading'),
    key: screen + path.length},
    h('div.head', path.length > 1 && h('button.back', {onclick: back, 'aria-label': 'Back'}, '‹'),
      h('div', h('h1', {tabindex: '-1'}, title), source && h('span.source', source)),
      has('refresh') && screen !== 'addWordleGame'
        && h('button.back', {'aria-label': 'Refresh', title: 'Refresh', onclick: () => act('refresh')}, '↻')),
    h('div.progress', state === 'loading' && h('button.late', {onclick: () => act('cancel')}, 'Give up')),
    error && problem(error),
    (content || bare) && view(content || bare), !content && state === 'loading' && skeleton(screen))]);
  fillChunks();
  lookForPictures();
  lookForMore();
}
const has = name => line.actions.some(action => action.name === name);
function problem({message, remedy}) {
  const button = {
    signIn: () => ['Set a token', () => act('open', {route: '/tokens/' + remedy.service})],
    setSource: () => ['Settings', () => act('open', {route: '/settings'})],
    correct: () => null, replaceOrChooseAnother: () => null,
  }[remedy.name];
  const [words, action] = button ? button() || [] : ['Try again', () => act('refresh')];
  return h('div.problem', {id: 'problem'}, h('p', message), h('p', remedy.words),
    words && h('button', {onclick: action}, words));
}
function skeleton(screen) {
  const count = /^(employee|repository|wordleGame|token)$/.test(screen) ? 1 : 6;
  return h('div.skeletons', {mute: true}, Array.from({length: count}, () => h('div')));
}
function showAround() {
  const panel = main.querySelector('.around');
  if (!panel) return;
  panel.querySelector('h2').focus({preventScroll: true});
  panel.scrollIntoView({block: 'nearest'});
}
function closeAround() {
  const {id} = around.rows.find(row => row.name === around.name) || {};
  around = null;
  render();
  const row = rowWith(id);
  if (row) { row.querySelector('button').focus({preventScroll: true}); row.scrollIntoView({block: 'nearest'}); }
}
function lookForMore() {
  const content = line && line.content;
  if (!content || content.more !== 'available') return;
  if (document.documentElement.scrollHeight - scrollY - innerHeight < 800) act('showed', {row: content.rows.length - 1});
}
addEventListener('scroll', () => lookForMore(), {passive: true});
addEventListener('keydown', event => {
  if (event.key === 'Escape' && around) return closeAround();
  if (/INPUT|TEXTAREA|SELECT/.test(document.activeElement.nodeName) || !line || event.ctrlKey || event.altKey || event.metaKey) return;
  const step = {ArrowLeft: ['older', 'showOlder'], ArrowRight: ['newer', 'showNewer']}[event.key];
  if (step && line.content && typeof line.content[step[0]] === 'number') return act(step[1]);
  if (event.key === '?') return toast('/ searches, ← and → step from game to game, Escape closes what was opened.');
  const search = event.key === '/' && main.querySelector('input[type=search]');
  if (search) { event.preventDefault(); search.focus(); }
});

function lookAgain(isSure) {
  const isForm = line && /^(addWordleGame|editWordleGame|wordleImport|wordleComparison|token)$/.test(line.screen);
  if (line && stream && !isForm && line.state !== 'loading' && (isSure || /^(local data|)$/.test(line.source || ''))) act('refresh');
}
others.onmessage = () => lookAgain(true);
addEventListener('visibilitychange', () => { if (!document.hidden) lookAgain(false); });
addEventListener('online', () => { if (line && line.error) act('refresh'); });
byId('skip').onclick = event => {
  event.preventDefault();
  main.focus();
};
