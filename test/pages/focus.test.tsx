import { screen } from '@testing-library/dom';
import { StrictMode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Modal } from '../../web/src/ui/modal.tsx';
import { useLastingFocus } from '../../web/src/ui/use-lasting-focus.ts';
import { furnish } from './support/browser.ts';

// Tests where the focus goes when a dialog closes and the part of the page that it returns the focus to disappears.

const frames: (() => void)[] = [];

beforeEach(() => {
  furnish('192.0.2.1');
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A list of one thing that can be removed after a question, and a button after it. */
function Things() {
  const [isAsking, setAsking] = useState(false);
  const [isThere, setThere] = useState(true);
  const remove = () => {
    flushSync(() => setAsking(false));
    setTimeout(() => flushSync(() => setThere(false)));
  };
  return (
    <section tabIndex={-1}>
      {isThere && <Thing onRemove={() => setAsking(true)} />}
      <button type="button">Add</button>
      {isAsking && (
        <Modal aria-labelledby="question" className="">
          <button type="button" onClick={remove}>
            Yes
          </button>
        </Modal>
      )}
    </section>
  );
}

function Thing({ onRemove }: { onRemove: () => void }) {
  const row = useLastingFocus<HTMLDivElement>(() => screen.getByRole('button', { name: 'Add' }));
  return (
    <div ref={row}>
      <button type="button" onClick={onRemove}>
        Remove
      </button>
    </div>
  );
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  button.click();
};

test('a removed row passes the focus on, even if its dialog’s last frame comes late', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <Things />
      </StrictMode>,
    ),
  );
  await press('Remove');
  await press('Yes');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
  for (const frame of frames.splice(0)) frame();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
});
