'use strict';
const button = (words, name, fields, properties) => h('button', {onclick: () => act(name, fields), ...properties}, words);
const tools = (...children) => h('div.tools', children);
const note = text => text && h('p.note', text);
const facts = list => h('dl.facts', list.map(({name, value}) => [h('dt', name), h('dd', value)]));

const isClosed = row => row.kinds === row.words.join(', ');

/** A link to a row's own screen. */
const selecting = (row, href, properties, ...children) =>
  h('a', {href, onclick: follow(() => act('select', {id: row.id})), ...properties}, children);

const filter = content => field('Search', content.filter, text => act('filter', {text}));

function bars(list, title) {
  return [title && h('h2', title), h('div.bars', {role: 'list', 'aria-label': title}, list.map(bar => {
    const length = h('span', {class: 'bar' + (bar.isLatest ? ' latest' : '')}, String(bar.count));
    length.style.width = 'calc(2em + ' + bar.share * 85 + '%)';
    return h('div', {role: 'listitem', 'aria-label': bar.spokenLabel + ': ' + bar.spokenCount},
      h('span.label', {mute: true}, bar.label), length);
  }))];
}
const statistics = content => [
  h('dl.figures', content.figures.map(({name, value}) => h('div', h('dd', value), h('dt', name)))),
  bars(content.bars, content.barsTitle), note(content.leftOutNote)];

const squares = {correct: 'right place', present: 'elsewhere', absent: 'not in it'};
const tile = ({letter, square}) => h('span', {class: 'tile ' + (square || 'empty')}, letter || '');
/** What the letters of a try, or those of the keyboard, have turned out to be. */
const spell = row => row.map(({letter, square}) => [letter, squares[square]].filter(Boolean).join(' ')).join(', ');
const solved = rows => Object.entries(squares).map(([square, name]) => [name, rows.flat().filter(each => each.square === square)])
  .filter(([, tiles]) => tiles.length).map(([name, tiles]) => name + ': ' + tiles.map(each => each.letter).join(' ')).join('; ');
/** What is said of a screen besides its summary; said again when it has changed. */
const words = {
  wordleScores: ({rows, isEverythingRevealed}) => {
    const shown = rows.filter(row => row.isRevealed);
    return isEverythingRevealed ? 'All letters are shown' : shown.length ? shown.map(row => row.spokenText).slice(-1)[0] : 'Letters are hidden';
  },
  wordleGame: ({spokenText}) => spokenText,
  addWordleGame: ({tiles, step, draft}) => tiles.length ? spell(tiles[tiles.length - 1]) : step === 'word' ? 'Wordle ' + draft.id : '',
  repositories: ({more}) => more === 'failed' ? 'The next page could not be loaded' : '',
};
const tiles = rows => h('span.tiles', {mute: true},
  rows.map(row => h('span.row', row.map(tile))));

/** The grid of a game that is typed: given tries, the typed one, empty rows. */
function typed(content, text) {
  const width = content.step === 'tries' ? content.draft.word.length : Math.max(5, text.length);
  const rows = [...content.tiles, Array.from({length: width}, (_, i) =>
    ({letter: (text[i] || '').toUpperCase(), square: text[i] && 'typed'}))].slice(0, 6);
  while (content.step !== 'word' && rows.length < 6) rows.push(Array.from({length: width}, () => ({})));
  return tiles(rows);
}

/** Tells whether an address leads out, and not to this machine or a private network. */
function isPublic(address) {
  const {hostname} = new URL(address);
  const name = hostname.replace(/\.$/, '');
  return name.includes('.') ? !/^(0|10|127|169\.254|192\.168|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|172\.(1[6-9]|2\d|3[01]))\./.test(name)
    && !/\.(localhost|local|internal|intranet|lan|home|home\.arpa)$/.test(name) : /^\[[23]/.test(name);
}

/** Star counts over time; each holds until the next one. */
function sparkline(points) {
  if (points.length < 2) return null;
  const [times, stars] = [points.map(point => Date.parse(point.at)), points.map(point => point.stars)];
  const [low, high, start, end] = [Math.min(...stars), Math.max(...stars), times[0], times[times.length - 1]];
  const place = (time, count) => (time - start) / Math.max(1, end - start) * 296 + 2 + ',' + (56 - (count - low) / Math.max(1, high - low) * 52);
  const path = times.map((time, i) => place(time, stars[Math.max(0, i - 1)]) + ' ' + place(time, stars[i])).join(' ');
  return svg('svg', {viewBox: '0 0 300 60', class: 'sparkline', role: 'img', 'aria-label': 'Stars from ' + low + ' to ' + high},
    svg('polyline', {points: path}));
}

// The game that is being typed, which outlives its form.
let unfinished = null, refused = null;
function resume({step, draft: game}) {
  if (step !== 'puzzle') { unfinished = game; return; }
  if (!unfinished || line.state !== 'loaded') return;
  const texts = [String(unfinished.id), unfinished.word, ...unfinished.tries].filter(Boolean);
  unfinished = null;
  for (const text of texts) act('enter', {text});
}
/** Forgets the game when its form was left because it was complete. */
function finishForm(before) {
  if (!before || before.screen !== 'addWordleGame' || line.screen === 'addWordleGame') return;
  if (/^(enter|solve)$/.test(lastAct)) { unfinished = null; done('Added.'); }
}

/** A text to share in the squares of the person's theme. */
function themed(text) {
  const {theme} = document.documentElement.dataset;
  const squares = {light: {'⬛': '⬜'}, 'high-contrast': {'🟩': '🟧', '🟨': '🟦'}}[theme] || {};
  return [...text].map(each => squares[each] || each).join('');
}
/** Takes over what was set for the looks of squares. */
function showAs({theme, signs}) {
  Object.assign(document.documentElement.dataset, {theme: theme || 'dark', signs: signs || 'off'});
}

const narrowingOf = ({narrowing}) => {
  const {language, topic, hidesForks, hidesArchived} = narrowing || {};
  return {language: language || '', topic: topic || '', hidesForks: !!hidesForks, hidesArchived: !!hidesArchived};
};
/** Narrows a list by what stands in its fields at this moment. */
function narrow() {
  const known = Object.entries(narrowingOf(line.content || {}));
  act('narrow', Object.fromEntries(known.map(([name, value]) => [name, sent(line.screen + ' ' + name, value)])
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])));
}

const screens = {
  home: content => list(content.apps, 'Apps', 'cards apps', app => selecting(app, app.route, {class: 'card'},
    h('span', {class: 'picture app ' + app.id, mute: true}, app.title[0]), h('strong', app.title),
    h('span', {class: app.summary ? 'live' : app.error ? 'failed' : 'live waiting'},
      app.summary || app.error && app.error.message || 'Loading …'))),

  wordleScores: content => [
    tools(button('Add a game', 'add', {}, {class: 'primary'}), button('Statistics', 'showStatistics'),
      button('Compare', 'compare'),
      button(content.isEverythingRevealed ? 'Hide all letters' : 'Show all letters',
        content.isEverythingRevealed ? 'hideAll' : 'revealAll'),
      h('button', {onclick: () => ask('Go back to the three initial games?', 'Reset', () => change('reset', {}, 'Went back to the initial games.'))}, 'Reset'),
      filter(content)),
    note(content.emptyText),
    list(content.rows, 'Games', 'cards games', row => h('article', {class: 'card'},
      h('h2', selecting(row, '/wordle/' + row.id + '/letters', {}, row.title)),
      h('p', row.date, ' · ', h('strong', row.result), row.word && [' · ', row.word]),
      h('button.reveal', {'aria-pressed': String(row.isRevealed), 'aria-label': 'Letters of ' + row.title,
        'aria-description': row.spokenText, onclick: () => act(row.isRevealed ? 'hide' : 'reveal', {id: row.id})}, tiles(row.tiles))))],

  wordleGame: content => [
    h('p', content.date + ', ' + content.outcome, content.word && [': ', h('strong', content.word)]),
    h('button.reveal.large', {'aria-pressed': String(content.isRevealed), 'aria-label': 'Letters of ' + content.title,
      'aria-description': content.spokenText, onclick: () => act('toggleReveal')}, tiles(content.tiles)),
    h('div.keyboard', {role: 'img', 'aria-label': 'Letters: ' + (solved(content.keyboard) || 'hidden')},
      content.keyboard.map(row => h('span.row', {mute: true}, row.map(tile)))),
    content.shareText && h('pre.share', {'aria-label': 'The text to share'}, themed(content.shareText)),
    note(content.unsharedText),
    tools(content.newer !== null && button('‹ Newer', 'showNewer'), content.older !== null && button('Older ›', 'showOlder'),
      button(content.isRevealed ? 'Hide the letters' : 'Show the letters', 'toggleReveal'),
      content.shareText && h('button', {onclick: () => navigator.clipboard.writeText(themed(content.shareText)).then(
        () => toast('Copied.'), () => toast('It could not be copied.'))}, 'Copy the text'),
      h('button.danger.apart', {onclick: () => ask('Delete ' + content.title + '?', 'Delete',
        () => change('delete', {}, 'Deleted ' + content.title + '.'))}, 'Delete'))],

  addWordleGame: content => {
    const {step, draft: game} = content;
    const question = {puzzle: 'Number or date of the puzzle, or nothing for today', word: 'The word that was to be found',
      tries: 'Try ' + (game.tries.length + 1) + ' of 6', complete: 'Try again'}[step];
    const place = step + game.tries.length;
    const enter = text => {
      refused = {place, text};
      keep('answer', '');
      act('enter', {text});
      // The same refusal once more changes nothing, so that no line comes.
      timers.refused = setTimeout(() => { if (line.error) { said = []; render(); say(); } }, 500);
    };
    // What was refused is there again to be corrected, unless something else was typed since.
    if (refused && refused.place === place && line.error) { if (!draft('answer', '')) keep('answer', refused.text); refused = null; }
    resume(content);
    const answer = h('input', {id: 'answer', value: draft('answer', ''), autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
      'data-step': place, 'aria-invalid': line.error && 'true', 'aria-describedby': line.error && 'problem',
      oninput: event => { keep('answer', event.target.value); render(); }});
    return [
      game.id !== null && note('Wordle ' + game.id),
      typed(content, step === 'puzzle' ? '' : answer.value.trim()),
      h('form.tools', {onsubmit: event => { event.preventDefault(); enter(byId('answer').value); byId('answer').value = ''; }},
        h('label.field.wide', h('span', question), answer),
        h('button.primary', 'Enter'),
        step === 'tries' && h('button', {type: 'button', onclick: () => change('solve')}, 'It was the word'),
        content.unkept && h('button', {type: 'button', onclick: () => enter('')}, 'It was not solved'),
        step !== 'puzzle' && button('Take back', 'takeBack', {}, {type: 'button'}),
        h('button', {type: 'button', onclick: () => { unfinished = null; keep('answer', ''); act('refresh'); }}, 'Begin anew'))];
  },

  wordleStatistics: statistics,

  wordleComparison: content => {
    const windows = {all: 'All games', week: 'The last 7', month: 'The last 30', common: 'Played by all'};
    return [
      h('form.paste', {onsubmit: event => { event.preventDefault(); keep('chat', byId('chat').value); act('paste', {text: byId('chat').value}); }},
        h('label.field.wide', h('span', 'A chat with shared games'), h('textarea', {id: 'chat', value: draft('chat', ''), oninput: event => keep('chat', event.target.value)})),
        h('div.tools', h('button.primary', 'Compare'), content.canKeep && h('button', {type: 'button', onclick: () => change('keep', {}, 'Kept.')}, 'Keep the games of others'),
          button('Kept games', 'compareKept', {}, {type: 'button'}),
          h('label.field', h('span', 'Games'), h('select', {value: content.window,
            onchange: event => act('choose', {window: event.target.value})},
          Object.entries(windows).map(([value, words]) => h('option', {value, selected: value === content.window}, words)))))),
      note(content.kept), content.notes.map(note), note(content.emptyText),
      content.players.length > 0 && h('div.scroll', {tabindex: '0', role: 'region', 'aria-label': 'Players'}, h('table', {},
        h('caption', content.order),
        h('thead', h('tr', ['Rank', 'Player', 'Played', 'Won', 'Average', 'Streak', 'Latest'].map(name =>
          h('th', {scope: 'col'}, name)))),
        h('tbody', content.players.map(player => h('tr', {'data-id': player.id, key: player.id},
          h('td', player.rank === null ? '–' : String(player.rank)),
          h('th', {scope: 'row'}, button(player.id, 'select', {player: player.id}, {class: 'link'})),
          [player.played, player.winPercent + ' %', player.averageTries, player.currentStreak, player.latestText].map(value =>
            h('td', String(value)))))))),
      content.headToHead && h('section', h('h2', content.headToHead.player, ' against the others'),
        h('ul', content.headToHead.others.map(other => h('li', {'data-id': other.id, key: other.id}, h('strong', other.id),
          ': ' + other.better + ' better, ' + other.same + ' the same, ' + other.worse + ' worse of ' + other.shared))),
        button('Close', 'select', {player: ''}))];
  },

  characters: content => [
    tools(filter(content), note(content.summary)), note(content.leftOutNote), note(content.emptyText),
    list(content.cards, 'Characters', 'cards people', card => h('article', {class: 'card person'},
      picture(card.avatar, card.initials, 'avatar'), h('h2', card.name)))],

  leaderboard: content => {
    const most = content.rows.reduce((most, row) => Math.max(most, row.score || 0), 1);
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
      tools(filter(content), button(content.order === 'highestFirst' ? 'Lowest first' : 'Highest first', 'toggleOrder'),
        button('Statistics', 'showStatistics')),
      note(content.summary),
      around && around.rows && h('section.around', {'aria-label': 'Around ' + around.name},
        h('h2', {tabindex: '-1'}, 'Around ', around.name), list(around.rows, 'Around ' + around.name, 'rows', athlete(around.name)),
        h('button', {onclick: closeAround}, 'Close')),
      note(content.emptyText), note(content.leftOutNote), list(content.rows, 'Ranking', 'rows', athlete(null))];
  },

  leaderboardStatistics: statistics,

  employees: content => [
    tools(filter(content), button('Check the server', 'checkHealth'), note(content.healthText)),
    note(content.summary), note(content.emptyText), note(content.leftOutNote),
    list(content.rows, 'Employees', 'rows', row => selecting(row, '/employees/' + row.id, {class: 'employee', 'aria-label': row.spokenText},
    picture(row.thumbnail, row.name[0], 'thumbnail'), h('strong', row.name), h('span', row.birthDate)))],

  employee: content => h('div', {class: 'page'},
    picture(content.image, content.name[0], 'portrait', content.name), h('div', h('h2', content.name),
      facts(content.facts), note(content.picture))),

  repositories: content => {
    const narrowing = narrowingOf(content);
    const narrowed = (label, name) => field(label, narrowing[name], narrow, 'search', {}, name);
    const box = (label, name) => h('label.box', h('input', {type: 'checkbox', checked: draft(line.screen + ' ' + name, narrowing[name]),
      onchange: event => { keep(line.screen + ' ' + name, event.target.checked); soon('narrow', narrow); }}), label);
    return [
      tools(field('Owner', content.owner, text => act('queryChanged', {text}), 'text'), filter(content),
        narrowed('Language', 'language'), narrowed('Topic', 'topic'), box('Without forks', 'hidesForks'), box('Without archived', 'hidesArchived'),
        h('label.field', h('span', 'Order'), h('select', {value: content.sort,
          onchange: event => act('sort', {by: event.target.value})},
        [['stars', 'Stars'], ['name', 'Name'], ['updated', 'Last update']].map(([value, words]) =>
          h('option', {value, selected: value === content.sort}, words)))),
        button('Token', 'showToken')),
      note([content.summary, content.limitText].filter(Boolean).join(', ')), note(content.unseenText),
      content.warnings.map(note), note(content.emptyText),
      list(content.rows, 'Repositories', 'rows', row => selecting(row, '/repositories/' + row.fullName, {class: 'repository'},
      h('strong.name', row.name), stars(row), h('span.about', row.description || ''),
      h('span.known', row.facts))),
      content.more === 'failed' && h('div.problem.more', h('p', content.warnings[content.warnings.length - 1] || 'The next page could not be loaded.'),
        button('Load more', 'loadNextPage')),
      content.more === 'loading' && note('Loading more …')];
  },

  repository: content => h('div', {class: 'page'},
    h('div', stars(content.row), sparkline(content.history), content.row.description && h('p', content.row.description)),
    h('div', facts([...content.facts.filter(fact => !['stars', 'link', 'history'].includes(fact.id)),
      ...content.changes ? [{name: 'History', value: content.changes}] : []]),
      content.link && h('p', isPublic(content.link)
      ? h('a', {href: content.link, target: '_blank', rel: 'noopener noreferrer'}, content.link) : content.link))),

  settings: content => {
    const looks = Object.fromEntries(content.rows.filter(row => /^(theme|signs)$/.test(row.id)).map(row => [row.id, row.value]));
    sessionStorage.looks = JSON.stringify(looks);
    showAs(looks);
    const set = (row, value) => change('set', {id: row.id, value}, 'Saved ' + row.id + '.');
    return [
      tools(button('Token for GitHub', 'showToken', {service: 'github'}), button('Token for Wordle', 'showToken', {service: 'wordle'})),
      list(content.rows, 'Settings', 'rows', row => h('form', {class: 'setting',
        onsubmit: event => { event.preventDefault(); set(row, sent('setting ' + row.id, row.value)); }},
      h('label.field.wide', h('span', row.id, ' (', row.origin, ')'), isClosed(row)
        ? h('select', {name: 'value', value: row.value, onchange: event => set(row, event.target.value)},
          row.words.map(word => h('option', {value: word, selected: word === row.value}, word)))
        : h('input', {name: 'value', value: draft('setting ' + row.id, row.value), autocomplete: 'off', spellcheck: 'false',
          oninput: event => keep('setting ' + row.id, event.target.value), 'aria-invalid': row.problem && 'true',
          'aria-describedby': 'kinds-' + row.id + (row.problem ? ' problem-' + row.id : '')})),
      !isClosed(row) && h('span.note', {id: 'kinds-' + row.id}, row.kinds),
      !isClosed(row) && h('button', 'Set'),
      row.origin === 'setting' && h('button', {type: 'button', onclick: () => { drafts.delete('setting ' + row.id);
        change('unset', {id: row.id}, row.id + ' is the standard again.'); }}, 'Standard'),
      row.problem && h('p.failed', {id: 'problem-' + row.id}, row.problem)))];
  },

  token: content => [
    h('p', content.spokenText),
    h('form.tools', {onsubmit: event => {
      event.preventDefault();
      change('saveToken', {token: byId('secret').value}, 'Saved the token.');
      byId('secret').value = '';
    }}, h('label.field.wide', h('span', 'Token'),
      h('input', {id: 'secret', type: 'password', autocomplete: 'off', 'aria-invalid': line.error && 'true',
        'aria-describedby': line.error && 'problem'})), h('button.primary', 'Save'),
    content.isStored && h('button', {type: 'button', class: 'danger', onclick: () => ask('Forget the token?', 'Forget',
      () => change('clearToken', {}, 'Forgot the token.'))}, 'Forget'))],
};

/** A star count, which shines for a moment when it has changed. */
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
