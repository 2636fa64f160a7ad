/** One line in the page's place, without any of the code that could not be loaded. */
export function sayNotLoaded(): void {
  const line = document.createElement('main');
  const again = document.createElement('a');
  line.className = 'page pt-24 text-center';
  again.className = 'text-link';
  again.href = window.location.pathname + window.location.search;
  again.textContent = 'Refresh Page';
  line.append('Two Crowns could not be loaded. Check your network and try again: ', again);
  document.getElementById('root')?.replaceChildren(line);
}
