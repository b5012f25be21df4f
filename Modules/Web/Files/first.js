// Runs before the page is drawn, so that colours that were chosen are there from the start.
{
  const colours = JSON.parse(localStorage.looks || '{}')['web.colours'];
  if (/^(light|dark)$/.test(colours)) document.documentElement.style.colorScheme = colours;
}
// The page goes back and forward with this interface, which browsers have since the beginning of 2026.
if (!window.navigation) {
  addEventListener('DOMContentLoaded', () => {
    const place = document.getElementById('stopped');
    place.textContent = 'This browser is too old for this page. Update it, or use Chrome, Edge, Firefox or Safari of 2026 or later.';
    place.hidden = false;
  });
}
