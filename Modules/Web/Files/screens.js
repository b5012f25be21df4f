const squares = {correct: 'right place', present: 'elsewhere', absent: 'not in it'};
const tile = ({letter, square}) => h('span', {class: 'tile ' + (square || 'empty')}, letter || '');
const spell = row => row.map(({letter, square}) => [letter, squares[square]].filter(Boolean).join(' ')).join(', ');
const solved = rows => Object.entries(squares).map(([square, name]) =>
  name + ': ' + rows.flat().filter(each => each.square === square).map(each => each.letter).join(' ')).join('; ');
const words = {
  wordleScores: ({rows, isEverythingRevealed}) => isEverythingRevealed ? 'All letters are shown'
    : rows.findLast(row => row.isRevealed)?.spokenText || 'Letters are hidden',
  addWordleGame: ({tiles, uncoloured, step, id, prompt}) => tiles.length ? spell(tiles.at(-1))
    : uncoloured.length ? uncoloured.at(-1) + ', ' + prompt : step === 'puzzle' ? '' : 'Wordle ' + id,
  repositories: ({more}) => more === 'failed' ? 'The next page could not be loaded' : '',
};
const keyboard = (rows, tap) => rows.length > 0 && h('div.keyboard', tap ? {} : {role: 'img', label: 'Letters: ' + solved(rows)},
  rows.map(row => h('span.row', {mute: !tap}, row.map(key => tap ? h('button', {type: 'button', class: tile(key).className,
    label: {'⏎': 'Enter', '⌫': 'Delete a letter'}[key.letter] || spell([key]), onclick: () => tap(key.letter)}, key.letter) : tile(key)))));
const tiles = rows => h('span.tiles', {mute: true}, rows.map(row => h('span.row', row.map(tile))));

const letters = ({title, isRevealed, spokenText, tiles: rows}, style, name, fields) => h('button.reveal' + style, {'aria-pressed': String(isRevealed),
  label: 'Letters of ' + title, 'aria-description': spokenText, onclick: () => act(name, fields)}, tiles(rows));

/** A row of the board of a game that is typed. */
function typedRow(it, word) {
  const width = it.letters || Math.max(5, word.length);
  return Array.from({length: width}, (_, i) => ({letter: (word[i] || '').toUpperCase(), square: word[i] && 'typed'}));
}
const typedNow = it => typedRow(it, it.step === 'tries' ? typedIn('answer').trim() : '');

/** Whether an address leads out: to a name that is not of this network. */
function isPublic(address) {
  const {hostname} = new URL(address);
  return /\.[a-z][a-z\d-]+\.?$/.test(hostname) && !/\.(localhost|local|internal|intranet|lan|home|arpa)\.?$/.test(hostname);
}

const placeOf = ({step, tries}) => step + tries.length;
const added = () => line.screen === 'wordleScores' && done('Added.');
let entries = [];
/** Enters one text after the other; what was refused is there again. */
async function give(text) {
  if (entries.push(text) > 1) return;
  while (entries.length) {
    const [before, place] = [line, placeOf(line.content)];
    const isDone = await act('enter', {text: entries[0]});
    if (line.screen !== 'addWordleGame') { entries = []; return added(); }
    if (isDone && !(line.error && place === placeOf(line.content))) { entries.shift(); continue; }
    if (!typedIn('answer')) keep(fullName('answer'), entries[0]);
    entries = [];
    render();
    // The same refusal once more is no news to the program.
    if (line === before) { said = []; say(); }
  }
}

function themed(text) {
  const squares = {light: {'⬛': '⬜'}, 'high-contrast': {'🟩': '🟧', '🟨': '🟦'}}[root.dataset.theme] || {};
  return text.replace(/./gu, each => squares[each] || each);
}
function showAs({theme, signs}) {
  Object.assign(root.dataset, {theme: theme || 'dark', signs: signs || 'off'});
}

/** Fields of which each sends all, as it is then. */
function narrowing() {
  const known = () => Object.entries({language: '', topic: '', hidesForks: false, hidesArchived: false})
    .map(([own, none]) => [own, line.content?.narrowing?.[own] || none]);
  const send = () => act('narrow', Object.fromEntries(known().map(([own, value]) => [own, sent(fullName(own), value)])));
  return known().map(([own, value]) => field(plain(own), value, send, {own, type: own.startsWith('hides') ? 'checkbox' : 'search'}));
}

function athlete(rows, own) {
  const most = rows.reduce((most, row) => Math.max(most, row.score || 0), 1);
  return row => {
    const bar = h('span.bar', {mute: true});
    bar.style.width = Math.max(0, row.score || 0) / most * 100 + '%';
    return h('div.card.athlete', {'aria-current': row.name === own && 'true'}, h('span.rank', row.rankText),
      h('button.link', {'aria-description': row.spokenText + ' Shows the neighbours.', onclick: () => act('around', {name: row.name})}, row.name),
      h('span.score', row.scoreText), bar);
  };
}
const showAround = ({name, rows}) => rows && above('Around ' + name, list(rows, 'Around ' + name, 'rows around', athlete(rows, name)),
  h('form', {method: 'dialog'}, h('button', 'Close')));

/** How rows look, where that is more than facts. */
const looks = {
  wordleScores: ['cards games', () => row => h('article.card', h('h2', selecting(row, '/wordle/' + row.id + '/letters', {}, row.title)),
    h('p.note', row.date, ' · ', h('strong', row.result), row.word && [' · ', row.word]),
    letters(row, '', row.isRevealed ? 'hide' : 'reveal', {id: row.id}))],
  characters: ['cards people', () => card => h('article.card.person', picture(card.avatar, card.initials, 'avatar'), h('h2', selecting(card, '/characters/' + card.id, {}, card.name)))],
  leaderboard: ['rows', athlete],
  employees: ['rows', () => row => selecting(row, '/employees/' + row.id, {class: 'card employee', label: row.spokenText},
    picture(row.thumbnail, row.name[0], 'thumbnail'), h('strong', row.name), h('span.source', row.birthDate))],
  repositories: ['rows', () => row => selecting(row, '/repositories/' + row.fullName, {class: 'card repository'},
    h('strong.name', row.name), stars(row), h('span.about', row.description || ''),
    h('span.known', [row.facts, row.forks && row.forks + ' forks', row.licence, ...row.topics || []].filter(Boolean).join(' · ')))],
};
const link = () => pass('the link', line.content.link || 'sporty:/' + line.route);

const screens = {
  home: it => list(it.apps, 'Apps', 'cards', app => selecting(app, app.route, {class: 'card'}, h('h2', app.title),
    h('p', {class: app.summary || !app.error ? 'note' : 'failed'}, app.summary || (app.error ? 'Not reachable now' : 'Loading …')),
    app.tiles?.length > 0 && tiles(app.tiles), app.picture && picture(app.picture, app.facts[0].value[0], 'thumbnail'), app.facts && facts(app.facts))),

  wordleScores: it => [
    tools(actions(), button(...it.isEverythingRevealed ? ['Hide all letters', 'hideAll'] : ['Show all letters', 'revealAll']),
      press('Reset', () => ask('Go back to the three initial games?', 'Reset', () => change('reset', {}, 'Went back to the initial games.'))),
      filter(it)),
    parts(it, 'undoText', 'summary', 'months')],

  wordleGame: it => [
    h('p', it.date + ', ' + it.outcome, it.word && [': ', h('strong', it.word)]),
    h('div.page', h('div', letters(it, '.large', 'toggleReveal'), keyboard(it.keyboard)),
    h('div', part('shareText', it.shareText), note(it.unsharedText), note(it.lettersText),
      tools(actions(), button(it.isRevealed ? 'Hide the letters' : 'Show the letters', 'toggleReveal'),
        link(),
        press('Delete', () => ask(it.deleteQuestion, 'Delete', () => change('delete', {}, 'Deleted ' + it.title + '.')), '.danger.apart'))))],

  addWordleGame: it => {
    const {step} = it;
    const question = (it.prompt || 'Try again') + (it.emptyAnswer ? ' (nothing ' + it.emptyAnswer + ')' : '');
    const type = value => {
      keep(fullName('answer'), value);
      if (byId('answer').value !== value) byId('answer').value = value;
      const own = all('.tiles')[0].children[it.tiles.length + it.uncoloured.length], now = typedNow(it);
      if (own?.children.length !== now.length) return own && put(own, now.map(tile));
      // On a slow processor each tile that is looked at costs a part of the frame.
      now.forEach((each, i) => each.letter !== own.children[i].textContent && morph(own.children[i], tile(each)));
    };
    const submit = text => { type(''); give(text); };
    const best = letter => ['correct', 'present', 'absent'].find(square =>
      it.tiles.flat().some(each => each.letter.toLowerCase() === letter && each.square === square));
    const tap = key => key === '⏎' ? submit(typedIn('answer')) : type(key === '⌫' ? typedIn('answer').slice(0, -1) : typedIn('answer') + key);
    const rows = [...it.tiles, ...it.uncoloured.map(word => typedRow(it, word)), typedNow(it)];
    return [
      form([field((it.id ? 'Wordle ' + it.id + ': ' : '') + question, '', null, {own: 'answer', id: 'answer', 'data-step': placeOf(it),
        oninput: event => type(event.target.value), ...line.error && invalid('problem')})], 'Enter', () => submit(typedIn('answer'))),
      h('div.large', tiles(Array.from({length: 6}, (_, i) => rows[i] || typedRow(it, '')))),
      step !== 'puzzle' && keyboard(['qwertyuiop', 'asdfghjkl', '⏎zxcvbnm⌫'].map(keys =>
        [...keys].map(letter => ({letter, square: best(letter)}))), tap),
      tools(it.canSolve && step !== 'unfinished' && press('It is the word', () => act('solve').then(added)),
        step === 'tries' && it.emptyAnswer && press('It was not solved', () => submit('')),
        step === 'unfinished' && [press('Keep it unfinished', () => submit('yes')), press('It is not over', () => submit(''))],
        step !== 'puzzle' && button('Take back', 'takeBack'), press(names.discard, () => { type(''); act('discard'); }))];
  },

  editWordleGame: it => form(it.fields.map(each => field(each.prompt, each.typed || '', text => act('type', {field: each.id, text}),
    {placeholder: each.present || ''})), 'Change it', () => change('save', {}, ends.save), it.unkept && button(names.discard, 'discard')),

  wordleCalendar: it => [
    region(it.title, '', ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'], it.weeks.map(week => h('tr', week.map(day => h('td', {title: day && day.spokenText},
      day && [day.id + ' ', day.game === null ? day.text : button(day.text, 'select', {id: day.game}, '.link')]))))),
    note(it.summary), tools(actions())],

  character: it => screens.employee(it),
  employee: it => h('div.page', picture(it.image, it.name[0], 'portrait', it.name), h('div', facts(it.facts), note(it.picture), tools(actions()))),

  repositories: it => [
    tools(field('Owner', it.owner, text => act('queryChanged', {text})), filter(it)),
    h('details', {open: innerWidth >= 600}, h('summary', 'Filters and order, ' + Object.values(it.narrowing || {}).filter(Boolean).length + ' in use'),
      tools(narrowing(), has('showToken') && button('Token', 'showToken'), actions())),
    parts(it, 'narrowing'),
    it.more === 'failed' && h('div.problem.more', h('p', it.warnings.at(-1)), button('Load more', 'loadNextPage'))],

  repository: it => h('div.page',
    h('div', stars(it.row), chart('Stars', it.history.map(({at, stars}) => ({time: Date.parse(at), value: stars,
      text: stars.toLocaleString('en'), day: at.slice(0, 10)})), true), it.row.description && h('p', it.row.description)),
    h('div', facts([...it.facts.filter(fact => !/^(stars|url|history)$/.test(fact.id)), ...it.changes ? [{name: 'History', value: it.changes}] : []]),
      it.link && h('p', isPublic(it.link) ? h('a', {href: it.link, target: '_blank', rel: 'noopener noreferrer'}, it.link) : it.link),
      tools(link(), actions()))),

  settings: it => {
    const looks = Object.fromEntries(it.rows.map(row => [row.id, row.value]));
    sessionStorage.looks = JSON.stringify(looks);
    showAs(looks);
    const set = (row, value) => change('set', {id: row.id, value}, 'Saved: ' + nameOf(row) + '.');
    const nameOf = ({id}) => apps.find(app => id === app.id + '.source')?.title ?? plain(id);
    const setting = row => {
      const [title, about] = [nameOf(row) + (row.origin === 'default' ? '' : ' (' + row.origin + ')'), 'about-' + row.id];
      const isClosed = row.kinds === row.words.join(', ');
      return h('div.setting', isClosed ? choice(title, row.value, row.words.map(word => [word, word]), value => set(row, value))
        : form(field(title, row.value, null, {own: row.id, ...row.problem && invalid(about)}), 'Set', () => set(row, typedIn(row.id))),
      row.origin === 'setting' && press('Default', () => change('unset', {id: row.id}, nameOf(row) + ' is the default again.')),
      !isClosed && h('p', {id: about, class: row.problem ? 'failed' : 'note'}, row.problem || row.kinds));
    };
    const groups = {'Where data comes from': /source$/, Names: /owner$|\.me$/, Looks: /^(?!colour|plain|pager)[a-z]+$/};
    return [tools(['GitHub', 'Wordle'].map(name => button('Token for ' + name, 'showToken', {service: name.toLowerCase()}))),
      Object.entries(groups).map(([title, pattern]) => h('section', h('h2', title),
        list(it.rows.filter(({id}) => pattern.test(id)), title, 'rows', setting)))];
  },

  token: it => [
    h('p', it.spokenText),
    form([h('label.field.wide', h('span', 'Token'), h('input', {id: 'secret', type: 'password', autocomplete: 'off', ...line.error && invalid('problem')}))], 'Save', ({secret}) => {
      change('saveToken', {token: secret.value}, 'Saved the token.');
      secret.value = '';
    }, it.isStored && press('Forget', () => ask('Forget the token?', 'Forget', () => change('clearToken', {}, 'Forgot the token.')), '.danger'))],
};

const stars = ({starsText}) => h('span.stars', {label: starsText + ' stars'}, '★ ' + starsText);
const isCount = ({rows, ...more}) => line === latest && !Object.keys(more).length && rows?.every(row => row.starsText && Object.keys(row).length === 3);
function count(row) {
  const star = all('[data-id="' + row.id + '"] .stars')[0];
  if (star) morph(star, stars(row));
}
/** Glows for a moment, without fading: each step would be drawn. */
function glow(star) {
  star.classList.add('new');
  timers.glow ||= setTimeout(() => {
    timers.glow = 0;
    all('.new').forEach(each => each.classList.remove('new'));
  }, 700);
}
