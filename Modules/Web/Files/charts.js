// Charts: a distribution as bars, and values over time as a line.
import {drawing, node} from './elements.js';
import {dated, facts} from './text.js';

/** A distribution as bars, some of which are marked. */
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

const size = {width: 300, height: 100};

/** The minimum number of moments in a chart, because a line through one or two points shows nothing. */
const fewestPoints = 3;

/** The functions that place points in the chart, and the range of its values. */
function scale(points) {
  const first = points[0].time;
  const span = Math.max(1, points.at(-1).time - first);
  const values = points.map(({value}) => value);
  const high = Math.max(...values);
  const lowest = Math.min(...values);
  // The axis starts at zero, unless that would flatten the line. An axis that does not start at zero is dashed.
  const isCut = lowest > high / 2;
  const low = isCut ? lowest : 0;
  return {
    isCut, low, high,
    x: time => (time - first) / span * size.width,
    y: value => size.height - 5 - (value - low) / (high - low || 1) * (size.height - 10),
  };
}

/**
 * Values over time: each point has `time` and `value`, and both as text in `text` and `day`, a month, day or moment.
 *
 * With `isStepped`, the line has steps. Returns null if there are too few moments for a chart.
 */
export function chart(label, points, isStepped) {
  const moments = new Set(points.map(({time}) => time));
  if (moments.size < fewestPoints) return null;
  const preposition = points[0].day.length > 10 ? ' at ' : points[0].day.length > 7 ? ' on ' : ' in ';
  const words = ({text, day}) => text + preposition + dated(day);
  const {x, y, low, high, isCut} = scale(points);
  const path = points.map(({time, value}, i) => {
    const corner = isStepped && i ? x(time) + ',' + y(points[i - 1].value) + ' ' : '';
    return corner + x(time) + ',' + y(value);
  });
  /** Names the point nearest to the pointer. */
  const onpointermove = ({currentTarget, clientX}) => {
    const {left, width} = currentTarget.getBoundingClientRect();
    const place = (clientX - left) / width * size.width;
    const far = points.map(({time}) => Math.abs(x(time) - place));
    const nearest = points[far.indexOf(Math.min(...far))];
    currentTarget.closest('figure').firstChild.textContent = label + ': ' + words(nearest);
    currentTarget.lastChild.setAttribute('points', x(nearest.time) + ',0 ' + x(nearest.time) + ',100');
  };
  const text = value => points.find(each => each.value === value)?.text ?? String(value);
  return node('figure', {key: 'chart-' + label},
    node('figcaption', label + ': ' + words(points[0]) + ', ' + words(points.at(-1))),
    node('div.plot', {class: 'plot' + (isCut ? ' cut' : ''), mute: true},
      node('span.high', text(high)), node('span.low', text(low)),
      drawing('svg', {viewBox: '0 0 300 100', preserveAspectRatio: 'none', onpointermove},
        drawing('polyline', {points: path.join(' ')}), drawing('polyline', {points: ''})),
      node('span.first', dated(points[0].day)),
      node('span.last', dated(points.at(-1).day))),
    node('details', node('summary', 'As a table'),
      facts(points.slice(-100).map(each => ({name: each.day, value: each.text})))));
}
