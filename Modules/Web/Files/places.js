// Places: the browser's history, filters in the address, and the positions of the focus and the scroll bar.
import {findAll, instead, root} from './elements.js';
import {content, onReport, report, state, valueOf} from './state.js';
import {act} from './connection.js';

history.scrollRestoration = 'manual';

const {entry} = state;

/** What an entry of the browser's history has: `id`, `path` of the screen, `trail` of paths before, and a sent `form`. */
const stored = () => history.state ?? {};
const places = new Map(JSON.parse(sessionStorage.places || '[]')); // The position of the focus and the scroll bar in each entry, by its id.
const longestTrail = 50; // The most entries before an entry that are remembered.
const reached = new Set(); // The routes that this program has shown.
const chosen = new Map(); // What was chosen last, by the name of the action; other parts of the screen may show it too.
export const leadsTo = (path, other) => path.every((route, i) => route === other[i]);

/** Handles a click on a link, unless it opens another tab or window. */
export const follow = body => event => event.ctrlKey || event.metaKey || event.shiftKey || instead(body)(event);

/** The path of the screen that the entry in the browser's history names; an address that was typed has only its own. */
export const entryPath = () => stored().path ?? [location.pathname.replace(/\/+$/, '') || '/'];

for (const name of ['connected', 'renewed']) onReport(name, () => reached.clear());

function replaceAddress(address, members) {
  history.replaceState({id: crypto.randomUUID(), trail: [], ...stored(), ...members}, '', address);
  entry.shown = stored();
}

export function takeEntry() {
  leavePlace();
  entry.shown = stored();
  entry.returning = places.get(entry.shown.id);
}

export function remember({name, kind}, fields) {
  if (isSecret(fields)) return;
  if (kind === 'form') return isShort(fields) && replaceAddress(location.href, {form: {name, fields}});
  const query = new URLSearchParams(location.search);
  // A query parameter has the action's name if the action has one field, or else the field's name.
  for (const [field, value] of Object.entries(fields)) {
    const own = Object.keys(fields).length === 1 ? name : field;
    if (value === '' || value === false) query.delete(own);
    else query.set(own, value);
  }
  replaceAddress(location.pathname + (query.size ? '?' + query : ''));
}

/** Applies an entry's filters, with `isExact` no others, and its form to a screen new to the program; returns whether it had any. */
export async function applyAddress(isExact = false) {
  const isNew = !isExact && !reached.has(state.line.route);
  // A screen that is not on the way to this one is gone, with what was pasted there.
  for (const each of reached) if (!state.line.path.includes(each)) reached.delete(each);
  reached.add(state.line.route);
  const query = new URLSearchParams(location.search);
  const waits = [];
  for (const {name, kind, fields, value} of state.line.actions) {
    const isOther = query.has(name) !== Boolean(content()[value]);
    if (kind === 'button' && value && isOther && (isExact || query.has(name))) waits.push(act(name));
    if (!/^(search|choice|filters)$/.test(kind)) continue;
    const wanted = fields.map(field => [field, query.get(fields.length === 1 ? name : field.name)]);
    if (wanted.every(([, each]) => each === null) && (!isExact || kind === 'choice')) continue;
    const known = content()[value];
    const values = wanted.map(([field, each]) => [field.name, field.kind === 'flag' ? each === 'true' : each ?? '']);
    const isThere = values.every(([own, each]) => String(fields.length === 1 ? known : known?.[own] ?? '') === String(each));
    if (!isThere) waits.push(act(name, Object.fromEntries(values)));
  }
  const left = stored().form;
  if (left && isNew && state.line.actions.some(({name}) => name === left.name)) waits.push(act(left.name, left.fields));
  await Promise.all(waits);
  return waits.length > 0;
}

/** Keeps in the address which buttons are pressed, such as that for the opposite order, and what was chosen on another part. */
export function rememberShown() {
  for (const {name, kind, value} of isGoing() ? [] : state.line.actions) {
    const known = new URLSearchParams(location.search).get(name);
    const shown = content()[value];
    if (kind === 'button' && value && Boolean(shown) !== (known !== null)) remember({name}, {[name]: Boolean(shown)});
    if (kind === 'choice' && known !== null) chosen.set(name, known);
    else if (kind === 'choice' && shown && shown === chosen.get(name)) remember({name}, {[name]: shown});
  }
}

export const isGoing = () => entry.going !== null;

function goBack(steps) {
  entry.going = new Promise(end => addEventListener('popstate', end, {once: true})).then(() => { entry.going = null; });
  history.go(-steps);
}

/** Updates the browser's history for a new screen; `isWanted` means that the entry has named this screen. */
export function move(before, isTyped, isWanted) {
  if (entry.going) return entry.going.then(() => move(before, isTyped, isWanted));
  const {path, route} = state.line;
  entry.returning = null;
  if (isWanted || !before) {
    entry.returning = places.get(stored().id);
    return replaceAddress(route + location.search, {path});
  }
  const {trail, path: last} = stored();
  const isLeft = path.length < before.path.length && leadsTo(path, before.path);
  const earlier = isLeft ? trail.lastIndexOf(path.join()) : -1;
  if (earlier >= 0) return goBack(trail.length - earlier);
  if (isLeft || isTyped) return replaceAddress(route, {path, form: null});
  history.pushState({id: crypto.randomUUID(), trail: [...trail, last.join()].slice(-longestTrail), path}, '', route);
  entry.shown = stored();
}

export const firstField = () => findAll('main [data-first]').at(-1); // What is there to be filled in: a game, or a secret.

export function arriveAt(target) {
  if (!entry.returning) scrollTo(0, 0);
  target.focus({preventScroll: true});
}

/** The first row that is visible below the header; the middle of the window may be between two columns. */
const visibleRow = () => document.elementFromPoint(innerWidth / 3, 120)?.closest('main [data-id]');
const longestKept = 500_000; // The maximum length of a text that is saved for a reload.
export const isShort = value => JSON.stringify(value ?? null).length < longestKept;

/** Whether a text looks like a token, which is saved nowhere: a long word with a digit, by itself. */
export const isSecret = value => /"(\\n|\s)*(?=[\w.-]*\d)[\w.-]{20,}(\\n|\s)*"/.test(JSON.stringify(value));

export function leavePlace() {
  if (!state.line || entry.shown.path?.join() !== state.line.path.join()) return;
  report('left');
  const focused = document.activeElement;
  const chosen = entry.picked || focused.closest('main [data-id]');
  const row = chosen || visibleRow();
  const top = row?.getBoundingClientRect().top;
  places.set(entry.shown.id, {
    scroll: scrollY, id: row?.dataset.id, index: indexOf(row), top, isChosen: Boolean(chosen), field: focused.dataset.field,
  });
  entry.picked = null;
  for (const [name, each] of state.drafts) if (isSecret(each)) state.drafts.delete(name);
  sessionStorage.places = JSON.stringify([...places].slice(-longestTrail));
  sessionStorage.typed = JSON.stringify([...state.drafts].filter(([, each]) => isShort(each)));
}

export const indexOf = row => row ? findAll('[data-id]').indexOf(row) : -1;
const rowWith = id => id === undefined ? null : document.querySelector('main [data-id="' + CSS.escape(id) + '"]');

/** The row with an id, or else the row at `index`, its old position. */
export const rowAt = (id, index) => rowWith(id) || findAll('main [data-id]').slice(0, index + 1).at(-1);

const isOnLaterPage = ({id}) =>
  id !== undefined && !rowWith(id) && /^(available|loading)$/.test(content()[valueOf('pages')?.name]);

export function restorePlace() {
  const place = entry.returning;
  if (!place || !state.line.content) return;
  // The end of the list loads the next page.
  if (isOnLaterPage(place)) return scrollTo(0, root.scrollHeight);
  entry.returning = null;
  scrollTo(0, place.scroll);
  const row = rowAt(place.id, place.index);
  // Rows that were never laid out have an estimated height, so the row is moved until those around it are laid out.
  const align = frames => {
    if (row?.isConnected) scrollBy(0, row.getBoundingClientRect().top - place.top);
    if (frames > 0) requestAnimationFrame(() => align(frames - 1));
  };
  align(5);
  const field = findAll('[data-field="' + place.field + '"]')[0];
  const target = place.isChosen && row?.querySelector('a, button, .field select, .field input') || field;
  if (!target) return;
  target.focus({preventScroll: true});
  (place.isChosen && row || target).scrollIntoView({block: 'nearest'});
}

// A click on a card opens it, unless text was selected. The second click of a double click counts only on keys and steps.
addEventListener('click', event => {
  const {target, detail} = event;
  if (detail > 1 && !target.closest('.keys, .steps')) {
    event.preventDefault();
    return event.stopPropagation();
  }
  entry.picked = target.closest?.('main [data-id]');
  const card = target.closest?.('.card');
  if (!card || target.closest('a, button, summary, input') || !getSelection().isCollapsed) return;
  card.querySelector('a.name, button.name')?.click();
}, {capture: true});
