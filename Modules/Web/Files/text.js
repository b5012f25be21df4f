// Texts: values as words, dates as people read them, and lists of facts.
import {node} from './elements.js';
import {state} from './state.js';

export const textOf = value => [value ?? ''].flat().join(', ');

/** A list of names with their values; null if there are none. */
export function facts(rows) {
  if (!rows?.length) return null;
  return node('dl.facts', rows.map(({name, value}) => [node('dt', dated(name)), node('dd', dated(value))]));
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date such as 04 March 1990. */
const longDate = new RegExp(`\\b0?(\\d+) (${months.join('|')})[a-z]* (\\d{4})\\b`, 'g');

/** A day such as "Sat 28", with the month if it begins one or `isFirst` is set. */
export function weekday(date, isFirst) {
  const day = new Date(date + 'T00:00Z');
  const month = isFirst || day.getUTCDate() === 1 ? {month: 'short'} : {};
  return day.toLocaleDateString('en-GB', {weekday: 'short', day: 'numeric', ...month, timeZone: 'UTC'}).replace(',', '');
}

/** Returns a text in which dates such as 2026-11-26 are written as 26 Nov 2026, and months and times in the same way. */
export function dated(words) {
  // What is isolated is a name.
  return String(words).split(/(\u2068[^\u2069]*\u2069)/).map(part => part.startsWith('\u2068') ? part : plain(part)).join('');
}

function plain(words) {
  const texts = words.replace(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, clock);
  const short = texts.replace(longDate, '$1 $2 $3');
  return short.replace(/\b(\d{4})-(0[1-9]|1[0-2])(?:-(\d\d))?\b/g, (_, year, month, day) =>
    [day && Number(day), months[month - 1], year].filter(Boolean).join(' '));
}

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
