// A month: the colour of a day shows its result, and a click opens its game.
import {node} from './elements.js';
import {title} from './rows.js';
import {dated} from './text.js';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function day(each, value) {
  if (!each) return node('td');
  const words = each.isToday ? each.spokenText + ', today' : each.spokenText;
  const face = [node('span.date', {mute: true}, each.id), node('span.mark', {mute: true}, each.text)];
  const link = each.game === null ? node('span', {role: 'img', label: dated(words)}, face) : title(value, each, face);
  if (each.game !== null) link.setAttribute('aria-label', dated(words));
  const result = {won: ' t' + each.text, lost: ' tX'}[each.mark] ?? '';
  link.className = 'day ' + each.mark + result + (each.isToday ? ' now' : '');
  return node('td', {'data-id': each.id, 'aria-current': each.isToday ? 'date' : null}, link);
}

export function calendar(weeks, value) {
  const head = weekdays.map(name => node('th', {scope: 'col', abbr: name}, name.slice(0, 2)));
  return node('table.calendar', node('caption', value.title), node('thead', node('tr', head)),
    node('tbody', weeks.map(week => node('tr', week.map(each => day(each, value))))));
}
