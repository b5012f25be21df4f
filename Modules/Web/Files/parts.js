// What any line may tell, drawn by its shape: a new screen needs nothing here.

/** Names of the program where a person says it otherwise. */
const names = {add: 'Add a game', compareKept: 'Kept games', discard: 'Begin anew', takeOwn: 'Import your shares', sort: 'Order', keep: 'Keep them',
  toggleOrder: 'Turn the order round', 'choose window': 'Games', 'repos.owner': 'Owner shown first', 'wordle.me': 'Your name in chats', 'leaderboard.me': 'Your name on the leaderboard',
  text: 'Points', theme: 'Colours of the squares', signs: 'Signs on squares', paste: 'Compare', 'paste text': 'A chat with shared games',
  read: 'Look at them', 'read text': 'Games as JSON, CSV, shares or a chat', 'read player': 'Your name in a chat'};
const ends = {keep: 'Kept.', save: 'Changed.', undo: 'Undone.'};
/** "showStatistics" is "Statistics", "longestStreak" "Longest streak". */
function plain(name, where) {
  const text = name.replace(/^show(?=[A-Z])|Text$/g, '').replace(/[A-Z]/g, ' $&').replace(/\./g, ' ').trim().toLowerCase();
  return names[where + ' ' + name] || names[name] || text[0].toUpperCase() + text.slice(1);
}
const drawn = new RegExp('^(around|cancel|continueAfterError|delete|enter|export|filter|foundSought|go|hide(All)?|loadNextPage|narrow|picture'
  + '|queryChanged|refresh|reset|reveal(All)?|search|select|set|show(ed|Settings)|solve|takeBack|toggleReveal|type|unset|window|.*Tokens?)$');

const press = (words, onclick, style) => h('button' + (style || ''), {type: 'button', onclick}, words);
const button = (words, name, fields, style) => press(words, () => act(name, fields), style);
const tools = (...children) => h('div.tools', children);
const note = text => text && h('p.note', text);
const filter = it => field('Search', it.filter, text => act('filter', {text}), {type: 'search'});
const copy = text => navigator.clipboard.writeText(text).then(() => toast('Copied.'), () => toast('It could not be copied.'));
/** Passes a text on: by what the system has for that, else it is copied. */
const pass = (words, text) => press((navigator.share ? 'Share ' : 'Copy ') + words, () => navigator.share
  ? navigator.share({title: line.title, text}).catch(({name}) => name !== 'AbortError' && copy(text)) : copy(text));
function form(fields, words, send, ...more) {
  return h('form.tools', {onsubmit: instead(event => send(event.target.elements))}, fields,
    h('button.primary', words), more);
}

function longText(label, own) {
  const take = file => file && file.text().then(text => { keep(fullName(own), text); render(); });
  return h('div.wide', {ondragover: instead(() => {}), ondrop: instead(event => take(event.dataTransfer.files[0]))},
    field(label, '', null, {own, tag: 'textarea', id: own.replace(' ', '-')}),
    h('label.field', h('span', 'or drop a file here'), h('input', {type: 'file', onchange: event => take(event.target.files[0])})));
}
/** Whether something can be done now, by what the line tells of it: `canKeep`, `undoText`, `older`. */
function isPossible(name) {
  const it = line.content || {};
  const about = name.replace(/^show(.)/, (_, letter) => letter.toLowerCase());
  return it['can' + name[0].toUpperCase() + name.slice(1)] !== false && it[name + 'Text'] !== null && it[about] !== null;
}
/** Whatever else can be done: a button, a choice of words, or a form, by what it takes. */
function actions() {
  const it = line.content || {};
  return line.actions.filter(({name}) => !drawn.test(name) && isPossible(name)).map(({name, takes, words = {}}) => {
    const title = plain(name, line.screen);
    const end = ends[name] || title + ': done.';
    if (/^(forget|clear|remove)/.test(name) && !takes) return press(title, () => ask(title + '?', title, () => change(name, {}, end)), '.danger');
    if (!takes) return press(title, () => ends[name] ? change(name, {}, end) : act(name), name === 'add' && '.primary');
    const given = Object.entries(takes).map(([each, kind]) => ({each, kind, own: name + ' ' + each}));
    const [first] = given;
    const pairs = (words[first.each] || []).map(word => [word, plain(word, name)]);
    if (pairs.length && given.length === 1) return choice(names[name] || plain(first.each, name), it[first.each] || it[name], pairs, value => act(name, {[first.each]: value}));
    const value = ({kind, own}) => ({integer: Number, boolean: Boolean, string: String}[kind](typedIn(own)));
    const fields = given.map(({each, kind, own}) => each === 'text' ? longText(plain(each, name), own)
      : field(plain(each, name), '', null, {own, type: {integer: 'number', boolean: 'checkbox'}[kind]}));
    const filled = form(fields, title, () => change(name, Object.fromEntries(given.map(each => [each.each, value(each)])), first.each !== 'text' && end));
    return first.each === 'text' ? filled : h('details', h('summary', title), filled);
  });
}

const facts = list => list.length > 0 && h('dl.facts', list.map(({name, value}) => [h('dt', name), h('dd', String(value).replace(/ *█+$/, ''))]));
const isValue = value => typeof value === 'string' || typeof value === 'number';
function selecting(row, href, properties, ...children) {
  const select = () => act('select', {[Object.keys(line.actions.find(({name}) => name === 'select').takes)[0]]: row.id});
  return href ? h('a', {href, onclick: follow(select), ...properties}, children) : press(children, select, '.link');
}
/** A table that is scrolled by itself where it is too wide. */
const region = (title, first, heads, rows) => h('div', {tabindex: '0', role: 'region', label: title, key: 'table-' + title}, h('table', {},
  h('thead', h('tr', first, heads.map(name => h('th', {scope: 'col'}, name)))), h('tbody', rows)));
function table(title, rows, isLinked) {
  const columns = columnsOf(rows);
  return region(title, h('td'), columns.map(name => plain(name)), rows.map(row => h('tr', {'data-id': row.id, key: 'row-' + row.id},
    h('th', {scope: 'row'}, heading(row, isLinked)), columns.map(name => h('td', [row[name] ?? '–'].flat().join(', '))))));
}
function heading(row, isLinked) {
  const words = String(row.name || row.title || row.id);
  return isLinked && has('select') ? selecting(row, null, {}, words) : h('strong', words);
}
const columnsOf = rows => Object.keys(rows[0]).filter(name => !/^(id|name|title|player|spokenText)$/.test(name) && !(name + 'Text' in rows[0])
  && rows.some(row => isValue(row[name]) || typeof (row[name] || [])[0] === 'string'));
const card = row => h('article.card', heading(row, true), row.tiles && tiles(row.tiles),
  facts([...columnsOf([row]).map(name => ({name: plain(name), value: row[name]})), ...Array.isArray(row.facts) ? row.facts : []]));

function part(name, value, it) {
  if (name === 'shareText' && value) return [h('pre', {}, themed(value)), tools(pass('the text', themed(value)))];
  if (name === 'emptyText' && it.filter) return [note(value), press('Show all', () => { drafts.delete(fullName('Search')); act('filter', {text: ''}); })];
  if (typeof value === 'string') return /^(summary|notice|(.*[a-z])?(t|T)ext|.*Note)$/.test(name) && note(value);
  if (!value || typeof value !== 'object' || !Object.keys(value).length) return null;
  if (!Array.isArray(value)) return h('section', h('h2', plain(name)), parts(value), value.player && button('Close', 'select', {player: ''}));
  const [first] = value;
  if (isValue(first)) return name !== 'distribution' && value.map(note);
  if (name === 'figures') return h('dl.tools.figures', value.map(each => h('div', h('dd', each.value), h('dt', each.name))));
  if (first.share !== undefined) return bars(value, it);
  if (first.facts && first.id === undefined) return value.map(each => h('section', h('h2', each.title), overTime(each), facts(each.facts)));
  if (first.value !== undefined) return facts(value);
  if (first.id === undefined) return null;
  const isTable = !/^(rows|cards)$/.test(name) || !looks[line.screen] && !first.facts && !first.tiles;
  if (isTable) return [name === 'players' && note(it.order), table(plain(name), value, /^(players|rows)$/.test(name))];
  const [style, draw] = looks[line.screen] || ['rows', () => card];
  return list(value, line.title, style, draw(value));
}
/** Draws what a line tells and is not drawn already: first what is said. */
function parts(it, ...known) {
  const all = Object.entries(it).filter(([name]) => !known.includes(name));
  return [...all.filter(([, value]) => isValue(value)), ...all.filter(([, value]) => !isValue(value))].map(([name, value]) => part(name, value, it));
}

function bars(all, {barsTitle, figures}) {
  const marks = {medianScore: 'median', highestScore: 'leader'};
  const marksOf = ({spokenLabel}) => {
    const [low, high = low] = spokenLabel.split(' to ').map(Number);
    return (figures || []).filter(({id, value}) => marks[id] && value >= low && value < high + 1).map(({id}) => marks[id]).join(', ');
  };
  return [barsTitle && h('h2', barsTitle), h('div.bars', {role: 'list', label: barsTitle}, all.map(bar => {
    const [length, mark] = [h('span', {class: 'bar' + (bar.isLatest ? ' latest' : '')}, String(bar.count)), marksOf(bar)];
    length.style.width = 'calc(2em + ' + bar.share * 70 + '%)';
    return h('div', {role: 'listitem', label: [bar.spokenLabel + ': ' + bar.spokenCount, mark].filter(Boolean).join(', ')},
      h('span.label', {mute: true}, bar.label), h('span.length', {mute: true}, length, bar.percent + ' % ' + mark));
  }))];
}

let pointed = {};
/** Values over time; each point has a time, a value, and both in words. */
function chart(label, points, isStepped) {
  if (points.length < 2) return null;
  const [first, last, values] = [points[0], points.at(-1), points.map(({value}) => value)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = ({time}) => (time - first.time) / Math.max(1, last.time - first.time) * 300;
  const place = (point, value) => x(point) + ',' + (95 - (value - low) / (high - low || 1) * 90) + ' ';
  const path = points.map((point, i) => (isStepped && i ? place(point, values[i - 1]) : '') + place(point, point.value));
  const words = ({text, day}) => text + ' on ' + day;
  const at = pointed.label === label && points[pointed.index];
  const onpointermove = event => {
    const {left, width} = event.currentTarget.getBoundingClientRect();
    const far = points.map(point => Math.abs(x(point) - (event.clientX - left) / width * 300));
    pointed = {label, index: far.indexOf(Math.min(...far))};
    render();
  };
  return h('figure', {key: 'chart-' + label}, h('figcaption', label + ': ', at ? words(at) : words(first) + ', ' + words(last)),
    h('div.plot', {mute: true}, h('span.high', points[values.indexOf(high)].text), h('span.low', points[values.indexOf(low)].text),
      svg('svg', {viewBox: '0 0 300 100', preserveAspectRatio: 'none', onpointermove},
        svg('polyline', {points: path.join('')}), at && svg('polyline', {points: x(at) + ',0 ' + x(at) + ',100'})),
      h('span.first', first.day), h('span.last', last.day)),
    h('details', h('summary', 'As a table'), facts(points.slice(-100).map(({text, day}) => ({name: day, value: text})))));
}
function overTime({title, facts}) {
  const points = facts.filter(({id, value}) => /^\d{4}-\d\d$/.test(id) && parseFloat(value) >= 0).reverse()
    .map(({id, value}) => ({time: Date.parse(id), value: parseFloat(value), text: String(parseFloat(value)), day: id}));
  return chart(title, points);
}
