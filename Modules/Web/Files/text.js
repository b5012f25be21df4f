// Texts: values as words, dates as people read them, and lists of facts.
import {node} from './elements.js';
import {state} from './state.js';

export const capital = text => text[0].toUpperCase() + text.slice(1);
/** A route or a question with the values of its places, such as `{player}`. */
export const filled = (text, values) => text?.replace(/{([^}]*)}/g, (_, name) => values[name]);
export const textOf = value => [value ?? ''].flat().join(', ');

/** A list of names with their values; null if there are none. */
export function facts(rows) {
  if (!rows?.length) return null;
  const words = rows.map(row => [written(row.name, row), written(row.value, row)]);
  return node('dl.facts', words.map(([name, value]) => [node('dt', {title: name}, name), node('dd', value)]));
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A day such as "Sat 28", with the month if it begins one or `isFirst` is set; `Intl` takes 15 ms to write the first one. */
export function weekday(date, isFirst) {
  const time = new Date(date + 'T00:00Z');
  const day = time.getUTCDate();
  const month = isFirst || day === 1 ? [months[time.getUTCMonth()]] : [];
  return [weekdays[(time.getUTCDay() + 6) % 7].slice(0, 3), day, ...month].join(' ');
}

/** An isolated name, which stays as it is, a time, a date or month such as 2026-11-26, or a date such as 04 March 1990. */
const dates = new RegExp('\u2068[^\u2069]*\u2069|(\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z)|\\b(\\d{4})-(0[1-9]|1[0-2])(?:-(\\d\\d))?\\b'
  + `|\\b0?(\\d+) (${months.join('|')})[a-z]* (\\d{4})\\b`, 'g');

/** Returns a date, or a phrase with dates, as people read it: 26 Nov 2026 for 2026-11-26, and 16 to 22 Nov 2026. */
export const dated = words => String(words).replace(dates, (all, time, year, month, day, longDay, name, longYear) =>
  time ? clock(time) : year ? [day && Number(day), months[month - 1], year].filter(Boolean).join(' ')
    : longDay ? [longDay, name, longYear].join(' ') : all).replace(/(\d+)( \w+)?( \d{4}) to (\d+)( \w+)\3/g,
  (_, first, month, year, last, lastMonth) => first + (month === lastMonth ? '' : month) + ' to ' + last + lastMonth + year);

/** The text of a value, a part or a fact; only one that the program has marked as `dated` is written in another way. */
export const written = (words, {dated: isDated}) => isDated ? dated(words) : words;

/** A time as people read it, with the date unless it is today. */
export function clock(text) {
  const time = new Date(text);
  const hour = time.toLocaleTimeString([], {timeStyle: 'short'});
  if (time.toDateString() === new Date().toDateString()) return hour;
  return time.getDate() + ' ' + months[time.getMonth()] + ' ' + time.getFullYear() + ', ' + hour;
}

export function themed(words) {
  const other = {light: {'⬛': '⬜'}, 'high-contrast': {'🟩': '🟧', '🟨': '🟦'}}[state.looks.theme] || {};
  return words.replace(/./gu, each => other[each] || each);
}
