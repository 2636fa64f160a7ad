import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lib/calls/call.ts';
import { choiceIn } from './use-choice.ts';

const third = { teamId: 9, pickOrder: 3 };
const lost = new ApiError(0, 'network', 'No connection');
const NOTHING = { selected: null, drafting: null, failure: null };
const untried = { variables: undefined, isPending: false, error: null };

describe('in its own turn', () => {
  test('a team is chosen, then on its way, then chosen still when it failed', () => {
    expect(choiceIn(3, third, untried)).toEqual({ ...NOTHING, selected: 9 });
    const sent = { variables: third, isPending: true, error: null };
    expect(choiceIn(3, third, sent)).toEqual({ ...NOTHING, selected: 9, drafting: 9 });
    const failed = { variables: third, isPending: false, error: lost };
    expect(choiceIn(3, third, failed)).toEqual({ ...NOTHING, selected: 9, failure: lost });
  });
});

describe('once the draft is past that turn', () => {
  test.each([4, 8, null])('nothing of it is left in %s: choice, pick on its way, failure', (turn) => {
    expect(choiceIn(turn, third, { variables: third, isPending: true, error: null })).toEqual(NOTHING);
    expect(choiceIn(turn, third, { variables: third, isPending: false, error: lost })).toEqual(NOTHING);
  });

  test('nothing was chosen or sent before the first turn either', () => {
    expect(choiceIn(null, null, untried)).toEqual(NOTHING);
  });
});
