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
 * Values over time as a line, the lowest at the top: each point has `time` and `value`, and both as text in `text` and
 * `day`, a month or day. The ends of the line and of the scale are named. Returns null if there are too few moments.
 */
export function chart(label, points) {
  if (new Set(points.map(({time}) => time)).size < fewestPoints) return null;
  const first = points[0];
  const last = points.at(-1);
  const words = ({text, day}) => text + (day.length > 7 ? ' on ' : ' in ') + dated(day);
  const sorted = points.toSorted((one, other) => one.value - other.value);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  const across = ({time}) => (time - first.time) / (last.time - first.time);
  const down = ({value}) => (value - best.value) / (worst.value - best.value || 1);
  const named = (style, text, place) => {
    const element = node('span' + style, {mute: true}, text);
    element.style.setProperty('--at', place);
    return element;
  };
  return node('figure', {key: 'chart-' + label},
    node('figcaption', label + ': ' + words(first) + ', ' + words(last)),
    node('div.plot', drawing('svg', {viewBox: '0 0 300 100', preserveAspectRatio: 'none', mute: true},
      drawing('polyline', {points: points.map(each => across(each) * 300 + ',' + down(each) * 100).join(' ')})),
    [best, worst].map(each => named('', each.text, down(each))), [first, last].map(each => named('.x', dated(each.day), across(each)))),
    node('details', node('summary', 'As a table'),
      facts(points.slice(-100).map(each => ({name: each.day, value: each.text})))));
}
