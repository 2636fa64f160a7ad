import { configure } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

// Draws pages with React as it is deployed, which has no `act`: what they show comes a moment later, as in a browser. So
// tests wait for it, and @testing-library/react, which needs `act`, is for single components beside their code.

// What is not found says what was looked for. The whole page beside it would cost more than the search, many times a test.
configure({ getElementError: (message) => new Error(message ?? 'not found') });

const drawn = new Map<Root, HTMLElement>();

export function render(shown: ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  drawn.set(root, place);
  root.render(shown);
}

/** Takes away all that is drawn. */
export function cleanup(): void {
  for (const [root, place] of drawn) {
    root.unmount();
    place.remove();
  }
  drawn.clear();
}
