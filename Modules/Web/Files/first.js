// Runs before the page is drawn, so that colours that were chosen are there from the start.
{
  const colours = JSON.parse(localStorage.looks || '{}')['web.colours'];
  if (/^(light|dark)$/.test(colours)) document.documentElement.style.colorScheme = colours;
}
