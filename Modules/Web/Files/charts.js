// Charts: a distribution as bars, and values over time as a line.
import {drawing, node} from './elements.js';
import {dated, facts} from './text.js';

export function bars(rows, title) {
  return node('div.bars', {role: 'list', label: title}, rows.map(bar));
}

function bar(row) {
  const mark = row.marks.join(', ');
  const length = node('span', {class: 'bar' + (row.isLatest ? ' latest' : '')}, String(row.count));
  length.style.width = 'calc(2em + ' + row.share * 55 + '%)';
  const words = [row.spokenLabel + ': ' + row.spokenCount, mark].filter(Boolean).join(', ');
  return node('div', {role: 'listitem', label: words}, node('span.label', {mute: true}, row.label),
    node('span.length', {mute: true}, length, row.percent + ' % ' + mark));
}

/** The minimum number of moments in a chart, because a line through one or two points shows nothing. */
const fewestPoints = 3;

/**
 * Values over time as a line: each point has `time` and `value`, and both as text in `text` and `day`, a month, day or
 * moment. Its ends are named.
 *
 * With `isStepped`, the line has steps. Returns null if there are too few moments for a chart.
 */
export function chart(label, points, isStepped) {
  if (new Set(points.map(({time}) => time)).size < fewestPoints) return null;
  const first = points[0];
  const last = points.at(-1);
  const preposition = first.day.length > 10 ? ' at ' : first.day.length > 7 ? ' on ' : ' in ';
  const words = ({text, day}) => text + preposition + dated(day);
  const values = points.map(({value}) => value);
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const place = (time, value) => (time - first.time) / (last.time - first.time) * 300 + ',' + (95 - (value - low) / range * 90);
  const path = points.flatMap(({time, value}, i) =>
    isStepped && i ? [place(time, points[i - 1].value), place(time, value)] : place(time, value));
  return node('figure', {key: 'chart-' + label},
    node('figcaption', label + ': ' + words(first) + ', ' + words(last)),
    drawing('svg', {class: 'plot', viewBox: '0 0 300 100', preserveAspectRatio: 'none', mute: true},
      drawing('polyline', {points: path.join(' ')})),
    node('details', node('summary', 'As a table'),
      facts(points.slice(-100).map(each => ({name: each.day, value: each.text})))));
}
