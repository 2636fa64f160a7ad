import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lib/calls/call.ts';
import { choiceIn } from './use-choice.ts';

const third = { teamId: 9, pickOrder: 3 };
const lost = new ApiError(0, 'network', 'No connection');
const NOTHING = { selected: null, drafting: null, failure: null };
const untried = { variables: undefined, isPending: false, error: null };

describe('during the turn of a pick', () => {
  test('a selection is kept while its pick is pending, and after the pick fails', () => {
    expect(choiceIn(3, third, untried)).toEqual({ ...NOTHING, selected: 9 });
    const sent = { variables: third, isPending: true, error: null };
    expect(choiceIn(3, third, sent)).toEqual({ ...NOTHING, selected: 9, drafting: 9 });
    const failed = { variables: third, isPending: false, error: lost };
    expect(choiceIn(3, third, failed)).toEqual({ ...NOTHING, selected: 9, failure: lost });
  });
});

describe('after the turn of a pick', () => {
  test.each([4, 8, null])('no selection, pending pick or failure is left (turn: %s)', (turn) => {
    expect(choiceIn(turn, third, { variables: third, isPending: true, error: null })).toEqual(NOTHING);
    expect(choiceIn(turn, third, { variables: third, isPending: false, error: lost })).toEqual(NOTHING);
  });

  test('nothing is selected while no one is on the clock', () => {
    expect(choiceIn(null, null, untried)).toEqual(NOTHING);
  });
});
