// Runs before the page is drawn, so that colours that were chosen are there from the start.
const chosen = JSON.parse(localStorage.looks || '{}')['web.colours'];
if (/^(light|dark)$/.test(chosen)) document.documentElement.style.colorScheme = chosen;
