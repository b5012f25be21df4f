'use strict';
// What each screen looks like.
const button = (words, name, fields, properties) => h('button', {onclick: () => act(name, fields), ...properties}, words);
const tools = (...children) => h('div', {class: 'tools'}, children);
const note = text => text && h('p', {class: 'note'}, text);
const facts = list => h('dl', {class: 'facts'}, list.map(({name, value}) => [h('dt', {}, name), h('dd', {}, value)]));

const isClosed = row => row.kinds === row.words.join(', ');

/** A link to a row's own screen. */
const selecting = (row, href, properties, ...children) => h('a', {href, onclick: event => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  act('select', {id: row.id});
}, ...properties}, children);

/** A field that acts while one types. */
function field(label, value, action, type) {
  return h('label', {class: 'field', key: 'field-' + label}, h('span', {}, label),
    h('input', {type: type || 'search', value, autocomplete: 'off', spellcheck: 'false', oninput: action}));
}
const filter = content => field('Search', content.filter, event =>
  soon('filter', () => act('filter', {text: event.target.value})));

function bars(list, title) {
  return [title && h('h2', {}, title), h('div', {class: 'bars', role: 'list', 'aria-label': title}, list.map(bar => {
    const length = h('span', {class: 'bar' + (bar.isLatest ? ' latest' : '')}, String(bar.count));
    length.style.width = 'calc(2em + ' + bar.share * 85 + '%)';
    return h('div', {role: 'listitem', 'aria-label': bar.spokenLabel + ': ' + bar.spokenCount},
      h('span', {class: 'label', 'aria-hidden': 'true'}, bar.label), length);
  }))];
}
const statistics = content => [
  h('dl', {class: 'figures'}, content.figures.map(({name, value}) => h('div', {}, h('dd', {}, value), h('dt', {}, name)))),
  bars(content.bars, content.barsTitle), note(content.leftOutNote)];

const tile = ({letter, square}) => h('span', {class: 'tile ' + (square || 'empty')}, letter || '');
const tiles = rows => h('span', {class: 'tiles', 'aria-hidden': 'true'},
  rows.map(row => h('span', {class: 'row'}, row.map(tile))));

/** The grid of a game that is typed: tries that were given, the one that is being typed, and what is left. */
function typed(content, text) {
  const width = content.step === 'tries' ? content.draft.word.length : Math.max(5, text.length);
  const rows = [...content.tiles, Array.from({length: width}, (_, i) =>
    ({letter: (text[i] || '').toUpperCase(), square: text[i] && 'typed'}))].slice(0, 6);
  while (content.step !== 'word' && rows.length < 6) rows.push(Array.from({length: width}, () => ({})));
  return tiles(rows);
}

/** Tells whether an address leads out: one of this machine or of a private network is not to be asked because a server says so. */
function isPublic(address) {
  const {hostname} = new URL(address);
  const name = hostname.replace(/\.$/, '');
  return name.includes('.') ? !/^(0|10|127|169\.254|192\.168|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|172\.(1[6-9]|2\d|3[01]))\./.test(name)
    && !/\.(localhost|local|internal|intranet|lan|home|home\.arpa)$/.test(name) : /^\[[23]/.test(name);
}

function sparkline(points) {
  if (points.length < 2) return null;
  const space = 'http://www.w3.org/2000/svg';
  const [times, stars] = [points.map(point => Date.parse(point.at)), points.map(point => point.stars)];
  const [start, low] = [times[0], Math.min(...stars)];
  const [span, height] = [Math.max(1, times[times.length - 1] - start), Math.max(1, Math.max(...stars) - low)];
  const [svg, path] = [document.createElementNS(space, 'svg'), document.createElementNS(space, 'polyline')];
  svg.setAttribute('viewBox', '0 0 300 60');
  svg.setAttribute('class', 'sparkline');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', 'Stars from ' + Math.min(...stars) + ' to ' + Math.max(...stars));
  const place = (time, count) => (time - start) / span * 296 + 2 + ',' + (56 - (count - low) / height * 52);
  // A count holds until the next one.
  path.setAttribute('points', times.map((time, i) => place(time, stars[Math.max(0, i - 1)]) + ' ' + place(time, stars[i])).join(' '));
  svg.append(path);
  return svg;
}

const screens = {
  home: content => list(content.apps, 'Apps', 'cards apps', app => selecting(app, app.route, {class: 'card'},
    h('span', {class: 'picture app ' + app.id, 'aria-hidden': 'true'}, app.title[0]), h('strong', {}, app.title),
    h('span', {class: app.summary ? 'live' : app.error ? 'failed' : 'live waiting'},
      app.summary || app.error && app.error.message || 'Loading …'))),

  wordleScores: content => [
    tools(button('Add a game', 'add', {}, {class: 'primary'}), button('Statistics', 'showStatistics'),
      button('Compare', 'compare'),
      button(content.isEverythingRevealed ? 'Hide all letters' : 'Show all letters',
        content.isEverythingRevealed ? 'hideAll' : 'revealAll'),
      h('button', {onclick: () => ask('Go back to the three initial games?', 'Reset', () => act('reset'))}, 'Reset'),
      filter(content)),
    note(content.emptyText),
    list(content.rows, 'Games', 'cards games', row => h('article', {class: 'card'},
      h('h2', {}, selecting(row, '/wordle/' + row.id + '/letters', {}, row.title)),
      h('p', {}, row.date, ' · ', h('strong', {}, row.result), row.word && [' · ', row.word]),
      h('button', {class: 'reveal', 'aria-pressed': String(row.isRevealed), 'aria-label':
        (row.isRevealed ? 'Hide the letters. ' : 'Show the letters. ') + row.spokenText,
        onclick: () => act(row.isRevealed ? 'hide' : 'reveal', {id: row.id})}, tiles(row.tiles))))],

  wordleGame: content => [
    h('p', {}, content.date + ', ' + content.outcome, content.word && [': ', h('strong', {}, content.word)]),
    h('button', {class: 'reveal large', 'aria-pressed': String(content.isRevealed), 'aria-label': content.spokenText,
      onclick: () => act('toggleReveal')}, tiles(content.tiles)),
    h('div', {class: 'keyboard', 'aria-hidden': 'true'}, content.keyboard.map(row => h('span', {class: 'row'}, row.map(tile)))),
    content.shareText && h('pre', {class: 'share', 'aria-label': 'The text to share'}, content.shareText),
    note(content.unsharedText),
    tools(content.newer !== null && button('‹ Newer', 'showNewer'), content.older !== null && button('Older ›', 'showOlder'),
      button(content.isRevealed ? 'Hide the letters' : 'Show the letters', 'toggleReveal'),
      content.shareText && h('button', {onclick: () => navigator.clipboard.writeText(content.shareText).then(
        () => tell('Copied.'), () => tell('It could not be copied.'))}, 'Copy the text'),
      h('button', {class: 'danger', onclick: () => ask('Delete ' + content.title + '?', 'Delete', () => act('delete'))},
        'Delete'))],

  addWordleGame: content => {
    const words = {puzzle: 'Number or date of the puzzle, or nothing for today', word: 'The word that was to be found',
      tries: 'Try ' + (content.draft.tries.length + 1) + ' of 6', complete: 'Try again'}[content.step];
    const old = byId('answer');
    const isSame = old && old.dataset.step === content.step + content.draft.tries.length;
    const answer = h('input', {id: 'answer', value: isSame ? old.value : '', autocomplete: 'off', autocapitalize: 'off',
      spellcheck: 'false', 'data-step': content.step + content.draft.tries.length,
      oninput: () => render()});
    if (old && !isSame) old.value = '';
    return [
      content.draft.id !== null && note('Wordle ' + content.draft.id),
      typed(content, content.step === 'puzzle' ? '' : answer.value.trim()),
      h('form', {class: 'tools', onsubmit: event => { event.preventDefault(); act('enter', {text: byId('answer').value}); }},
        h('label', {class: 'field wide'}, h('span', {}, words), answer),
        h('button', {class: 'primary'}, 'Enter'),
        content.step === 'tries' && button('It was the word', 'solve', {}, {type: 'button'}),
        content.unkept && button('It was not solved', 'enter', {text: ''}, {type: 'button'}),
        content.step !== 'puzzle' && button('Take back', 'takeBack', {}, {type: 'button'}),
        button('Begin anew', 'refresh', {}, {type: 'button'}))];
  },

  wordleStatistics: statistics,

  wordleComparison: content => {
    const windows = {all: 'All games', week: 'The last 7', month: 'The last 30', common: 'Played by all'};
    return [
      h('form', {class: 'paste', onsubmit: event => { event.preventDefault(); act('paste', {text: byId('chat').value}); }},
        h('label', {class: 'field wide'}, h('span', {}, 'A chat with shared games'), h('textarea', {id: 'chat'})),
        h('div', {class: 'tools'}, h('button', {class: 'primary'}, 'Compare'), content.canKeep && button('Keep the games of others', 'keep', {}, {type: 'button'}),
          button('Kept games', 'compareKept', {}, {type: 'button'}),
          h('label', {class: 'field'}, h('span', {}, 'Games'), h('select', {value: content.window,
            onchange: event => act('choose', {window: event.target.value})},
          Object.entries(windows).map(([value, words]) => h('option', {value, selected: value === content.window}, words)))))),
      note(content.kept), content.notes.map(note), note(content.emptyText),
      content.players.length > 0 && h('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Players'}, h('table', {},
        h('caption', {}, content.order),
        h('thead', {}, h('tr', {}, ['Rank', 'Player', 'Played', 'Won', 'Average', 'Streak', 'Latest'].map(name =>
          h('th', {scope: 'col'}, name)))),
        h('tbody', {}, content.players.map(player => h('tr', {'data-id': player.id, key: player.id},
          h('td', {}, player.rank === null ? '–' : String(player.rank)),
          h('th', {scope: 'row'}, button(player.id, 'select', {player: player.id}, {class: 'link'})),
          [player.played, player.winPercent + ' %', player.averageTries, player.currentStreak, player.latestText].map(value =>
            h('td', {}, String(value)))))))),
      content.headToHead && h('section', {}, h('h2', {}, content.headToHead.player, ' against the others'),
        h('ul', {}, content.headToHead.others.map(other => h('li', {'data-id': other.id, key: other.id}, h('strong', {}, other.id),
          ': ' + other.better + ' better, ' + other.same + ' the same, ' + other.worse + ' worse of ' + other.shared))),
        button('Close', 'select', {player: ''}))];
  },

  characters: content => [
    tools(filter(content), note(content.summary)), note(content.leftOutNote), note(content.emptyText),
    list(content.cards, 'Characters', 'cards people', card => h('article', {class: 'card person'},
      picture(card.avatar, card.initials, 'avatar'), h('h2', {}, card.name)))],

  leaderboard: content => {
    const most = content.rows.reduce((most, row) => Math.max(most, row.score || 0), 1);
    const athlete = row => {
      const bar = h('span', {class: 'bar', 'aria-hidden': 'true'});
      bar.style.width = Math.max(0, row.score || 0) / most * 100 + '%';
      return h('div', {class: 'athlete'},
        h('span', {class: 'rank'}, row.rankText),
        h('button', {class: 'link', 'aria-label': row.spokenText + ' Show the neighbours.', onclick: () => act('around', {name: row.name})}, row.name),
        h('span', {class: 'score'}, row.scoreText), bar);
    };
    return [
      tools(filter(content), button(content.order === 'highestFirst' ? 'Lowest first' : 'Highest first', 'toggleOrder'),
        button('Statistics', 'showStatistics')),
      note(content.summary),
      around && around.rows && h('section', {class: 'around', 'aria-label': 'Around ' + around.name},
        h('h2', {}, 'Around ', around.name), list(around.rows, 'Around ' + around.name, 'rows', athlete),
        h('button', {onclick: () => { around = null; render(); }}, 'Close')),
      note(content.emptyText), note(content.leftOutNote), list(content.rows, 'Ranking', 'rows', athlete)];
  },

  leaderboardStatistics: statistics,

  employees: content => [
    tools(filter(content), button('Check the server', 'checkHealth'), note(content.healthText)),
    note(content.summary), note(content.emptyText), note(content.leftOutNote),
    list(content.rows, 'Employees', 'rows', row => selecting(row, '/employees/' + row.id, {class: 'employee', 'aria-label': row.spokenText},
    picture(row.thumbnail, row.name[0], 'thumbnail'), h('strong', {}, row.name), h('span', {}, row.birthDate)))],

  employee: content => h('div', {class: 'page'},
    picture(content.image, content.name[0], 'portrait', content.name), h('div', {}, h('h2', {}, content.name),
      facts(content.facts), note(content.picture))),

  repositories: content => {
    const {language, topic, hidesForks, hidesArchived} = {language: '', topic: '', ...content.narrowing};
    const narrow = change => soon('narrow', () => act('narrow',
      {language: language || '', topic: topic || '', hidesForks, hidesArchived, ...change}));
    const box = (words, name, value) => h('label', {class: 'box'}, h('input', {type: 'checkbox', checked: value,
      onchange: event => narrow({[name]: event.target.checked})}), words);
    return [
      tools(field('Owner', content.owner, event => act('queryChanged', {text: event.target.value}), 'text'), filter(content),
        field('Language', language || '', event => narrow({language: event.target.value.trim()})),
        field('Topic', topic || '', event => narrow({topic: event.target.value.trim()})),
        box('Without forks', 'hidesForks', hidesForks), box('Without archived', 'hidesArchived', hidesArchived),
        h('label', {class: 'field'}, h('span', {}, 'Order'), h('select', {value: content.sort,
          onchange: event => act('sort', {by: event.target.value})},
        [['stars', 'Stars'], ['name', 'Name'], ['updated', 'Last update']].map(([value, words]) =>
          h('option', {value, selected: value === content.sort}, words)))),
        button('Token', 'showToken')),
      note([content.summary, content.limitText].filter(Boolean).join(', ')), note(content.unseenText),
      content.warnings.map(note), note(content.emptyText),
      list(content.rows, 'Repositories', 'rows', row => selecting(row, '/repositories/' + row.fullName, {class: 'repository'},
      h('strong', {class: 'name'}, row.name), stars(row), h('span', {class: 'about'}, row.description || ''),
      h('span', {class: 'known'}, row.facts))),
      content.more === 'failed' && button('Load more', 'loadNextPage'),
      content.more === 'loading' && note('Loading more …')];
  },

  repository: content => h('div', {class: 'page'},
    h('div', {}, stars(content.row), sparkline(content.history), content.row.description && h('p', {}, content.row.description)),
    h('div', {}, facts(content.facts.filter(fact => fact.name !== 'Link' && fact.name !== 'Stars').map(({name, value}) =>
      ({name, value: value.replace(content.sparkline, '').trim()})).filter(fact => fact.value)),
      content.link && h('p', {}, isPublic(content.link)
      ? h('a', {href: content.link, target: '_blank', rel: 'noopener noreferrer'}, content.link) : content.link))),

  settings: content => [
    tools(button('Token for GitHub', 'showToken', {service: 'github'}), button('Token for Wordle', 'showToken', {service: 'wordle'})),
    list(content.rows, 'Settings', 'rows', row => h('form', {class: 'setting',
      onsubmit: event => { event.preventDefault(); act('set', {id: row.id, value: event.target.elements.value.value}); }},
    h('label', {class: 'field wide'}, h('span', {}, row.id, ' (', row.origin, ')'), isClosed(row)
      ? h('select', {name: 'value', value: row.value, onchange: event => act('set', {id: row.id, value: event.target.value})},
        row.words.map(word => h('option', {value: word, selected: word === row.value}, word)))
      : h('input', {name: 'value', value: row.value, autocomplete: 'off', spellcheck: 'false', 'aria-describedby': 'kinds-' + row.id})),
    !isClosed(row) && h('span', {class: 'note', id: 'kinds-' + row.id}, row.kinds),
    !isClosed(row) && h('button', {}, 'Set'), row.origin === 'setting' && button('Standard', 'unset', {id: row.id}, {type: 'button'}),
    row.problem && h('p', {class: 'failed'}, row.problem)))],

  token: content => [
    h('p', {}, content.spokenText),
    h('form', {class: 'tools', onsubmit: event => {
      event.preventDefault();
      act('saveToken', {token: byId('secret').value});
      byId('secret').value = '';
    }}, h('label', {class: 'field wide'}, h('span', {}, 'Token'),
      h('input', {id: 'secret', type: 'password', autocomplete: 'off'})), h('button', {class: 'primary'}, 'Save'),
    content.isStored && h('button', {type: 'button', class: 'danger', onclick: () => ask('Forget the token?', 'Forget', () => act('clearToken'))},
      'Forget'))],
};

/** A star count, which shines for a moment when it has changed. */
const known = new Map();
function stars({id, stars}) {
  const before = known.get(id);
  known.set(id, stars);
  const element = h('span', {class: 'stars', 'aria-label': stars + ' stars'}, '★ ' + stars);
  if (before !== undefined && before !== stars) setTimeout(() => shine(id), 0);
  return element;
}
function shine(id) {
  const star = main.querySelector('[data-id="' + id + '"] .stars') || main.querySelector('.page .stars');
  if (star && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    star.animate([{backgroundColor: 'var(--glow)'}, {backgroundColor: 'transparent'}], 900);
  }
}
