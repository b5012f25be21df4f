// Days: the results of each player, a square for each day.
import {node} from './elements.js';
import {actionNamed, state} from './state.js';
import {openForm} from './actions.js';
import {mark} from './squares.js';
import {shownRows} from './rows.js';
import {weekday} from './text.js';

/** A table with a row for each day and equal columns, with a gap between weeks; a click on a result corrects it. */
export function weave({columns, rows, own}, value) {
  const [shown, more] = shownRows(rows, value, 35);
  const head = columns.map((name, i) => node('th', {scope: 'col'}, i === own ? node('span.you', name) : name));
  const body = shown.map(({id, date, beginsWeek, cells}) => node('tr', {'data-id': id, key: 'row-' + id, class: beginsWeek && 'begins'},
    node('th', {scope: 'row', class: 'row-name'}, date ? weekday(date) : id),
    cells.map(text => node('td', mark(text)))));
  const onclick = ({target}) => {
    const cell = target.closest('td');
    const action = actionNamed(value.action);
    if (!cell || !action) return;
    openForm(action, columns[cell.cellIndex - 1], cell.closest('tr').dataset.id);
  };
  const label = value.title || state.line.title;
  return [node('p.note', node('b', period(shown)), 'A stronger colour is fewer tries. Choose a result to correct it.'),
    node('div.wide-table', {tabindex: '0', role: 'region', label, key: 'table-' + value.name},
      node('table.weave', {onclick}, node('thead', node('tr', node('th.row-name'), head)), node('tbody', body))), more];
}

function period(rows) {
  const dates = rows.map(({date}) => date).filter(Boolean);
  return dates.length ? weekday(dates.at(-1), true) + ' to ' + weekday(dates[0], true) + '. ' : '';
}
