/// What moves the page.
enum PageScript {
    /// Lines to and from the program, addresses, pictures, and what stands around every screen.
    static let lines = #"""
        'use strict';
        const byId = id => document.getElementById(id);
        const main = byId('main');
        const pictures = new Map();
        const wanted = new Set();
        let line = null, stream = null, tab = null, sending = Promise.resolve(), opening = null, isGoingBack = false;
        let around = null;

        /** Sends what is to be done, one thing after the other. */
        function act(name, fields) {
          const body = JSON.stringify({do: name, ...fields});
          const options = {method: 'POST', headers: {'Content-Type': 'application/json'}, body};
          sending = sending.then(() => fetch('/do?tab=' + tab, options)).then(
            answer => { if (answer.status === 410) stopped(); if (answer.status === 413) tell('That is too long.'); }, stopped);
        }
        const timers = {};
        /** Does something when nothing new was typed for 300 ms. */
        function soon(name, body) {
          clearTimeout(timers[name]);
          timers[name] = setTimeout(body, 300);
        }

        const tell = text => { byId('told').textContent = text; };

        function stopped() {
          if (stream) stream.close();
          stream = null;
          put(byId('stopped'), [h('span', {}, 'The program has stopped, or too many tabs are open. '), h('button', {onclick: connect}, 'Try again')]);
          byId('stopped').hidden = false;
        }

        function connect() {
          if (stream) stream.close();
          [line, opening] = [null, location.pathname];
          pictures.clear();
          wanted.clear();
          const own = stream = new EventSource('/lines');
          own.addEventListener('tab', event => {
            tab = event.data;
            byId('stopped').hidden = true;
            if (opening !== '/') act('open', {route: decodeURI(opening)});
          });
          own.addEventListener('end', stopped);
          own.onerror = () => { if (own === stream) stopped(); };
          own.onmessage = event => take(JSON.parse(event.data));
        }

        function take(value) {
          if (value.picture) return takePicture(value.picture);
          if (value.around) { around = value.around; return render(); }
          if (value.problem) { opening = null; return tell(value.problem); }
          // The start comes first, also where another screen was asked for.
          if (!value.screen || opening && opening !== '/' && value.route === '/' && !line) return;
          opening = null;
          const before = line;
          line = value;
          const isTyped = before && before.screen === line.screen && document.activeElement.nodeName === 'INPUT';
          if (!before || before.route !== line.route) move(before, isTyped);
          render();
          if (!before || before.route !== line.route && !isTyped) arrive(before); else if (before.state !== line.state) tell(summary());
        }

        /** Keeps addresses and the way back in step with the stack of screens. */
        function move(before, isTyped) {
          around = null;
          const state = {path: line.path, depth: (history.state || {depth: 0}).depth};
          const isLeft = before && line.path.length < before.path.length && line.path.every((route, i) => route === before.path[i]);
          if (!before || isGoingBack || isLeft || isTyped) history.replaceState(state, '', line.route);
          else history.pushState({...state, depth: state.depth + 1}, '', line.route);
          isGoingBack = false;
        }
        addEventListener('popstate', event => {
          if (!line || !stream) return;
          const path = event.state ? event.state.path : ['/'];
          isGoingBack = true;
          if (path.length <= line.path.length && path.every((route, i) => route === line.path[i])) act('pop', {path});
          else act('open', {route: path[path.length - 1]});
        });
        const back = () => history.state && history.state.depth > 0 ? history.back() : act('back');
        function go(route) {
          return event => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            act('open', {route});
          };
        }

        function arrive(before) {
          const here = document.querySelector('nav [aria-current]');
          if (here) here.scrollIntoView({block: 'nearest', inline: 'center'});
          document.title = line.route === '/' ? 'quintet' : line.title + ' – quintet';
          if (!before) return;
          scrollTo(0, 0);
          (byId('answer') || main.querySelector('h1')).focus({preventScroll: true});
          tell(line.title + (summary() ? ': ' + summary() : ''));
        }
        function summary() {
          const {state, content, error} = line;
          if (state === 'loading') return 'Loading';
          if (error) return error.message;
          return content && (content.emptyText || content.summary || content.outcome || content.text) || '';
        }

        function takePicture({id, mediaType, base64}) {
          const isImage = /^image\/(png|jpeg|gif)$/.test(mediaType);
          pictures.set(id, isImage ? 'data:' + mediaType + ';base64,' + base64 : null);
          render();
        }
        /** A picture, or what stands for it until it has come, or for good. */
        function picture(id, instead, style, label) {
          const source = id && pictures.get(id);
          const inner = source ? h('img', {src: source, alt: label || ''}) : h('span', {'aria-hidden': 'true'}, instead);
          return h('span', {class: 'picture ' + style, 'data-picture': id && !pictures.has(id) ? id : null}, inner);
        }
        const seen = new IntersectionObserver(entries => {
          for (const {target, isIntersecting} of entries) {
            const id = target.dataset.picture;
            if (!isIntersecting || !id || wanted.has(id)) continue;
            wanted.add(id);
            act('picture', {id});
          }
        }, {rootMargin: '300px'});
        function lookForPictures() {
          for (const element of document.querySelectorAll('[data-picture]')) {
            if (!element.isSeen) seen.observe(element);
            element.isSeen = true;
          }
        }

        /** Asks before something that cannot be taken back. */
        function ask(question, answer, action) {
          const dialog = byId('dialog');
          put(dialog, [
            h('h2', {id: 'question'}, question),
            h('form', {method: 'dialog', class: 'tools'}, h('button', {value: 'no'}, 'Keep'),
              h('button', {class: 'danger', onclick: action}, answer)),
          ]);
          dialog.showModal();
        }
        const apps = [['Wordle', '/wordle'], ['Characters', '/characters'], ['Leaderboard', '/leaderboard'],
          ['Repositories', '/repositories'], ['Employees', '/employees'], ['Settings', '/settings']];
        function navigation() {
          const isHere = route => route === '/' ? line.route === '/' : (line.route + '/').startsWith(route + '/');
          return [['quintet', '/'], ...apps].map(([name, route]) =>
            h('a', {href: route, onclick: go(route), 'aria-current': isHere(route) ? 'page' : null}, name));
        }

        function render() {
          if (!line) return;
          const {screen, state, content, error, title, source, path} = line;
          const view = screens[screen];
          // The owner can be typed on while the repositories of another one are on their way, or where there is none of
          // this name.
          const bare = screen === 'repositories' && {owner: line.route.split('/')[2], rows: [], warnings: [], filter: '', sort: 'stars'};
          put(document.querySelector('nav'), navigation());
          put(main, [h('section', {'data-screen': screen, 'data-state': state, 'aria-busy': String(state === 'loading'),
            key: screen + path.length},
            h('div', {class: 'head'},
              path.length > 1 && h('button', {class: 'back', onclick: back, 'aria-label': 'Back'}, '‹'),
              h('h1', {tabindex: '-1'}, title), source && h('span', {class: 'source'}, source),
              has('refresh') && screen !== 'addWordleGame'
                && h('button', {class: 'quiet', 'aria-label': 'Refresh', title: 'Refresh', onclick: () => act('refresh')}, '↻')),
            h('div', {class: 'progress', 'aria-hidden': 'true'}),
            error && problem(error),
            (content || bare) && view(content || bare), !content && state === 'loading' && skeleton(screen))]);
          for (const chunk of document.querySelectorAll('.chunk')) {
            if (!chunk.isWatched) { chunk.isNear = chunk === chunk.parentNode.firstChild; near.observe(chunk); }
            chunk.isWatched = true;
            if (chunk.isNear) fill(chunk);
          }
          lookForPictures();
          lookForMore();
        }
        const has = name => line.actions.some(action => action.name === name);
        function problem({message, remedy}) {
          const button = {
            signIn: () => ['Set a token', () => act('open', {route: '/tokens/' + remedy.service})],
            setSource: () => ['Settings', () => act('open', {route: '/settings'})],
            correct: () => null, replaceOrChooseAnother: () => null,
          }[remedy.name];
          const [words, action] = button ? button() || [] : ['Try again', () => act('refresh')];
          return h('div', {class: 'problem', role: 'alert'}, h('p', {}, message), h('p', {}, remedy.words),
            words && h('button', {onclick: action}, words));
        }
        function skeleton(screen) {
          const count = /^(employee|repository|wordleGame|token)$/.test(screen) ? 1 : 6;
          return h('div', {class: 'skeletons', 'aria-hidden': 'true'}, Array.from({length: count}, () => h('div')));
        }
        /** Asks for the next page where the end of the list is near. */
        function lookForMore() {
          const content = line && line.content;
          if (!content || content.more !== 'available') return;
          if (document.documentElement.scrollHeight - scrollY - innerHeight < 800) act('showed', {row: content.rows.length - 1});
        }
        addEventListener('scroll', () => lookForMore(), {passive: true});
        addEventListener('keydown', event => {
          if (event.key !== '/' || /INPUT|TEXTAREA|SELECT/.test(document.activeElement.nodeName)) return;
          const field = main.querySelector('input[type=search]');
          if (field) { event.preventDefault(); field.focus(); }
        });
        addEventListener('pagehide', () => { if (stream) stream.close(); stream = null; });
        addEventListener('pageshow', event => { if (event.persisted) connect(); });
        addEventListener('DOMContentLoaded', connect);
        """#
}
