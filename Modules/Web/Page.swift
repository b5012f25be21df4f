/// What the browser gets first.
enum Page {
    /// The frame of every screen.
    static let html = #"""
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>quintet</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="/style.css">
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <nav aria-label="Apps"></nav>
        </header>
        <p id="stopped" role="alert" hidden></p>
        <main id="main" aria-live="off"></main>
        <p id="told" role="status"></p>
        <p id="toast" role="status"></p>
        <dialog id="dialog" aria-labelledby="question"></dialog>
        <noscript>This page needs JavaScript.</noscript>
        <script src="/elements.js"></script>
        <script src="/page.js"></script>
        <script src="/screens.js"></script>
        </html>
        """#

    /// How it looks, by day and by night, on a phone, a tablet and a desktop.
    static let style = #"""
        :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; accent-color: #2f6f3e;
          --paper: #fbfaf7; --card: #fff; --ink: #1c1d1f; --dim: #595d63; --line: #d9d6cf; --strong: #2f6f3e; --glow: #ffe08a;
          --danger: #a3271d; --shade: 0 1px 2px #0001, 0 4px 16px #0000000d; }
        @media (prefers-color-scheme: dark) { :root { --paper: #121314; --card: #1c1e20; --ink: #eceae6; --dim: #a9adb3;
          --line: #36393d; --strong: #7cc48b; --glow: #6b5310; --danger: #ff9a8f; --shade: none; } }
        * { box-sizing: border-box; } body { margin: 0; background: var(--paper); color: var(--ink); }
        /* Names come from outside: what is around them keeps its direction, and they never widen the page. */
        h1, h2, p, td, th, dd, dt, li, span, strong, button, a, option, caption { unicode-bidi: isolate; }
        h1, h2, p, a, dd, strong, span, button { overflow-wrap: anywhere; }
        h1 { font-size: 1.6rem; line-height: 1.2; margin: 0; outline: 0; overflow-wrap: break-word; min-width: 0; }
        h2 { font-size: 1.05rem; margin: 0; }
        a { color: var(--strong); } main, header nav { max-width: 72rem; margin: 0 auto; padding: 0 1rem; }
        main { padding-bottom: 4rem; }
        header { background: var(--card); border-bottom: 1px solid var(--line); position: sticky; top: 0; z-index: 2; }
        nav { display: flex; gap: .25rem; overflow-x: auto; }
        nav a { padding: .75rem .6rem; color: var(--dim); text-decoration: none; white-space: nowrap; border-bottom: 3px solid transparent; }
        nav a:first-child { font-weight: 700; color: var(--ink); }
        nav a[aria-current] { color: var(--ink); border-color: var(--strong); }
        :focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; border-radius: .25rem; }
        .skip { position: absolute; left: -99rem; }
        .skip:focus { left: 1rem; top: 1rem; z-index: 3; background: var(--card); padding: .5rem; }
        #stopped { margin: 0; padding: .75rem 1rem; text-align: center; background: var(--glow); color: var(--ink); }
        #toast { position: fixed; inset: auto 1rem 1rem; z-index: 3; width: fit-content; max-width: 40rem; margin: 0 auto; padding: .75rem 1rem; border-radius: .75rem; background: var(--ink); color: var(--paper); }
        #toast:empty { display: none; }
        #told { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }
        .head { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem; padding: 1.25rem 0 .5rem; }
        .head .quiet { margin-left: auto; padding: .45rem .75rem; } .source { color: var(--dim); font-size: .85rem; }
        .progress { height: 3px; border-radius: 3px; margin-bottom: .75rem; overflow: hidden; }
        [aria-busy=true] > .progress { background: linear-gradient(90deg, transparent, var(--strong), transparent) 0 0 / 40% 100% no-repeat; animation: run 1.2s linear infinite; }
        @keyframes run { from { background-position: -60% 0; } to { background-position: 160% 0; } }
        button, input, select, textarea { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .45rem .8rem; max-width: 100%; }
        button { cursor: pointer; overflow-wrap: break-word; } button:hover { border-color: var(--strong); }
        .primary { background: #2f6f3e; border-color: #2f6f3e; color: #fff; }
        .danger, .failed { color: var(--danger); } .quiet, .back { background: none; }
        .back { font-size: 1.4rem; line-height: 1; padding: .3rem .75rem .45rem; }
        .link { background: none; border: 0; padding: 0; color: var(--strong); text-align: start; text-decoration: underline; overflow-wrap: anywhere; }
        .tools { display: flex; flex-wrap: wrap; gap: .6rem; align-items: end; margin: .5rem 0 1rem; }
        .field { display: grid; gap: .15rem; flex: 1 1 9rem; max-width: 18rem; }
        .field > span, .note, dt, caption { color: var(--dim); font-size: .85rem; }
        .wide { flex: 1 1 18rem; max-width: none; }
        .box { display: flex; gap: .35rem; align-items: center; padding: .45rem 0; }
        textarea { min-height: 9rem; resize: vertical; } .note { margin: 0 0 .75rem; }
        .problem { border: 1px solid var(--danger); border-radius: .75rem; padding: .75rem 1rem; margin: 0 0 1rem; background: var(--card); }
        .problem p { margin: 0 0 .5rem; } .skeletons { display: grid; gap: .75rem; }
        .skeletons div { height: 4.5rem; border-radius: .75rem; background: var(--line); opacity: .6; animation: breathe 1.4s ease-in-out infinite alternate; }
        @keyframes breathe { to { opacity: .25; } }
        .card, .repository, .employee, .athlete, .setting, .around { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; box-shadow: var(--shade); }
        .card { padding: 1rem; color: inherit; text-decoration: none; }
        a.card:hover, a.repository:hover, a.employee:hover { border-color: var(--strong); }
        .cards { display: grid; gap: .75rem; } .chunk + .chunk { margin-top: .75rem; } .cards > div { display: grid; }
        .cards > div, .card > *, .repository > *, .employee > * { min-width: 0; }
        .apps .card { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; align-items: center; }
        .apps .picture { grid-row: span 2; } .apps .live { color: var(--dim); }
        .waiting { animation: breathe 1.4s ease-in-out infinite alternate; }
        .picture { display: inline-grid; place-items: center; overflow: hidden; flex: none; width: 3.5rem; height: 3.5rem; border-radius: .75rem; background: var(--line); color: var(--ink); font-weight: 700; }
        .picture img { width: 100%; height: 100%; object-fit: cover; }
        .app { color: #fff; background: #3f6b8a; font-size: 1.5rem; }
        .app.wordle { background: #2f6f3e; } .app.characters { background: #a3271d; } .app.leaderboard { background: #7a5a00; } .app.employees { background: #6b4a86; }
        .avatar { border-radius: 50%; width: 4.5rem; height: 4.5rem; }
        .person { display: flex; align-items: center; gap: 1rem; }
        .thumbnail { border-radius: 50%; width: 3rem; height: 3rem; }
        .portrait { width: min(100%, 20rem); height: auto; min-height: 6rem; font-size: 3rem; }
        .tile { display: inline-grid; place-items: center; width: 2rem; height: 2rem; font-weight: 700; border-radius: .2rem; color: #fff; background: #5f6368; unicode-bidi: normal; }
        .tile.correct { background: #2f6f3e; } .tile.present { background: #d3ad2f; color: #1c1d1f; }
        .tile.empty, .tile.typed { background: none; color: var(--ink); border: 2px solid var(--line); }
        .tile.typed { border-color: var(--dim); animation: pop .12s; }
        @keyframes pop { from { transform: scale(1.15); } }
        .tiles, .keyboard { display: inline-grid; gap: .25rem; } .row { display: flex; gap: .25rem; }
        .reveal { border: 0; padding: .25rem; margin-top: .5rem; background: none; border-radius: .5rem; }
        .large .tile, [data-screen=addWordleGame] .tile { width: min(3.4rem, 15vw); height: min(3.4rem, 15vw); font-size: 1.6rem; }
        .keyboard { display: grid; justify-items: center; max-width: 26rem; margin: 1rem 0; }
        .keyboard .tile { width: min(2.1rem, 8vw); height: 2.6rem; text-transform: uppercase; }
        [data-screen=addWordleGame] .tiles { margin: .5rem 0 1rem; } .share { font-size: 1.1rem; line-height: 1.2; }
        .games .card p { margin: .2rem 0 0; color: var(--dim); }
        .figures { display: flex; flex-wrap: wrap; gap: 1rem 2rem; margin: 0 0 1.5rem; }
        .figures div { display: grid; justify-items: center; }
        .figures dd { font-size: 1.8rem; font-weight: 700; margin: 0; line-height: 1.2; }
        .bars { display: grid; gap: .35rem; margin: .5rem 0; max-width: 40rem; }
        .bars > div { display: grid; grid-template-columns: 4.5rem 1fr; gap: .5rem; align-items: center; }
        .bars .label { text-align: end; color: var(--dim); }
        .bar { display: block; background: #5f6368; color: #fff; border-radius: .25rem; padding: .1rem .5rem; text-align: end; transition: width .4s; }
        .bar.latest { background: #2f6f3e; } .rows { display: grid; gap: .5rem; }
        .athlete { display: grid; grid-template-columns: 3rem minmax(0, 1fr) auto; gap: 0 .75rem; padding: .55rem .9rem; align-items: center; }
        .athlete .bar { grid-column: 2 / 4; height: .35rem; padding: 0; background: #2f6f3e; }
        .rank { font-weight: 700; color: var(--dim); grid-row: span 2; }
        .score, .stars { font-variant-numeric: tabular-nums; }
        .around { padding: 1rem; margin-bottom: 1rem; display: grid; gap: .75rem; justify-items: start; }
        .around > div { width: 100%; }
        .employee { display: flex; align-items: center; gap: .9rem; padding: .6rem .9rem; color: inherit; text-decoration: none; }
        .employee > :last-child { margin-left: auto; color: var(--dim); }
        .page { display: grid; gap: 1.5rem; align-items: start; }
        .facts { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1.25rem; margin: .75rem 0; }
        .facts dd { margin: 0; }
        .repository { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .7rem .9rem; color: inherit; text-decoration: none; }
        .repository .name { flex: 1 1 auto; color: var(--strong); }
        .repository .about { flex: 1 0 100%; color: var(--dim); }
        .repository .known { flex: 1 0 100%; font-size: .85rem; color: var(--dim); }
        .stars { border-radius: .35rem; padding: 0 .35rem; margin: 0 -.35rem; white-space: nowrap; }
        .page .stars { font-size: 2rem; font-weight: 700; margin: 0; padding: 0; }
        .sparkline { width: 100%; max-width: 30rem; height: 5rem; fill: none; stroke: var(--strong); stroke-width: 2; display: block; }
        .setting { display: flex; flex-wrap: wrap; gap: .6rem; align-items: end; padding: .75rem 1rem; }
        .paste { display: grid; }
        .scroll { overflow-x: auto; }
        table { border-collapse: collapse; width: 100%; }
        caption { text-align: start; padding-bottom: .5rem; }
        th, td { padding: .45rem .75rem .45rem 0; text-align: end; border-bottom: 1px solid var(--line); }
        th:nth-child(2) { text-align: start; }
        dialog { border: 1px solid var(--line); border-radius: .9rem; background: var(--card); color: var(--ink); padding: 1.25rem; max-width: 24rem; }
        dialog::backdrop { background: #0008; }
        @media (min-width: 40rem) {
          .cards { grid-template-columns: repeat(2, 1fr); }
          .people, .games { grid-template-columns: repeat(3, 1fr); }
          .person { flex-direction: column; text-align: center; padding: 1.5rem 1rem; }
          .avatar { width: 7rem; height: 7rem; }
          .page { grid-template-columns: minmax(16rem, 22rem) 1fr; }
          .repository .name { flex-basis: 60%; }
        }
        @media (min-width: 64rem) {
          .cards { grid-template-columns: repeat(3, 1fr); }
          .people { grid-template-columns: repeat(5, 1fr); }
        }
        @media (prefers-reduced-motion: reduce) { *, ::before, ::after { animation: none !important; transition: none !important; } }
        """#
}
