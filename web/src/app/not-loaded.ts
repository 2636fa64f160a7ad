/**
 * Puts one line in the page's place, without any of the code that could not be loaded. A page that is already there
 * stays.
 */
export function sayNotLoaded(isAlone: boolean): void {
  const root = document.getElementById('root');
  if (!root || (isAlone && root.childElementCount > 0)) return;
  const line = document.createElement('main');
  const again = document.createElement('a');
  line.className = 'page pt-24 text-center';
  again.className = 'text-link';
  again.href = window.location.pathname + window.location.search;
  again.textContent = 'Refresh Page';
  line.append('Two Crowns couldn’t load. Check your connection and try again: ', again);
  delete root.dataset['visitors'];
  root.replaceChildren(line);
}
