import { configure } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

// Renders pages with React's production build, which has no `act`: updates come a moment later, as in a browser. So tests wait
// for them, and @testing-library/react, which needs `act`, is for single components next to their code.

// Failed queries name only what they looked for: tests retry them many times, and printing the whole page each time would
// cost more than the search.
configure({ getElementError: (message) => new Error(message ?? 'not found') });

const drawn = new Map<Root, HTMLElement>();

export function render(shown: ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  drawn.set(root, place);
  root.render(shown);
}

/** Unmounts everything. */
export function cleanup(): void {
  for (const [root, place] of drawn) {
    root.unmount();
    place.remove();
  }
  drawn.clear();
}
