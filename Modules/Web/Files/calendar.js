// A month: the colour of a day shows its result, and a click opens its game.
import {h} from './elements.js';
import {title} from './rows.js';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function day(each, value) {
  if (!each) return h('td');
  const words = each.isToday ? each.spokenText + ', today' : each.spokenText;
  const face = [h('span.date', {mute: true}, each.id), h('span.mark', {mute: true}, each.text)];
  const link = each.game === null ? h('span', {role: 'img', label: words}, face) : title(value, each, face);
  if (each.game !== null) link.setAttribute('aria-label', words);
  link.className = 'day ' + each.mark + (each.isToday ? ' today' : '');
  return h('td', {'data-id': each.id, 'aria-current': each.isToday ? 'date' : null}, link);
}

/** The weeks of a month. */
export function calendar(weeks, value) {
  const head = weekdays.map(name => h('th', {scope: 'col', abbr: name}, name.slice(0, 2)));
  return h('table.calendar', h('caption', value.title), h('thead', h('tr', head)),
    h('tbody', weeks.map(week => h('tr', week.map(each => day(each, value))))));
}
