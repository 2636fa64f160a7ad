import { describe, expect, it } from 'vitest';
import { isSameOrder } from '../draft/same-order.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';

const NIGHT = { from: '22:00', to: '08:00' };
const TOOLS = { pause: true, undo: false, proxyPick: false };

describe('a form that was open while others made changes', () => {
  it.each([
    ['if it doesn’t say what it read', undefined, { clock: 90 }, { clock: 60 }],
    ['if what it read is still current', { clock: 90 }, { clock: 90 }, { clock: 60 }],
    ['if only a field of another form has changed', { clock: 90 }, { clock: 90, size: 8 }, { clock: 60 }],
    ['if its value is already stored, as after a lost reply', { clock: 90 }, { clock: 60 }, { clock: 60 }],
    [
      'if the night window is equal, though not the same object',
      { night: NIGHT },
      { night: { ...NIGHT } },
      { night: null },
    ],
    [
      'if only a tool that it doesn’t touch has changed',
      { tools: { undo: false } },
      { tools: TOOLS },
      { tools: { undo: true } },
    ],
    [
      'if there was no night window and there still is none',
      { night: null },
      { night: null },
      { night: NIGHT },
    ],
  ])('saves %s', (_, from, present, input) => {
    expect(changedMeanwhile(from, present, input)).toBeUndefined();
  });

  it.each([
    ['a changed value', { clock: 90 }, { clock: 120 }, { clock: 60 }],
    [
      'a night window that someone has set',
      { night: null },
      { night: NIGHT },
      { night: { ...NIGHT, to: '07:00' } },
    ],
    [
      'a night window that someone has removed',
      { night: NIGHT },
      { night: null },
      { night: { ...NIGHT, to: '07:00' } },
    ],
    [
      'a changed tool that it sends, too',
      { tools: { pause: false } },
      { tools: TOOLS },
      { tools: { pause: false } },
    ],
    ['a list that has grown', { tells: ['a'] }, { tells: ['a', 'b'] }, { tells: ['a', 'c'] }],
    ['a list that has shrunk', { tells: ['a', 'b'] }, { tells: ['a'] }, { tells: ['a', 'c'] }],
    ['a changed field that it read but doesn’t send', { clock: 90 }, { clock: 120 }, {}],
  ])('fails because of %s, and returns the current values', (_, from, present, input) => {
    expect(changedMeanwhile(from, present, input)).toEqual({
      ok: false,
      refused: 'changed-meanwhile',
      present,
    });
  });

  it('returns the current values of only the fields that the form had read', () => {
    const refusal = changedMeanwhile(
      { clock: 90, size: 8 },
      { clock: 120, size: 8, code: 'secret' },
      { clock: 60 },
    );
    expect(refusal?.present).toEqual({ clock: 120, size: 8 });
  });
});

describe('a draft order', () => {
  const slots = (...userIds: string[]) =>
    userIds.map((userId, index) => ({ userId, draftPosition: index + 1 }));
  const undrawn = (...userIds: string[]) => userIds.map((userId) => ({ userId, draftPosition: null }));

  it.each([
    ['same positions, listed differently', slots('a', 'b', 'c'), slots('a', 'b', 'c').toReversed(), true],
    ['a member has joined', slots('a', 'b'), [...slots('a', 'b'), ...slots('c')], true],
    ['a member has left and positions closed up', slots('a', 'b', 'c'), slots('a', 'c'), true],
    ['no one has drawn it yet', undrawn('a', 'b'), undrawn('a', 'b', 'c'), true],
    ['two members have changed places', slots('a', 'b', 'c'), slots('b', 'a', 'c'), false],
    ['it was drawn in the meantime', undrawn('a', 'b'), slots('a', 'b'), false],
    ['it was cleared', slots('a', 'b'), undrawn('a', 'b'), false],
  ])('is compared only by the members who are in both lists: %s', (_, one, other, isSame) => {
    expect(isSameOrder(one, other)).toBe(isSame);
    expect(isSameOrder(other, one)).toBe(isSame);
  });
});
