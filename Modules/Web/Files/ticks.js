// Rows that are ticked, such as repositories whose stars are compared.
import {node} from './elements.js';
import {report, state} from './state.js';
import {act} from './connection.js';
import {offered, textButton} from './actions.js';

const fewest = 2;
const most = 4;

/** The route of the screen with ticked rows, and their ids. */
let route = '';
let ticked = [];

/** The ids of the ticked rows; none on another screen. */
export const tickedRows = () => route === state.line.route ? ticked : [];

function toggle(id) {
  const ids = tickedRows();
  ticked = ids.includes(id) ? ids.filter(each => each !== id) : [...ids, id].slice(-most);
  ({route} = state.line);
  report('redraw');
}

/** The box of a row; null if the screen has no action for ticked rows. */
export function tickBox(row, name) {
  if (!offered('ticks').length) return null;
  const checked = tickedRows().includes(row.id);
  return node('input.tick', {type: 'checkbox', checked, label: 'Compare ' + name, onchange: () => toggle(row.id)});
}

/** The button for the ticked rows, once there are enough of them. */
export function tickButton() {
  const [action] = offered('ticks');
  const ids = tickedRows();
  if (!action || ids.length < fewest) return null;
  const [parameter] = Object.keys(action.takes);
  return node('div.pinned', {key: 'ticks'},
    textButton(action.title + ' of ' + ids.length, () => act(action.name, {[parameter]: ids}), '.primary'));
}
