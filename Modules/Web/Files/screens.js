'use strict';
const press = (words, onclick, style) => h('button' + (style || ''), {type: 'button', onclick}, words);
const button = (words, name, fields, style) => press(words, () => act(name, fields), style);
const submits = action => event => { event.preventDefault(); action(event.target.elements); };
const tools = (...children) => h('div.tools', children);
const notes = ({summary, emptyText, leftOutNote}) => [summary, emptyText, leftOutNote].map(note);
const note = text => text && h('p.note', text);
const facts = list => h('dl.facts', list.map(({name, value}) => [h('dt', name), h('dd', value)]));

const isClosed = row => row.kinds === row.words.join(', ');

const selecting = (row, href, properties, ...children) =>
  h('a', {href, onclick: follow(() => act('select', {id: row.id})), ...properties}, children);

const filter = it => field('Search', it.filter, text => act('filter', {text}));

function bars(list, title) {
  return [title && h('h2', title), h('div.bars', {role: 'list', 'aria-label': title}, list.map(bar => {
    const length = h('span', {class: 'bar' + (bar.isLatest ? ' latest' : '')}, String(bar.count));
    length.style.width = 'calc(2em + ' + bar.share * 85 + '%)';
    return h('div', {role: 'listitem', 'aria-label': bar.spokenLabel + ': ' + bar.spokenCount},
      h('span.label', {mute: true}, bar.label), length);
  }))];
}
const statistics = it => [
  h('dl.figures', it.figures.map(({name, value}) => h('div', h('dd', value), h('dt', name)))),
  bars(it.bars, it.barsTitle), note(it.leftOutNote),
  (it.details || []).map(group => h('section', h('h2', group.title), facts(group.facts)))];

const squares = {correct: 'right place', present: 'elsewhere', absent: 'not in it'};
const tile = ({letter, square}) => h('span', {class: 'tile ' + (square || 'empty')}, letter || '');
const spell = row => row.map(({letter, square}) => [letter, squares[square]].filter(Boolean).join(' ')).join(', ');
const solved = rows => Object.entries(squares).map(([square, name]) => [name, rows.flat().filter(each => each.square === square)])
  .filter(([, tiles]) => tiles.length).map(([name, tiles]) => name + ': ' + tiles.map(each => each.letter).join(' ')).join('; ');
const words = {
  wordleScores: ({rows, isEverythingRevealed}) => {
    const shown = rows.filter(row => row.isRevealed);
    return isEverythingRevealed ? 'All letters are shown' : shown.length ? shown.map(row => row.spokenText).slice(-1)[0] : 'Letters are hidden';
  },
  wordleGame: ({spokenText}) => spokenText,
  addWordleGame: ({tiles, uncoloured, step, id, prompt}) => tiles.length ? spell(tiles[tiles.length - 1])
    : uncoloured.length ? uncoloured[uncoloured.length - 1] + ', ' + prompt : step === 'puzzle' ? '' : 'Wordle ' + id,
  wordleImport: ({text}) => text,
  wordleCalendar: ({title, summary}) => title + ', ' + summary,
  repositories: ({more}) => more === 'failed' ? 'The next page could not be loaded' : '',
};
const keyboard = (rows, tap) => h('div.keyboard', tap ? {} : {role: 'img', 'aria-label': 'Letters: ' + (solved(rows) || 'hidden')},
  rows.map(row => h('span.row', {mute: !tap}, row.map(key => tap ? h('button', {type: 'button', class: tile(key).className,
    'aria-label': {'⏎': 'Enter', '⌫': 'Delete a letter'}[key.letter] || spell([key]), onclick: () => tap(key.letter)}, key.letter) : tile(key)))));
const tiles = rows => h('span.tiles', {mute: true},
  rows.map(row => h('span.row', row.map(tile))));

function typed(it, text) {
  const width = it.letters || Math.max(5, text.length);
  const row = word => Array.from({length: width}, (_, i) => ({letter: (word[i] || '').toUpperCase(), square: word[i] && 'typed'}));
  const rows = [...it.tiles, ...it.uncoloured.map(row), row(it.step === 'tries' ? text : '')].slice(0, 6);
  while (rows.length < 6) rows.push(row(''));
  return tiles(rows);
}

function isPublic(address) {
  const {hostname} = new URL(address);
  const name = hostname.replace(/\.$/, '');
  return name.includes('.') ? !/^(0|10|127|169\.254|192\.168|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|172\.(1[6-9]|2\d|3[01]))\./.test(name)
    && !/\.(localhost|local|internal|intranet|lan|home|home\.arpa)$/.test(name) : /^\[[23]/.test(name);
}

function sparkline(points) {
  if (points.length < 2) return null;
  const [times, stars] = [points.map(point => Date.parse(point.at)), points.map(point => point.stars)];
  const [low, high, start, end] = [Math.min(...stars), Math.max(...stars), times[0], times[times.length - 1]];
  const place = (time, count) => (time - start) / Math.max(1, end - start) * 296 + 2 + ',' + (56 - (count - low) / Math.max(1, high - low) * 52);
  const path = times.map((time, i) => place(time, stars[Math.max(0, i - 1)]) + ' ' + place(time, stars[i])).join(' ');
  const ends = [0, times.length - 1].map(i => stars[i].toLocaleString('en') + ' on ' + points[i].at.slice(0, 10));
  return [svg('svg', {viewBox: '0 0 300 60', class: 'sparkline', mute: true}, svg('polyline', {points: path})),
    note('Stars: ' + ends.join(', ') + ', between ' + low.toLocaleString('en') + ' and ' + high.toLocaleString('en'))];
}

let entry = null, entries = [];
const placeOf = ({step, tries}) => step + tries.length;
function give(...texts) {
  entries.push(...texts);
  if (!entry) giveNext();
}
function giveNext() {
  entry = entries.length ? {place: placeOf(line.content), text: entries.shift()} : null;
  if (!entry) return;
  act('enter', {text: entry.text});
  // The same refusal once more changes nothing, so that no line comes.
  timers.entry = setTimeout(() => { if (line.error) { said = []; formShown(line); render(); say(); } }, 700);
}
/** Goes on with what was typed meanwhile; what was refused is there again. */
function formShown(before) {
  if (line.screen !== 'addWordleGame') {
    if (before && before.screen === 'addWordleGame' && /^(enter|solve)$/.test(lastAct)) done('Added.');
    [entry, entries] = [null, []];
    return;
  }
  const {content, state, error} = line;
  if (state === 'loading' || !content) return;
  const answered = entry;
  if (answered) {
    clearTimeout(timers.entry);
    entry = null;
    if (!error || answered.place !== placeOf(content)) return giveNext();
    if (!draft('answer', '')) keep('answer', answered.text);
    entries = [];
  }
}

function themed(text) {
  const {theme} = document.documentElement.dataset;
  const squares = {light: {'⬛': '⬜'}, 'high-contrast': {'🟩': '🟧', '🟨': '🟦'}}[theme] || {};
  return [...text].map(each => squares[each] || each).join('');
}
function showAs({theme, signs}) {
  Object.assign(document.documentElement.dataset, {theme: theme || 'dark', signs: signs || 'off'});
}

const narrowingOf = ({narrowing}) => {
  const {language, topic, hidesForks, hidesArchived} = narrowing || {};
  return {language: language || '', topic: topic || '', hidesForks: !!hidesForks, hidesArchived: !!hidesArchived};
};
function narrow() {
  const known = Object.entries(narrowingOf(line.content || {}));
  act('narrow', Object.fromEntries(known.map(([name, value]) => [name, sent(line.screen + ' ' + name, value)])
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])));
}

const unknownScreen = it => [has('filter') && tools(filter(it)), notes(it), facts(it.facts || Object.entries(it.rows ? {} : it).map(([name, value]) => ({name, value: String(value)}))),
  list(it.rows || [], line.title, 'rows', row => button(row.name || row.title || row.id, 'select', {id: row.id}, '.link'))];

const screens = {
  home: it => list(it.apps, 'Apps', 'cards apps', app => selecting(app, app.route, {class: 'card'},
    h('span', {class: 'picture app app' + it.apps.indexOf(app) % 5, mute: true}, app.title[0]), h('strong', app.title),
    h('span', {class: app.summary ? 'live' : app.error ? 'failed' : 'live waiting'},
      app.summary || app.error && app.error.message || 'Loading …'))),

  wordleScores: it => [
    tools(button('Add a game', 'add', {}, '.primary'), button('Statistics', 'showStatistics'),
      button('Calendar', 'showCalendar'), button('Import', 'importGames'), button('Compare', 'compare'),
      it.undoText && h('button', {title: it.undoText, onclick: () => change('undo', {}, 'Undone.')}, 'Undo'),
      button(it.isEverythingRevealed ? 'Hide all letters' : 'Show all letters',
        it.isEverythingRevealed ? 'hideAll' : 'revealAll'),
      h('button', {onclick: () => ask('Go back to the three initial games?', 'Reset', () => change('reset', {}, 'Went back to the initial games.'))}, 'Reset'),
      filter(it)),
    note(it.emptyText), note(it.searchNote),
    list(it.rows, 'Games', 'cards games', row => h('article', {class: 'card'},
      h('h2', selecting(row, '/wordle/' + row.id + '/letters', {}, row.title)),
      h('p', row.date, ' · ', h('strong', row.result), row.word && [' · ', row.word]),
      h('button.reveal', {'aria-pressed': String(row.isRevealed), 'aria-label': 'Letters of ' + row.title,
        'aria-description': row.spokenText, onclick: () => act(row.isRevealed ? 'hide' : 'reveal', {id: row.id})}, tiles(row.tiles))))],

  wordleGame: it => [
    h('p', it.date + ', ' + it.outcome, it.word && [': ', h('strong', it.word)]),
    h('div.page', h('div',
      h('button.reveal.large', {'aria-pressed': String(it.isRevealed), 'aria-label': 'Letters of ' + it.title,
        'aria-description': it.spokenText, onclick: () => act('toggleReveal')}, tiles(it.tiles)),
      keyboard(it.keyboard)),
    h('div', it.shareText && h('pre.share', {'aria-label': 'The text to share'}, themed(it.shareText)), note(it.unsharedText), note(it.lettersText),
      tools(it.canGoOn && button('Go on', 'goOn'), button('Change', 'edit'), it.newer !== null && button('‹ Newer', 'showNewer'), it.older !== null && button('Older ›', 'showOlder'),
        button(it.isRevealed ? 'Hide the letters' : 'Show the letters', 'toggleReveal'),
        it.shareText && press('Copy the text', () => navigator.clipboard.writeText(themed(it.shareText)).then(
          () => toast('Copied.'), () => toast('It could not be copied.'))),
        press('Delete', () => ask(it.deleteQuestion, 'Delete',
          () => change('delete', {}, 'Deleted ' + it.title + '.')), '.danger.apart'))))],

  addWordleGame: it => {
    const {step} = it;
    const question = (it.prompt || 'Try again') + (it.emptyAnswer ? ' (nothing ' + it.emptyAnswer + ')' : '');
    const place = placeOf(it);
    const submit = text => { keep('answer', ''); give(text); };
    const type = value => { keep('answer', value); render(); };
    const answer = h('input', {id: 'answer', value: draft('answer', ''), autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
      'data-step': place, 'aria-invalid': line.error && 'true', 'aria-describedby': line.error && 'problem',
      oninput: event => type(event.target.value)});
    const best = letter => ['correct', 'present', 'absent'].find(square =>
      it.tiles.flat().some(each => each.letter.toLowerCase() === letter && each.square === square));
    const tap = key => key === '⌫' ? type(answer.value.slice(0, -1)) : key === '⏎' ? submit(answer.value) : type(answer.value + key);
    return [
      h('form.tools', {onsubmit: submits(() => { submit(byId('answer').value); byId('answer').value = ''; })},
        h('label.field.wide', h('span', (it.id ? 'Wordle ' + it.id + ': ' : '') + question), answer),
        h('button.primary', 'Enter')),
      typed(it, step === 'puzzle' ? '' : answer.value.trim()),
      step !== 'puzzle' && keyboard(['qwertyuiop', 'asdfghjkl', '⏎zxcvbnm⌫'].map(keys =>
        [...keys].map(letter => ({letter, square: best(letter)}))), tap),
      tools(it.canSolve && step !== 'unfinished' && press(it.tiles.length ? 'It is the word' : 'The last try was the word', () => change('solve')),
        step === 'tries' && it.emptyAnswer && press('It was not solved', () => submit('')),
        step === 'unfinished' && [press('Keep it unfinished', () => submit('yes')), press('It is not over', () => submit(''))],
        step !== 'puzzle' && button('Take back', 'takeBack'),
        press('Begin anew', () => { keep('answer', ''); act('discard'); }))];
  },

  editWordleGame: it => h('form.tools', {onsubmit: submits(() => change('save', {}, 'Changed.'))},
    it.fields.map(each => h('label.field.wide', h('span', each.prompt), h('input', {value: each.typed || '',
      placeholder: each.present || '', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
      onchange: event => act('type', {field: each.id, text: event.target.value})}))),
    h('button.primary', 'Change it'), it.unkept && button('Begin anew', 'discard', {}, {type: 'button'})),

  wordleImport: it => [
    h('form.paste', {onsubmit: submits(() => act('read', {text: byId('games').value, player: byId('player').value.trim()}))},
      h('label.field.wide', h('span', 'Games as JSON, CSV, shares or a chat'), h('textarea', {id: 'games', value: draft('games', ''),
        oninput: event => keep('games', event.target.value)})),
      h('div.tools', h('label.field', h('span', 'Your name in a chat'), h('input', {id: 'player', value: draft('player', ''),
        autocomplete: 'off', oninput: event => keep('player', event.target.value)})), h('button.primary', 'Look at them'))),
    note(it.text), it.problems.map(note), it.canKeep && h('button.primary', {onclick: () => change('keep', {}, 'Imported.')}, 'Import them')],

  wordleCalendar: it => [
    h('div.scroll', {tabindex: '0', role: 'region', 'aria-label': it.title}, h('table', {},
      h('thead', h('tr', ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map(name => h('th', {scope: 'col'}, name)))),
      h('tbody', it.weeks.map(week => h('tr', week.map(day => h('td', {title: day ? day.spokenText : null}, day && [
        day.id + ' ', day.game === null ? day.text : button(day.text, 'select', {id: day.game}, {class: 'link'})]))))))),
    note(it.summary),
    tools(it.older && button('‹ ' + it.older, 'showOlder'), it.newer && button(it.newer + ' ›', 'showNewer'))],

  wordleStatistics: statistics,

  wordleComparison: it => {
    const windows = {all: 'All games', week: 'The last 7', month: 'The last 30', common: 'Played by all'};
    return [
      h('form.paste', {onsubmit: submits(({chat}) => { keep('chat', chat.value); act('paste', {text: chat.value}); })},
        h('label.field.wide', h('span', 'A chat with shared games'), h('textarea', {id: 'chat', value: draft('chat', ''), oninput: event => keep('chat', event.target.value)})),
        h('label.field', h('span', 'or a file'), h('input', {type: 'file', onchange: event => event.target.files[0].text().then(text => { keep('chat', text); render(); })})),
        h('div.tools', h('button.primary', 'Compare'), it.canKeep && press('Keep the games of others', () => change('keep', {}, 'Kept.')),
          button('Kept games', 'compareKept'),
          h('label.field', h('span', 'Games'), h('select', {value: it.window,
            onchange: event => act('choose', {window: event.target.value})},
          Object.entries(windows).map(([value, words]) => h('option', {value, selected: value === it.window}, words)))))),
      note(it.kept), it.notes.map(note), note(it.emptyText),
      it.players.length > 0 && h('div', {tabindex: '0', role: 'region', 'aria-label': 'Players'}, h('table', {},
        h('caption', it.order),
        h('thead', h('tr', ['Rank', 'Player', 'Played', 'Won', 'Average', 'Streak', 'Latest'].map(name =>
          h('th', {scope: 'col'}, name)))),
        h('tbody', it.players.map(player => h('tr', {'data-id': player.id, key: player.id},
          h('td', player.rank === null ? '–' : String(player.rank)),
          h('th', {scope: 'row'}, button(player.id, 'select', {player: player.id}, '.link')),
          [player.played, player.winPercent + ' %', player.averageTries, player.currentStreak, player.latestText].map(value =>
            h('td', String(value)))))))),
      it.headToHead && h('section', h('h2', it.headToHead.player, ' against the others'),
        h('ul', it.headToHead.others.map(other => h('li', {'data-id': other.id, key: other.id}, h('strong', other.id),
          ': ' + other.better + ' better, ' + other.same + ' the same, ' + other.worse + ' worse of ' + other.shared))),
        button('Close', 'select', {player: ''}))];
  },

  characters: it => [
    tools(filter(it)), notes(it),
    list(it.cards, 'Characters', 'cards people', card => h('article', {class: 'card person'},
      picture(card.avatar, card.initials, 'avatar'), h('h2', card.name)))],

  leaderboard: it => {
    const most = it.rows.reduce((most, row) => Math.max(most, row.score || 0), 1);
    const athlete = own => row => {
      const bar = h('span.bar', {mute: true});
      bar.style.width = Math.max(0, row.score || 0) / most * 100 + '%';
      const isOwn = row.name === own;
      return h('div', {class: isOwn ? 'athlete own' : 'athlete', 'aria-current': isOwn && 'true'},
        h('span.rank', row.rankText),
        h('button.link', {'aria-description': row.spokenText + ' Shows the neighbours.', onclick: () => act('around', {name: row.name})}, row.name),
        h('span.score', row.scoreText), bar);
    };
    return [
      tools(filter(it), button(it.order === 'highestFirst' ? 'Lowest first' : 'Highest first', 'toggleOrder'),
        button('Statistics', 'showStatistics')),
      notes(it),
      around && around.rows && h('section.around', {'aria-label': 'Around ' + around.name},
        h('h2', {tabindex: '-1'}, 'Around ', around.name), list(around.rows, 'Around ' + around.name, 'rows', athlete(around.name)),
        h('button', {onclick: closeAround}, 'Close')),
      list(it.rows, 'Ranking', 'rows', athlete(null))];
  },

  leaderboardStatistics: statistics,

  employees: it => [
    tools(filter(it), button('Check the server', 'checkHealth'), note(it.healthText)),
    notes(it),
    list(it.rows, 'Employees', 'rows', row => selecting(row, '/employees/' + row.id, {class: 'employee', 'aria-label': row.spokenText},
    picture(row.thumbnail, row.name[0], 'thumbnail'), h('strong', row.name), h('span', row.birthDate)))],

  employee: it => h('div', {class: 'page'},
    picture(it.image, it.name[0], 'portrait', it.name), h('div', facts(it.facts), note(it.picture))),

  repositories: it => {
    const narrowing = narrowingOf(it);
    const count = Object.values(narrowing).filter(Boolean).length;
    const narrowed = (label, name) => field(label, narrowing[name], narrow, 'search', {}, name);
    const box = (label, name) => h('label.box', h('input', {type: 'checkbox', checked: draft(line.screen + ' ' + name, narrowing[name]),
      onchange: event => { keep(line.screen + ' ' + name, event.target.checked); soon('narrow', narrow); }}), label);
    return [
      tools(field('Owner', it.owner, text => act('queryChanged', {text}), 'text'), filter(it)),
      h('details', {open: innerWidth >= 600}, h('summary', 'Filters and order', count ? ' (' + count + ')' : ''),
        tools(narrowed('Language', 'language'), narrowed('Topic', 'topic'), box('Without forks', 'hidesForks'),
          box('Without archived', 'hidesArchived'), h('label.field', h('span', 'Order'), h('select', {value: it.sort,
            onchange: event => act('sort', {by: event.target.value})},
          [['stars', 'Stars'], ['name', 'Name'], ['updated', 'Last update']].map(([value, words]) =>
            h('option', {value, selected: value === it.sort}, words)))),
          button('Token', 'showToken'))),
      note([it.summary, it.limitText].filter(Boolean).join(', ')), note(it.unseenText),
      it.warnings.map(note), note(it.emptyText),
      list(it.rows, 'Repositories', 'rows', row => selecting(row, '/repositories/' + row.fullName, {class: 'repository'},
      h('strong.name', row.name), stars(row), h('span.about', row.description || ''),
      h('span.known', row.facts))),
      it.more === 'failed' && h('div.problem.more', h('p', it.warnings[it.warnings.length - 1] || 'The next page could not be loaded.'),
        button('Load more', 'loadNextPage')),
      it.more === 'loading' && note('Loading more …')];
  },

  repository: it => h('div', {class: 'page'},
    h('div', stars(it.row), sparkline(it.history), it.row.description && h('p', it.row.description)),
    h('div', facts([...it.facts.filter(fact => !/^(stars|link|history)$/.test(fact.id)),
      ...it.changes ? [{name: 'History', value: it.changes}] : []]),
      it.link && h('p', isPublic(it.link)
      ? h('a', {href: it.link, target: '_blank', rel: 'noopener noreferrer'}, it.link) : it.link))),

  settings: it => {
    const looks = Object.fromEntries(it.rows.filter(row => /^(theme|signs)$/.test(row.id)).map(row => [row.id, row.value]));
    sessionStorage.looks = JSON.stringify(looks);
    showAs(looks);
    const set = (row, value) => change('set', {id: row.id, value}, 'Saved ' + row.id + '.');
    return [
      tools(button('Token for GitHub', 'showToken', {service: 'github'}), button('Token for Wordle', 'showToken', {service: 'wordle'})),
      list(it.rows.filter(row => !/^(colour|plain|pager)$/.test(row.id)), 'Settings', 'rows', row => h('form', {class: 'setting',
        onsubmit: submits(() => set(row, sent('setting ' + row.id, row.value)))},
      h('label.field.wide', h('span', row.id, ' (', row.origin, ')'), isClosed(row)
        ? h('select', {name: 'value', value: row.value, onchange: event => set(row, event.target.value)},
          row.words.map(word => h('option', {value: word, selected: word === row.value}, word)))
        : h('input', {name: 'value', value: draft('setting ' + row.id, row.value), autocomplete: 'off', spellcheck: 'false',
          oninput: event => keep('setting ' + row.id, event.target.value), 'aria-invalid': row.problem && 'true',
          'aria-describedby': 'kinds-' + row.id + (row.problem ? ' problem-' + row.id : '')})),
      !isClosed(row) && h('span.note', {id: 'kinds-' + row.id}, row.kinds),
      !isClosed(row) && h('button', 'Set'),
      row.origin === 'setting' && press('Standard', () => { drafts.delete('setting ' + row.id);
        change('unset', {id: row.id}, row.id + ' is the standard again.'); }),
      row.problem && h('p.failed', {id: 'problem-' + row.id}, row.problem)))];
  },

  token: it => [
    h('p', it.spokenText),
    h('form.tools', {onsubmit: submits(({secret}) => {
      change('saveToken', {token: secret.value}, 'Saved the token.');
      secret.value = '';
    })}, h('label.field.wide', h('span', 'Token'),
      h('input', {id: 'secret', type: 'password', autocomplete: 'off', 'aria-invalid': line.error && 'true',
        'aria-describedby': line.error && 'problem'})), h('button.primary', 'Save'),
    it.isStored && h('button', {type: 'button', class: 'danger', onclick: () => ask('Forget the token?', 'Forget',
      () => change('clearToken', {}, 'Forgot the token.'))}, 'Forget'))],
};

const known = new Map();
function stars({id, starsText: stars}) {
  const before = known.get(id);
  known.set(id, stars);
  const element = h('span.stars', {'aria-label': stars + ' stars'}, '★ ' + stars);
  if (before !== undefined && before !== stars) setTimeout(() => shine(id), 0);
  return element;
}
function shine(id) {
  const star = main.querySelector('[data-id="' + id + '"] .stars') || main.querySelector('.page .stars');
  if (star && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    star.animate([{backgroundColor: 'var(--glow)'}, {backgroundColor: 'transparent'}], 900);
  }
}
