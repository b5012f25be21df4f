const main = byId('main');
const pictures = new Map(), rests = [];
let line = null, latest = null, opening = '/', isGoingBack = false, apps = [];
let said = [], picked = null;
const places = JSON.parse(sessionStorage.places || '{}');
for (const [name, value] of JSON.parse(sessionStorage.drafts || '[]')) keep(name, value);
let returning = null, isAgain = performance.getEntriesByType('navigation')[0].type !== 'navigate';

async function change(name, fields = {}, words) {
  const isDone = await act(name, fields, words);
  // The loaded screen tells whether it can be undone.
  if (line.state === 'loading') await new Promise(end => rests.push(end));
  const row = line.content?.rows?.find(({id}) => id === fields.id);
  if (!isDone || line.error || row?.problem) return;
  drafts.delete(fullName(fields.id));
  done(words);
}
function done(words) {
  if (words) toast(words, has('undo') && line.content.undoText !== null && 'Undo', () => change('undo', {}, ends.undo));
  others.postMessage('');
}

function forget() {
  isAgain = isAgain || line;
  [line, opening] = [null, location.pathname];
  pictures.clear();
  lived.clear();
}

async function begin(name) {
  tab = name;
  [unknown, byId('stopped').hidden] = ['', true];
  let route = opening;
  try { route = decodeURI(opening); } catch { toast('The address cannot be read.'); opening = '/'; }
  if (opening !== '/' && !await act('openWithParent', {route})) {
    opening = '/';
    show(latest);
  }
}

function merged(old, now, ids) {
  if (!ids && !(Array.isArray(now) && now.some(row => row?.id !== undefined))) return now;
  const all = new Map((old || []).map(row => [row.id, row]));
  for (const row of now) all.set(row.id, Object.assign(all.get(row.id) || {}, row));
  return [...ids || all.keys()].map(id => all.get(id));
}

function take(value) {
  if (value.tab) { showAs({...value, ...JSON.parse(sessionStorage.looks || '{}')}); return begin(value.tab); }
  if (value.picture) takePicture(value.picture);
  if (value.around) showAround(value.around);
  if (value.problem && !isOwn(pressed.get(value.request)?.name)) toast(value.problem);
  if (value.screen) show(value);
  if (value.changed) {
    const {changed, order = {}} = value, content = {...latest.content};
    for (const name in changed) content[name] = merged(content[name], changed[name], order[name]);
    // Of live stars the numbers alone are drawn.
    if (isCount(changed) && !value.order) changed.rows.forEach(count); else show({...latest, content});
  }
  if (value.request) settle(value.request, !value.problem);
}
function show(value) {
  latest = value;
  if (value.screen === 'home') apps = value.content.apps;
  // The start comes first, also where another screen was asked for.
  if (!line && value.route === '/' && opening !== '/') return;
  opening = '/';
  const before = line;
  if (before?.path.join() !== value.path.join()) leavePlace();
  line = value;
  const isTyped = before && before.screen === line.screen && document.activeElement.nodeName === 'INPUT';
  const isElsewhere = !before || before.route !== line.route;
  if (isElsewhere) move(before, isTyped);
  render();
  if (isElsewhere && !isTyped) arrive(before); else say();
  if (line.state === 'loading') return;
  rests.splice(0).forEach(end => end());
  if (returning) comeBack();
  resume();
}

function move(before, isTyped) {
  for (const name of [...lived]) if (!(placeName() + ' ').startsWith(name + ' ')) lived.delete(name);
  const state = {path: line.path, depth: history.state?.depth ?? 0};
  const isLeft = before && line.path.length < before.path.length && leadsTo(line.path, before.path);
  if (isGoingBack || isLeft || !before && isAgain) returning = placeName();
  if (!before || isGoingBack || isLeft || isTyped) history.replaceState(state, '', line.route);
  else history.pushState({...state, depth: state.depth + 1}, '', line.route);
  isGoingBack = false;
}
history.scrollRestoration = 'manual';
addEventListener('popstate', event => {
  if (!line || !stream || !event.state) return;
  const path = event.state.path;
  isGoingBack = true;
  if (leadsTo(path, line.path)) act('pop', {path});
  else act('openWithParent', {route: path.at(-1)});
});
const leadsTo = (path, other) => path.every((route, i) => route === other[i]);
const back = () => history.state?.depth > 0 ? history.back() : act('back');
const follow = action => event => event.ctrlKey || event.metaKey || event.shiftKey || instead(action)(event);

const placeName = () => line.path.join(' ');
/** Places that this program still has as they were left. */
const lived = new Set();
function remember(name, fields) {
  if (!line || !/^(filter|narrow|sort|choose|paste|window)$/.test(name)) return;
  const place = places[placeName()] ??= {};
  place.acts = {...place.acts, [name]: fields};
  lived.add(placeName());
}
function leavePlace() {
  if (!line) return;
  const row = picked || document.activeElement.closest('[data-id]');
  places[placeName()] = {...places[placeName()], scroll: scrollY, id: row?.dataset.id, own: document.activeElement.dataset.field};
  picked = null;
  try {
    sessionStorage.places = JSON.stringify(places);
    sessionStorage.drafts = JSON.stringify([...drafts].filter(([, each]) => !each.isSent).map(([name, {value}]) => [name, value]));
  } catch { /* A chat may be larger than what a browser keeps. */ }
}
async function comeBack() {
  const [name, place] = [returning, places[returning]];
  returning = null;
  if (name !== placeName() || !line.content || !place) return;
  if (place.acts && !lived.has(name)) {
    await Promise.all(Object.entries(place.acts).map(each => act(...each)));
    returning = name;
    return comeBack();
  }
  const row = rowWith(place.id);
  scrollTo(0, place.scroll);
  const target = row ? row.querySelector('a, button') : all('[data-field="' + place.own + '"]')[0];
  if (!target) return;
  target.focus({preventScroll: true});
  (row || target).scrollIntoView({block: 'nearest'});
}
addEventListener('pagehide', () => { flushAll(); leavePlace(); leave(); });
addEventListener('click', event => { picked = event.target.closest?.('[data-id]'); }, {capture: true});

function arrive(before) {
  said = spoken();
  if (!before) return;
  if (!returning) scrollTo(0, 0);
  (byId('answer') || all('h1')[0]).focus({preventScroll: true});
  tell([line.title, ...said].join(': '));
}
function spoken() {
  const {screen, content, error} = line;
  if (screen === 'home') return [];
  const {title, outcome, spokenText, emptyText, summary, text, healthText} = content || {};
  return [error && [error.message, error.remedy.words].join(' '), content && words[screen]?.(content),
    outcome ? spokenText : title, emptyText || summary || text, healthText].filter(Boolean);
}
function say() {
  const now = spoken();
  const news = now.filter(text => !said.includes(text));
  said = now;
  if (news.length) tell(news.join('. '));
}

function takePicture({id, mediaType, base64}) {
  pictures.set(id, /^image\/(png|jpeg|gif)$/.test(mediaType) ? 'data:' + mediaType + ';base64,' + base64 : null);
  render();
}
function picture(id, instead, style, label) {
  const source = id && pictures.get(id);
  return h('span', {class: 'picture ' + style, 'data-picture': id && !pictures.has(id) ? id : null},
    source ? h('img', {src: source, alt: label || ''}) : h('span', {mute: true}, instead));
}
const seen = new IntersectionObserver(entries => {
  for (const {target, isIntersecting} of entries) {
    if (!isIntersecting) continue;
    const id = target.dataset.picture;
    delete target.dataset.picture;
    seen.unobserve(target);
    pictures.set(id, null);
    act('picture', {id});
  }
}, {rootMargin: '300px'});
const lookForPictures = () => all('[data-picture]').forEach(each => seen.observe(each));

function navigation() {
  const scheme = localStorage.scheme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  return [{title: 'quintet', route: '/'}, ...apps, {title: 'Settings', route: '/settings'}].map(({title, route}) =>
    h('a', {href: route, onclick: follow(() => act('open', {route})), 'aria-current': (line.route + '/').startsWith(route + '/') && 'page'}, title.split(' ')[0]))
    .concat(h('button.switch', {label: 'Change to ' + other + ' colours', onclick: () => { localStorage.scheme = other; render(); }}, '◐'));
}

const sign = (text, label, onclick) => h('button.back', {label, onclick, inert: !stream}, text);
function render() {
  if (!line) return;
  const {screen, state, content, error, title, source, path} = line;
  const view = screens[screen] || (it => [tools(has('filter') && filter(it), actions()), parts(it)]);
  const bare = screen === 'repositories' && {owner: line.route.split('/')[2], filter: ''};
  root.style.colorScheme = localStorage.scheme || '';
  document.title = path.length > 1 ? title + ' – quintet' : title;
  put(all('nav')[0], navigation());
  put(main, [h('section', {'data-screen': screen, 'data-state': state, 'aria-busy': String(state === 'loading'),
    key: screen + path.length},
    h('div.head', path.length > 1 && sign('‹', 'Back', back),
      h('div', h('h1', {tabindex: '-1'}, title), source && h('span.source', source)),
      has('refresh') && screen !== 'addWordleGame' && sign('↻', 'Refresh', () => act('refresh'))),
    h('div', {inert: !stream},
      h('div.progress', state === 'loading' && [h('progress', {mute: true}), button('Give up', 'cancel', {}, '.late')]),
      error && problem(error),
      (content || bare) && view(content || bare), !content && state === 'loading' && h('div.skeletons', {mute: true}, [1, 2, 3, 4].map(() => h('div.card')))))]);
  fillChunks();
  lookForPictures();
  lookForMore();
}
const has = name => line.actions.some(action => action.name === name);
function problem({message, remedy}) {
  const {name, service} = remedy;
  return h('div.problem', {id: 'problem'}, h('p', message), h('p', remedy.words),
    name === 'signIn' ? button('Set a token', 'open', {route: '/tokens/' + service})
      : name === 'setSource' ? button('Settings', 'open', {route: '/settings'})
        : remedy.allowsRetry && button('Try again', 'refresh'));
}
function lookForMore() {
  if (line?.content?.more !== 'available') return;
  if (root.scrollHeight - scrollY - innerHeight < 800) act('showed', {row: line.content.rows.length - 1});
}
addEventListener('scroll', lookForMore);
addEventListener('keydown', event => {
  if (/INPUT|TEXTAREA|SELECT/.test(document.activeElement.nodeName) || !line || event.ctrlKey || event.altKey || event.metaKey) return;
  const step = {ArrowLeft: ['older', 'showOlder'], ArrowRight: ['newer', 'showNewer']}[event.key];
  if (step && line.content?.[step[0]]) return act(step[1]);
  if (event.key === '?') return toast('/ searches, ← and → step from game to game, Escape closes.');
  const search = event.key === '/' && all('input[type=search]')[0];
  if (search) { event.preventDefault(); search.focus(); }
});

function lookAgain(isSure) {
  const isForm = /^(add|edit)|Import|Comparison|token/.test(line?.screen);
  if (line && stream && !isForm && line.state !== 'loading' && (isSure || /^(local data|)$/.test(line.source || ''))) act('refresh');
}
others.onmessage = () => lookAgain(true);
addEventListener('visibilitychange', () => { if (!document.hidden) { goOn(); lookAgain(); } });
addEventListener('online', () => { goOn(); if (line?.error) act('refresh'); });
byId('skip').onclick = instead(() => main.focus());
