// The jump field: one key opens it from any screen, to open an app or to search in it.
import {instead, node} from './elements.js';
import {onReport, state} from './state.js';
import {act} from './connection.js';
import {offered, textButton} from './actions.js';
import {closeDialog, closeForm, openDialog} from './messages.js';
import {remember} from './places.js';

/** Opens an app, and searches for a text in it if it has a search. */
async function open(route, text) {
  closeDialog();
  if (!await act('open', {route}) || !text) return;
  if (state.line.state === 'loading') await new Promise(end => onReport('loaded', end, {once: true}));
  const [search] = offered('search');
  if (!search) return;
  const fields = {[search.fields[0].name]: text};
  remember(search, fields);
  act(search.name, fields);
}

/** Shows the jump field; Enter searches in the current app. */
export function showJump() {
  const field = node('input', {type: 'search', label: 'A name or a number', autocomplete: 'off'});
  const isHere = ({route}) => (state.line.route + '/').startsWith(route + '/');
  const apps = [...state.apps.filter(isHere), ...state.apps.filter(app => !isHere(app))];
  const buttons = apps.map(({title, route}) => textButton(title, () => open(route, field.value.trim())));
  openDialog('Search in', [
    node('form', {onsubmit: instead(() => buttons[0]?.click())}, field), node('div.tools', buttons), closeForm(),
  ]);
  field.focus();
}
