import { describe, expect, it } from 'vitest';
import { isSameOrder } from '../draft/same-order.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';

const NIGHT = { from: '22:00', to: '08:00' };
const TOOLS = { pause: true, undo: false, proxyPick: false };

describe('a form beside pushes', () => {
  it.each([
    ['when it says nothing of what it read', undefined, { clock: 90 }, { clock: 60 }],
    ['when what it read still holds', { clock: 90 }, { clock: 90 }, { clock: 60 }],
    [
      'when only a field of somebody else’s form has changed',
      { clock: 90 },
      { clock: 90, size: 8 },
      { clock: 60 },
    ],
    [
      'when its value is in force already, as after a lost reply',
      { clock: 90 },
      { clock: 60 },
      { clock: 60 },
    ],
    ['when the same night is another object', { night: NIGHT }, { night: { ...NIGHT } }, { night: null }],
    [
      'when only a tool that it leaves alone has changed',
      { tools: { undo: false } },
      { tools: TOOLS },
      { tools: { undo: true } },
    ],
    ['when none was set and none is', { night: null }, { night: null }, { night: NIGHT }],
  ])('saves %s', (_, from, present, input) => {
    expect(changedMeanwhile(from, present, input)).toBeUndefined();
  });

  it.each([
    ['a value', { clock: 90 }, { clock: 120 }, { clock: 60 }],
    [
      'a night that somebody has set',
      { night: null },
      { night: NIGHT },
      { night: { ...NIGHT, to: '07:00' } },
    ],
    [
      'a night that somebody has ended',
      { night: NIGHT },
      { night: null },
      { night: { ...NIGHT, to: '07:00' } },
    ],
    ['a tool of its own', { tools: { pause: false } }, { tools: TOOLS }, { tools: { pause: false } }],
    ['a list that has grown', { tells: ['a'] }, { tells: ['a', 'b'] }, { tells: ['a', 'c'] }],
    ['a list that has shrunk', { tells: ['a', 'b'] }, { tells: ['a'] }, { tells: ['a', 'c'] }],
    ['a field that it read and leaves alone', { clock: 90 }, { clock: 120 }, {}],
  ])('fails over %s, and returns the present values', (_, from, present, input) => {
    expect(changedMeanwhile(from, present, input)).toEqual({
      ok: false,
      refused: 'changed-meanwhile',
      present,
    });
  });

  it('returns only the fields that it read', () => {
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
    [
      'for the same positions in another listing',
      slots('a', 'b', 'c'),
      slots('a', 'b', 'c').toReversed(),
      true,
    ],
    ['when a member has joined', slots('a', 'b'), [...slots('a', 'b'), ...slots('c')], true],
    ['when a member has left and positions closed up', slots('a', 'b', 'c'), slots('a', 'c'), true],
    ['while no one has drawn it', undrawn('a', 'b'), undrawn('a', 'b', 'c'), true],
    ['no longer when two have changed places', slots('a', 'b', 'c'), slots('b', 'a', 'c'), false],
    ['no longer when it was drawn meanwhile', undrawn('a', 'b'), slots('a', 'b'), false],
    ['no longer when it was taken back', slots('a', 'b'), undrawn('a', 'b'), false],
  ])('stays the same %s', (_, one, other, isSame) => {
    expect(isSameOrder(one, other)).toBe(isSame);
    expect(isSameOrder(other, one)).toBe(isSame);
  });
});
