// Places: the browser's history, filters in the address, and the positions of the focus and the scroll bar.
import {all, byId, instead} from './elements.js';
import {state, content} from './state.js';
import {act} from './connection.js';
import {closeAbove} from './messages.js';

history.scrollRestoration = 'manual';

const leadsTo = (path, other) => path.every((route, i) => route === other[i]);
export const placeName = () => state.line.path.join(' ');

export const back = () => history.state?.depth > 0 ? history.back() : act('back');

/** Handles a click on a link, unless it opens another tab or window. */
export const follow = body => event =>
  event.ctrlKey || event.metaKey || event.shiftKey || instead(body)(event);

/** Saves a search, filter or choice in the address, or the values of a form in the tab. */
export function remember({name, kind}, fields) {
  if (kind === 'form') {
    state.places[placeName()] = {...state.places[placeName()], form: {name, fields}};
    return;
  }
  const query = new URLSearchParams(location.search);
  for (const [field, value] of Object.entries(fields)) {
    const own = parameterName(name, field, fields);
    if (value === '' || value === false) query.delete(own);
    else query.set(own, value);
  }
  replaceQuery(query);
}

/** The name of a query parameter: the action's name if the action has one field, or else the field's name. */
const parameterName = (name, field, fields) => Object.keys(fields).length === 1 ? name : field;

function replaceQuery(query) {
  const address = location.pathname + (query.size ? '?' + query : '');
  history.replaceState(history.state, '', address);
}

/**
 * Applies the filters in the address; with `isNew`, also submits the values of a form again.
 *
 * `isNew` means that the program has not shown this screen before. With `isExact`, also clears searches and filters
 * that are not in the address. Returns whether anything was changed.
 */
export async function obeyAddress(isNew, isExact = false) {
  const query = new URLSearchParams(location.search);
  const waits = [];
  for (const {name, kind, fields, value} of state.line.actions) {
    if (!/^(search|choice|filters)$/.test(kind)) continue;
    const wanted = fields.map(field => [field, query.get(fields.length === 1 ? name : field.name)]);
    if (wanted.every(([, each]) => each === null) && (!isExact || kind === 'choice')) continue;
    const known = content()[value];
    const values = wanted.map(([field, each]) => [field.name, read(field, each)]);
    const isThere = values.every(([own, each]) => String(fields.length === 1 ? known : known?.[own] ?? '') === String(each));
    if (!isThere) waits.push(act(name, Object.fromEntries(values)));
  }
  const left = state.places[placeName()]?.form;
  if (left && isNew && state.line.actions.some(({name}) => name === left.name)) {
    waits.push(act(left.name, left.fields));
  }
  await Promise.all(waits);
  return waits.length > 0;
}

const read = ({kind}, text) => kind === 'flag' ? text === 'true' : text ?? '';

/** Updates the browser's history for a new line. */
export function move(before, isTyped) {
  const {line} = state;
  const step = {path: line.path, depth: history.state?.depth ?? 0};
  const isLeft = before && line.path.length < before.path.length && leadsTo(line.path, before.path);
  const isArrival = !before;
  if (state.isGoingBack || isLeft || isArrival && state.isAgain) state.returning = placeName();
  // A place from the history keeps its query; a new place starts without one.
  const keepsQuery = state.isGoingBack || isArrival;
  if (state.isGoingBack || isLeft || isArrival || isTyped) {
    const query = keepsQuery ? location.search : isLeft ? state.places[placeName()]?.query || '' : '';
    history.replaceState(step, '', line.route + query);
  } else {
    history.pushState({...step, depth: step.depth + 1}, '', line.route);
  }
  state.isGoingBack = false;
}

addEventListener('popstate', event => {
  const isSection = byId('dialog').section;
  closeAbove();
  if (isSection) return history.forward();
  if (!state.line || !state.stream || !event.state) return;
  const {path} = event.state;
  // History entries of the same screen differ in their query.
  if (path.join() === state.line.path.join()) return obeyAddress(false, true);
  state.isGoingBack = true;
  if (leadsTo(path, state.line.path)) act('pop', {path});
  else act('openWithParent', {route: path.at(-1)});
});

/** Remembers the positions of the focus and the scroll bar. */
export function leavePlace() {
  if (!state.line) return;
  const focused = document.activeElement;
  const row = state.picked || focused.closest('[data-id]');
  state.places[placeName()] = {
    ...state.places[placeName()], scroll: scrollY, query: location.search, id: row?.dataset.id, index: indexOf(row), top: row?.getBoundingClientRect().top,
    field: focused.dataset.field,
  };
  state.picked = null;
  save();
}

/** The maximum length of a text that is saved for a reload. */
const longestKept = 500_000;

function save() {
  const isShort = value => JSON.stringify(value ?? null).length < longestKept;
  const drafts = [...state.drafts].filter(([, each]) => !each.isSent && isShort(each.value));
  const places = Object.entries(state.places).filter(([, place]) => isShort(place));
  try {
    sessionStorage.places = JSON.stringify(Object.fromEntries(places));
    sessionStorage.typed = JSON.stringify(drafts.map(([name, {value}]) => [name, value]));
  } catch {
    // The browser's storage is full; the page continues without saving.
  }
}

/** Restores the places and typed texts that were saved before a reload. */
export function restore() {
  // An earlier version of the page stored secrets among the typed texts.
  delete sessionStorage.drafts;
  state.places = JSON.parse(sessionStorage.places || '{}');
  for (const [name, value] of JSON.parse(sessionStorage.typed || '[]')) state.drafts.set(name, {value, isSent: false});
}

export const indexOf = row => row ? all('[data-id]').indexOf(row) : -1;

/** The row with an id, or else the row at `index`, its old position. */
export function rowAt(id, index) {
  const same = id !== undefined && document.querySelector('[data-id="' + CSS.escape(id) + '"]');
  if (same) return same;
  const rows = all('main [data-id]');
  return index >= 0 ? rows[Math.min(index, rows.length - 1)] : undefined;
}

/** Restores the positions of the focus and the scroll bar. */
export function comeBack() {
  const name = state.returning;
  const place = state.places[name];
  state.returning = null;
  if (name !== placeName() || !state.line.content || !place) return;
  scrollTo(0, place.scroll);
  const row = rowAt(place.id, place.index);
  // Rows that were never laid out have only an estimated height, so the row itself is moved to its old place.
  for (let i = 0; row && i < 2; i++) scrollBy(0, row.getBoundingClientRect().top - place.top);
  const target = row?.querySelector('a, button, select, input') || all('[data-field="' + place.field + '"]')[0];
  if (!target) return;
  target.focus({preventScroll: true});
  (row || target).scrollIntoView({block: 'nearest'});
}

addEventListener('click', event => {
  state.picked = event.target.closest?.('main [data-id]');
}, {capture: true});
