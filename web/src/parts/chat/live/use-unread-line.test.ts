// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ANA, idOf, run } from '../model/messages.test-data.ts';
import { useUnreadLine } from './use-marks.ts';

const READING = { isSeen: true, isInFront: true };
const SCROLLED = { isSeen: false, isInFront: true };
const AWAY = { isSeen: false, isInFront: false };

/** Opens a chat of `count` messages, of which Ana had read the first two. */
function chatOf(count: number, seen = READING) {
  const { result, rerender } = renderHook(
    ({ last, seen }) => useUnreadLine({ lastReadId: idOf(2), messages: run(1, last), me: ANA }, seen),
    { initialProps: { last: count, seen } },
  );
  return { result, show: (last: number, seen: typeof READING) => rerender({ last, seen }) };
}

test('the line above new messages stays while the user reads and scrolls', () => {
  const { result, show } = chatOf(4);
  for (const seen of [SCROLLED, READING, SCROLLED]) {
    show(4, seen);
    expect(result.current).toMatchObject({ readTo: idOf(2), hasUnseen: false });
  }
  show(5, SCROLLED);
  expect(result.current).toMatchObject({ readTo: idOf(2), hasUnseen: true });
});

test('the line moves when the user leaves the chat, or if there was none', () => {
  const left = chatOf(4);
  left.show(4, AWAY);
  left.show(5, AWAY);
  expect(left.result.current).toMatchObject({ readTo: idOf(4), hasUnseen: true });
  const allRead = chatOf(2);
  allRead.show(3, READING);
  expect(allRead.result.current.readTo).toBe(idOf(2));
  const none = chatOf(2);
  none.show(2, SCROLLED);
  none.show(3, SCROLLED);
  expect(none.result.current).toMatchObject({ readTo: idOf(2), hasUnseen: true });
});
