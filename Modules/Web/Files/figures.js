// Figures: bars, lines over time, a month as a calendar, and the days of a group.
import {drawing, node} from './elements.js';
import {actionNamed, state} from './state.js';
import {mark} from './pictures.js';
import {dated, facts, weekday, weekdays, written} from './text.js';
import {shownRows, title} from './rows.js';
import {openForm} from './actions.js';

export const bars = (rows, title) => node('div.bars', {role: 'list', label: title}, rows.map(bar));

function bar(row) {
  const more = row.marks.join(', ');
  const words = [row.spokenLabel + ': ' + row.spokenCount, more].filter(Boolean).join(', ');
  return node('div', {role: 'listitem', label: words}, node('span.label', {mute: true}, row.mark ? mark(row.mark) : row.label),
    node('span.length', {mute: true}, node('span.bar', {styles: {'--of': row.share}}), node('b', String(row.count)), row.percent + ' % ' + more));
}

/** Points (`time` and `value`, and both as words: `day` and `text`) as a line, the lowest at the top; null if too few. */
export function chart(points) {
  if (new Set(points.map(({time}) => time)).size < 3) return null;
  const [first, last] = [points[0], points.at(-1)];
  const words = ({text, day}) => text + (day.length > 7 ? ' on ' : ' in ') + dated(day);
  const sorted = points.toSorted((one, other) => one.value - other.value);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  const across = ({time}) => (time - first.time) / (last.time - first.time);
  const down = ({value}) => (value - best.value) / (worst.value - best.value || 1);
  const named = (style, text, place) => node('span' + style, {mute: true, styles: {'--at': place}}, text);
  return node('figure', {key: 'chart'},
    node('figcaption', words(first) + ', ' + words(last)),
    node('div.plot', drawing('svg', {viewBox: '0 0 300 100', preserveAspectRatio: 'none', mute: true},
      drawing('polyline', {points: points.map(each => across(each) * 300 + ',' + down(each) * 100).join(' ')})),
    [best, worst].map(each => named('', each.text, down(each))), [first, last].map(each => named('.x', dated(each.day), across(each)))),
    node('details', node('summary', 'As a table'), facts(points.slice(-100).map(each => ({name: each.day, value: each.text, dated: true})))));
}

function day(each, value) {
  if (!each) return node('td');
  const label = written(each.isToday ? each.spokenText + ', today' : each.spokenText, value);
  const face = [node('span.date', {mute: true}, each.id), node('span.mark', {mute: true}, each.text)];
  const link = each.game === null ? node('span', {role: 'img', label}, face) : title(value, each, face);
  if (each.game !== null) link.setAttribute('aria-label', label);
  const result = {won: ' t' + each.text, lost: ' tX'}[each.mark] ?? '';
  link.className = 'day ' + each.mark + result + (each.isToday ? ' now' : '');
  return node('td', {'data-id': each.id, 'aria-current': each.isToday ? 'date' : null}, link);
}

export function calendar(weeks, value) {
  const head = weekdays.map(name => node('th', {scope: 'col', abbr: name}, name.slice(0, 2)));
  return node('table.calendar', node('caption', value.title), node('thead', node('tr', head)), node('tbody', weeks.map(week => node('tr', week.map(each => day(each, value))))));
}

/** A table with a row for each day and equal columns, with a gap between weeks; a click or Enter on a result corrects it, and arrows lead to others. */
export function weave({columns, rows, own}, value) {
  const [shown, more] = shownRows(rows, value, 21);
  const head = columns.map((name, i) => node('th', {scope: 'col', title: name, class: i === own && 'you'}, name));
  const cellsOf = ({id, date, cells}) =>
    [node('th', {scope: 'row', class: 'row-name'}, date ? weekday(date) : String(id)), ...cells.map((text, i) => node('td.mark.t' + (text || 0), {tabindex: id === rows[0].id && !i ? '0' : '-1'}, text || '·'))];
  const body = shown.map(row => node('tr', {
    'data-id': row.id, key: 'row-' + row.id, class: row.beginsWeek && 'begins', lazy: () => cellsOf(row), shows: [state.line.route, row.cells.join()],
  }));
  const onclick = ({target}) => {
    const cell = target.closest('td:not(.t0)');
    if (cell) openForm(actionNamed(value.action), columns[cell.cellIndex - 1], cell.parentNode.dataset.id, cell.textContent);
  };
  const onkeydown = event => {
    const {target: cell, key} = event;
    const row = {ArrowUp: cell.parentNode.previousSibling, ArrowDown: cell.parentNode.nextSibling}[key];
    const next = row?.children[cell.cellIndex] ?? {ArrowLeft: cell.previousSibling, ArrowRight: cell.nextSibling, Enter: cell, ' ': cell}[key];
    if (!next || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (next === cell) return cell.click();
    next.focus({preventScroll: true});
    next.scrollIntoView({block: 'nearest', inline: 'nearest'});
  };
  // A line on paper has room for about 110 letters.
  const isTight = Math.max(...columns.join(' ').split(' ').map(word => word.length)) * columns.length > 110;
  return [node('p.note', node('b', period(shown)), 'A stronger colour is fewer tries. Choose a result to correct it.'),
    node('div.wide-table', {tabindex: '0', role: 'region', label: value.title || state.line.title, key: 'table-' + value.name},
      node('table', {role: 'grid', onclick, onkeydown, class: isTight ? 'weave tight' : 'weave', styles: {'--columns': columns.length}}, node('thead', node('tr', node('th.row-name'), head)), node('tbody', body))), more];
}

function period(rows) {
  const dates = rows.map(({date}) => date).filter(Boolean);
  return dates.length ? weekday(dates.at(-1), true) + ' to ' + weekday(dates[0], true) + '. ' : '';
}
