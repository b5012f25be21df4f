// Lines from the program: a whole screen, its changes, or the answer to a request.
import {all, byId, h, morph} from './elements.js';
import {state} from './state.js';
import {act, isOwn, resume, settle} from './connection.js';
import {above, closeAbove, speak, toast} from './messages.js';
import {takePicture} from './pictures.js';
import {download} from './actions.js';
import {keepDrawn, list, stars} from './rows.js';
import {comeBack, leavePlace, move, obeyAddress, placeName} from './places.js';
import {sentences} from './values.js';
import {render} from './frame.js';
import {spell} from './squares.js';
import {obey} from './looks.js';
import {isTyping, replay} from './board.js';

/** Handles a line from the program. */
export function take(value) {
  if (value.tab) return begin(value);
  if (value.version) state.version = value.version;
  if (value.picture) takePicture(value.picture);
  if (value.around) showAround(value.around);
  if (value.document?.name && value.document.text) download(value.document);
  if (value.problem && !isOwn(state.pressed.get(value.request)?.name)) toast(value.problem);
  if (value.screen) show({values: [], actions: [], ...value});
  if (value.changed) takeChange(value);
  if (value.request) settle(value.request, value.problem || value.dropped ? null : value);
}

/** Opens the screen of the page's address in a new program. */
async function begin({tab}) {
  state.tab = tab;
  state.refusal = '';
  byId('stopped').hidden = true;
  let route = state.opening;
  try {
    route = decodeURI(route);
  } catch {
    toast('This address is not valid.');
    route = '/';
  }
  state.opening = route;
  if (route === '/' || await act('openWithParent', {route})) return;
  state.opening = '/';
  show(state.latest);
}

/** Forgets the state of the previous program. */
export function forget() {
  state.isAgain = state.isAgain || Boolean(state.line);
  state.line = null;
  state.opening = location.pathname.replace(/\/+$/, '') || '/';
  state.pictures.clear();
  state.reached.clear();
}

/** Returns rows with their changes applied; each changed row is a new object. */
function merged(old, now, ids) {
  const hasIDs = Array.isArray(now) && now.some(row => row?.id !== undefined);
  if (!ids && !hasIDs) return now;
  const rows = new Map((old || []).map(row => [row.id, row]));
  for (const row of now) rows.set(row.id, {...rows.get(row.id), ...row});
  return [...ids || rows.keys()].map(id => rows.get(id));
}

function takeChange({changed, order = {}}) {
  const content = {...state.latest.content};
  for (const name in changed) content[name] = merged(content[name], changed[name], order[name]);
  const counts = liveCounts(changed, order);
  if (counts && state.looks['web.live'] === 'off') return;
  if (!counts) return show({...state.latest, content});
  const before = state.line.content[counts.name];
  state.latest = {...state.latest, content};
  state.line = state.latest;
  countStars(before, content[counts.name], changed[counts.name], counts.part);
}

/** The names of the list and of its part with stars if only star counts have changed, else null. */
function liveCounts(changed, order) {
  if (state.line !== state.latest || Object.keys(order).length) return null;
  const [name, ...others] = Object.keys(changed);
  const value = state.line.values.find(each => each.name === name);
  const part = value?.parts?.find(({kind}) => kind === 'stars');
  if (!part || others.length || !Array.isArray(changed[name])) return null;
  const isCount = row => Object.keys(row).every(key => key === 'id' || key === part.name || key === part.number);
  return changed[name].every(isCount) ? {name, part: part.name} : null;
}

/** Draws only the new star counts. */
function countStars(before, rows, changed, part) {
  const old = new Map(before.map(row => [row.id, row]));
  const now = new Map(rows.map(row => [row.id, row]));
  for (const {id} of changed) {
    const element = document.querySelector('[data-id="' + CSS.escape(id) + '"]');
    if (!element) continue;
    keepDrawn(old.get(id), now.get(id), element);
    const star = element.querySelector('.stars');
    morph(star, stars(now.get(id)[part]));
    glow(star);
  }
}

/** Highlights a count for a moment; the highlight does not fade, because drawing each step of a fade takes time. */
function glow(star) {
  star.classList.add('new');
  state.timers.glow ||= setTimeout(() => {
    state.timers.glow = 0;
    all('.new').forEach(each => each.classList.remove('new'));
  }, 700);
}

/** Shows a screen. */
export function show(value) {
  state.latest = value;
  obey(value.looks);
  if (value.screen === 'home') state.apps = value.content.apps;
  // A program sends the start screen first, even if another screen was requested.
  if (!state.line && value.route === '/' && state.opening !== '/') return;
  state.opening = '/';
  const before = state.line;
  if (before?.path.join() !== value.path.join()) leavePlace();
  state.line = value;
  const isElsewhere = !before || before.route !== value.route;
  // If the user has changed the route with a field, such as the owner's, the focus stays in that field.
  const isTyped = before?.screen === value.screen && document.activeElement.nodeName === 'INPUT';
  if (isElsewhere) {
    closeAbove();
    move(before, isTyped);
  }
  render();
  if (isElsewhere && !isTyped) arrive(before);
  else say();
  if (value.state !== 'loading') settled();
}

/** Resumes the functions that wait until the screen is loaded. */
async function settled() {
  state.resting.splice(0).forEach(end => end());
  resume();
  if (!state.line.content) return;
  const place = placeName();
  if (!state.hasObeyed) {
    state.hasObeyed = true;
    const isNew = !state.reached.has(place);
    state.reached.add(place);
    if (document.activeElement.nodeName === 'H1') firstField()?.focus({preventScroll: true});
    if (isTyping()) await replay();
    if (await obeyAddress(isNew)) return;
  }
  if (state.returning && placeName() === place) comeBack();
}

/** Prepares the page for a screen that has just been opened. */
function arrive(before) {
  state.hasObeyed = false;
  state.said = sentences();
  if (!before) return;
  if (!state.returning) scrollTo(0, 0);
  (firstField() || all('h1')[0]).focus({preventScroll: true});
  speak([state.line.title, ...state.said].join(': '));
}

/** The field of a screen that is there to be filled in: of a game, or of a secret. */
const firstField = () => byId('answer') || all('.letters')[0] || all('main input[type=password]')[0];

/** Announces what is new on the screen. */
function say() {
  const {error} = state.line;
  const now = [error && [error.message, error.remedy.words].join(' '), ...spokenRows(), ...sentences()].filter(Boolean);
  const news = now.filter(words => !state.said.includes(words));
  state.said = now;
  if (news.length) speak(news.join('. '));
}

/** The words for the squares on the screen, and the question of a board. */
function spokenRows() {
  const {values, content: it} = state.line;
  if (!it) return [];
  if (values.some(({kind}) => kind === 'board')) {
    return [it.tiles.length ? spell(it.tiles.at(-1)) : it.uncoloured.at(-1), it.prompt];
  }
  if (it.spokenText && values.some(({kind, show}) => kind === 'squares' && show)) return [it.spokenText];
  const list = values.find(({parts}) => parts?.some(({kind, show}) => kind === 'squares' && show));
  const rows = list ? it[list.name] : [];
  return list ? rows.filter(row => row.isRevealed).map(row => row.spokenText).slice(0, 1).concat(
    rows.some(row => row.isRevealed) ? [] : 'Letters are hidden') : [];
}

/** Shows the neighbours of an athlete in a dialog. */
function showAround({name, rows}) {
  if (!rows) return;
  const value = state.line.values.find(({kind}) => kind === 'list');
  const own = rows.find(row => row.name === name)?.id;
  above('Around ' + name, h('div.around', list(rows, {...value, title: 'Around ' + name, name: 'around'}, own)),
    h('form', {method: 'dialog'}, h('button', 'Close')));
}
