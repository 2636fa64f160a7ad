import { describe, expect, it } from 'vitest';
import type { Correction } from '#shared/contract/schemas/corrections.ts';
import { changeTexts, choicesOf, waitingText } from './correction-text.ts';

const [ANA, BEN, CAT] = ['ana', 'ben', 'cat'];
const alone = (userId: string) => ({ seat: userId, person: userId });
const nameOf = (userId: string) => userId.toUpperCase();

/** Ana proposes that Ben's pick 2 and Cat's pick 3 swap teams. */
const swap: Correction = {
  id: 'one',
  leagueSeasonId: 'league:2025-26',
  userId: ANA,
  proposedAt: '2025-08-26T12:00:00.000Z',
  reason: 'Typed the wrong teams',
  changes: [
    { pickOrder: 3, userId: CAT, nflTeamIdBefore: 3, nflTeamId: 2 },
    { pickOrder: 2, userId: BEN, nflTeamIdBefore: 2, nflTeamId: 3 },
  ],
  confirmedBy: [],
  waitsFor: [BEN, CAT],
  needsAnother: false,
  inForceAt: null,
};

describe('a correction', () => {
  it('says which pick gets which team, in draft order', () => {
    expect(changeTexts(swap, nameOf, false)).toEqual([
      expect.stringMatching(/^BEN’s pick 2: .+ instead of .+$/),
      expect.stringMatching(/^CAT’s pick 3: .+ instead of .+$/),
    ]);
  });

  it('says which buyer gets which team in an auction, whose sales have no numbers', () => {
    expect(changeTexts(swap, nameOf, true)).toEqual([
      expect.stringMatching(/^.+ instead of .+ for BEN$/),
      expect.stringMatching(/^.+ instead of .+ for CAT$/),
    ]);
  });

  it('says who still has to confirm', () => {
    expect(waitingText(swap, nameOf)).toBe('Waiting for BEN and CAT.');
    expect(waitingText({ ...swap, waitsFor: [], needsAnother: true }, nameOf)).toBe(
      'Waiting for any other member.',
    );
    expect(waitingText({ ...swap, waitsFor: [] }, nameOf)).toBe('Everyone is away or has confirmed.');
  });
});

describe('the buttons of an open correction', () => {
  it('let the members it waits for confirm or decline, and its proposer withdraw', () => {
    expect(choicesOf(swap, alone(BEN), false)).toEqual({ confirm: 'Confirm', end: 'Decline' });
    expect(choicesOf(swap, alone(ANA), true)).toEqual({ confirm: null, end: 'Withdraw' });
    expect(choicesOf(swap, alone('dan'), false)).toEqual({ confirm: null, end: null });
    expect(choicesOf(swap, alone('dan'), true)).toEqual({ confirm: null, end: 'Decline' });
  });

  it('let anyone else confirm a correction of the proposer’s own pick', () => {
    const own = { ...swap, waitsFor: [], needsAnother: true };
    expect(choicesOf(own, alone(ANA), true).confirm).toBeNull();
    expect(choicesOf(own, alone('dan'), false).confirm).toBe('Confirm');
  });

  it('let a partner answer for their seat, but neither withdraw nor confirm its holder’s proposal', () => {
    expect(choicesOf(swap, { seat: BEN, person: 'eve' }, false)).toEqual({
      confirm: 'Confirm',
      end: 'Decline',
    });
    const own = {
      ...swap,
      changes: [{ ...swap.changes[0]!, userId: ANA }],
      waitsFor: [],
      needsAnother: true,
    };
    expect(choicesOf(own, { seat: ANA, person: 'eve' }, false)).toEqual({ confirm: null, end: 'Decline' });
    expect(choicesOf(swap, { seat: ANA, person: 'eve' }, false)).toEqual({ confirm: null, end: null });
  });

  it('let everyone put the correction in force after the missing members have been away long enough', () => {
    expect(choicesOf({ ...swap, waitsFor: [] }, alone(ANA), true).confirm).toBe('Put in Force');
  });
});
