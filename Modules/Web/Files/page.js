'use strict';
const byId = id => document.getElementById(id);
const main = byId('main');
const pictures = new Map();
const wanted = new Set();
let line = null, first = null, stream = null, tab = null, opening = null, unknown = '';
let sending = Promise.resolve(), isGoingBack = false, around = null;

/** What is said when no lines come, whether it may end by itself, and what a button is for. */
const reasons = {
  ended: ['The program behind this tab has stopped.', false, 'Try again'],
  offline: ['quintet does not answer. This page goes on by itself as soon as it does.', true, 'Try again'],
  tabs: ['Five tabs of quintet are open, and that is the most. Close one: this one goes on by itself.', true, 'Try again'],
  restarted: ['quintet was started anew, and has another address now. Open the one that it printed.', false],
  refused: ['This address has been used already. If that was not you in another browser, end quintet with Ctrl-C. '
    + 'Started again, it prints an address for you.', false],
  unknown: ['Open the address that quintet printed: this one has no key, or a wrong one.', false],
};
const session = fields => ({'Content-Type': 'application/json', 'X-Quintet-Session': localStorage.session || '', ...fields});

/** Sends what is to be done, one thing after the other. */
function act(name, fields) {
  const body = JSON.stringify({do: name, ...fields});
  const send = () => fetch('/do?tab=' + tab, {method: 'POST', headers: session(), body});
  sending = sending.then(send).then(({status, ok}) => ok || status === 410 || toast(
    status === 413 ? 'That is too long.' : 'That was refused.'), () => toast('That did not reach quintet.'));
}
const timers = {};
/** Does something when nothing new was typed for 300 ms. */
function soon(name, body) {
  clearTimeout(timers[name]);
  timers[name] = setTimeout(body, 300);
}

const tell = text => { byId('told').textContent = text; };

/** Says something in sight, and aloud, for some seconds. */
function toast(words) {
  byId('toast').textContent = words;
  clearTimeout(timers.toast);
  timers.toast = setTimeout(() => { byId('toast').textContent = ''; }, 6000);
}

function lost(own, why) {
  if (own !== stream) return;
  stream = null;
  const [words, mayEnd, button] = reasons[why];
  put(byId('stopped'), [h('span', {}, words + ' '), button && h('button', {onclick: connect}, button)].filter(Boolean));
  byId('stopped').hidden = false;
  if (mayEnd) timers.again = setTimeout(connect, 2000);
}

/** Changes the key in the address for a secret that all tabs of this browser have. */
async function enter() {
  const key = new URLSearchParams(location.search).get('key');
  if (key) {
    history.replaceState(null, '', location.pathname);
    const answer = await fetch('/session', {method: 'POST', headers: session(), body: JSON.stringify({key})}).catch(() => null);
    const {secret, problem} = answer ? await answer.json().catch(() => ({})) : {};
    if (secret) localStorage.session = secret;
    unknown = problem === 'used' ? 'refused' : 'unknown';
  }
  connect();
}

/** Starts a program for this tab and takes its lines until there are no more. */
async function connect() {
  leave();
  clearTimeout(timers.again);
  const own = stream = new AbortController();
  [line, first, opening] = [null, null, location.pathname];
  pictures.clear();
  wanted.clear();
  let [why, parts] = ['offline', []];
  try {
    const answer = await fetch('/lines', {headers: session(), signal: own.signal});
    if (!answer.ok) return lost(own, answer.status === 503 ? 'tabs' : unknown || (localStorage.session ? 'restarted' : 'unknown'));
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const [head, ...rest] = piece.value.split('\n');
      parts.push(head);
      for (const next of rest) {
        const value = JSON.parse(parts.join('') || '{}');
        parts = [next];
        if (value.ended) why = 'ended'; else if (own === stream) take(value);
      }
    }
  } catch (problem) {
    if (problem.name !== 'AbortError' && problem.name !== 'TypeError') throw problem;
  } finally {
    lost(own, why);
  }
}
function leave() {
  if (stream) stream.abort();
  stream = null;
}

/** Goes where the address leads, when there is a program to ask. */
function begin(name) {
  tab = name;
  [unknown, byId('stopped').hidden] = ['', true];
  if (opening === '/') return;
  let route = '/';
  try { route = decodeURI(opening); } catch { toast('The address cannot be read.'); }
  if (route === '/') opening = '/'; else act('open', {route});
}

function take(value) {
  if (value.picture) return takePicture(value.picture);
  if (value.around) { around = value.around; return render(); }
  if (value.tab) return begin(value.tab);
  if (value.problem) {
    toast(value.problem);
    if (!first) return;
    value = first;
  }
  if (!value.screen) return;
  // The start comes first, also where another screen was asked for.
  if (opening && opening !== '/' && value.route === '/' && !line && value !== first) { first = value; return; }
  first = null;
  opening = null;
  const before = line;
  line = value;
  const isTyped = before && before.screen === line.screen && document.activeElement.nodeName === 'INPUT';
  if (!before || before.route !== line.route) move(before, isTyped);
  render();
  if (!before || before.route !== line.route && !isTyped) arrive(before); else if (before.state !== line.state) tell(summary());
}

/** Keeps addresses and the way back in step with the stack of screens. */
function move(before, isTyped) {
  around = null;
  const state = {path: line.path, depth: (history.state || {depth: 0}).depth};
  const isLeft = before && line.path.length < before.path.length && line.path.every((route, i) => route === before.path[i]);
  if (!before || isGoingBack || isLeft || isTyped) history.replaceState(state, '', line.route);
  else history.pushState({...state, depth: state.depth + 1}, '', line.route);
  isGoingBack = false;
}
addEventListener('popstate', event => {
  if (!line || !stream) return;
  const path = event.state ? event.state.path : ['/'];
  isGoingBack = true;
  if (path.length <= line.path.length && path.every((route, i) => route === line.path[i])) act('pop', {path});
  else act('open', {route: path[path.length - 1]});
});
const back = () => history.state && history.state.depth > 0 ? history.back() : act('back');
function go(route) {
  return event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act('open', {route});
  };
}

function arrive(before) {
  const here = document.querySelector('nav [aria-current]');
  if (here) here.scrollIntoView({block: 'nearest', inline: 'center'});
  document.title = line.route === '/' ? 'quintet' : line.title + ' – quintet';
  if (!before) return;
  scrollTo(0, 0);
  (byId('answer') || main.querySelector('h1')).focus({preventScroll: true});
  tell(line.title + (summary() ? ': ' + summary() : ''));
}
function summary() {
  const {state, content, error} = line;
  if (state === 'loading') return 'Loading';
  if (error) return error.message;
  return content && (content.emptyText || content.summary || content.outcome || content.text) || '';
}

function takePicture({id, mediaType, base64}) {
  const isImage = /^image\/(png|jpeg|gif)$/.test(mediaType);
  pictures.set(id, isImage ? 'data:' + mediaType + ';base64,' + base64 : null);
  render();
}
/** A picture, or what stands for it until it has come, or for good. */
function picture(id, instead, style, label) {
  const source = id && pictures.get(id);
  const inner = source ? h('img', {src: source, alt: label || ''}) : h('span', {'aria-hidden': 'true'}, instead);
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

/** Asks before something that cannot be taken back. */
function ask(question, answer, action) {
  const dialog = byId('dialog');
  put(dialog, [
    h('h2', {id: 'question'}, question),
    h('form', {method: 'dialog', class: 'tools'}, h('button', {value: 'no'}, 'Keep'),
      h('button', {class: 'danger', onclick: action}, answer)),
  ]);
  dialog.showModal();
}
const apps = [['Wordle', '/wordle'], ['Characters', '/characters'], ['Leaderboard', '/leaderboard'],
  ['Repositories', '/repositories'], ['Employees', '/employees'], ['Settings', '/settings']];
function navigation() {
  const isHere = route => route === '/' ? line.route === '/' : (line.route + '/').startsWith(route + '/');
  return [['quintet', '/'], ...apps].map(([name, route]) =>
    h('a', {href: route, onclick: go(route), 'aria-current': isHere(route) ? 'page' : null}, name));
}

function render() {
  if (!line) return;
  const {screen, state, content, error, title, source, path} = line;
  const view = screens[screen];
  // The owner can be typed on while the repositories of another one are on their way, or where there is none of
  // this name.
  const bare = screen === 'repositories' && {owner: line.route.split('/')[2], rows: [], warnings: [], filter: '', sort: 'stars'};
  put(document.querySelector('nav'), navigation());
  put(main, [h('section', {'data-screen': screen, 'data-state': state, 'aria-busy': String(state === 'loading'),
    key: screen + path.length},
    h('div', {class: 'head'},
      path.length > 1 && h('button', {class: 'back', onclick: back, 'aria-label': 'Back'}, '‹'),
      h('h1', {tabindex: '-1'}, title), source && h('span', {class: 'source'}, source),
      has('refresh') && screen !== 'addWordleGame'
        && h('button', {class: 'quiet', 'aria-label': 'Refresh', title: 'Refresh', onclick: () => act('refresh')}, '↻')),
    h('div', {class: 'progress', 'aria-hidden': 'true'}),
    error && problem(error),
    (content || bare) && view(content || bare), !content && state === 'loading' && skeleton(screen))]);
  for (const chunk of document.querySelectorAll('.chunk')) {
    if (!chunk.isWatched) { chunk.isNear = chunk === chunk.parentNode.firstChild; near.observe(chunk); }
    chunk.isWatched = true;
    if (chunk.isNear) fill(chunk);
  }
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
  return h('div', {class: 'problem', role: 'alert'}, h('p', {}, message), h('p', {}, remedy.words),
    words && h('button', {onclick: action}, words));
}
function skeleton(screen) {
  const count = /^(employee|repository|wordleGame|token)$/.test(screen) ? 1 : 6;
  return h('div', {class: 'skeletons', 'aria-hidden': 'true'}, Array.from({length: count}, () => h('div')));
}
/** Asks for the next page where the end of the list is near. */
function lookForMore() {
  const content = line && line.content;
  if (!content || content.more !== 'available') return;
  if (document.documentElement.scrollHeight - scrollY - innerHeight < 800) act('showed', {row: content.rows.length - 1});
}
addEventListener('scroll', () => lookForMore(), {passive: true});
addEventListener('keydown', event => {
  if (event.key !== '/' || /INPUT|TEXTAREA|SELECT/.test(document.activeElement.nodeName)) return;
  const field = main.querySelector('input[type=search]');
  if (field) { event.preventDefault(); field.focus(); }
});
addEventListener('pagehide', leave);
addEventListener('pageshow', event => { if (event.persisted) connect(); });
addEventListener('online', () => { if (line && line.error) act('refresh'); });
addEventListener('DOMContentLoaded', enter);
