import { configure } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

// Renders pages with React's production build. That build has no `act`: updates happen a moment later, as in a browser, so tests
// wait for them. @testing-library/react needs `act`, so only tests of single components, next to their code, use it.

// When a query fails, the error says only what it looked for. Tests retry queries many times, and printing the whole page each
// time would take longer than the search.
configure({ getElementError: (message) => new Error(message ?? 'not found') });

const drawn = new Map<Root, HTMLElement>();

export function render(shown: ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  drawn.set(root, place);
  root.render(shown);
}

/** Unmounts everything that was rendered. */
export function cleanup(): void {
  for (const [root, place] of drawn) {
    root.unmount();
    place.remove();
  }
  drawn.clear();
}
