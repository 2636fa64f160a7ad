import { describe, expect, it } from 'vitest';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { withPendingPick } from './pending-pick.ts';
import { draftAfter } from './sample-draft.test-data.ts';

const SNAKE = { draftOrderType: 'snake', teamsEach: 3 } as const;

describe('the caller’s own unanswered pick', () => {
  it('shows at once', () => {
    const draft = draftAfter(1);
    const shown = withPendingPick(draft, { userId: SEATS[1] ?? '', nflTeamId: 30 }, SNAKE);
    expect(shown.picks.at(-1)).toMatchObject({ nflTeamId: 30, pickOrder: 2, round: 1, pick: 2 });
    expect(shown.version).toBe(draft.version);
  });

  it('does not show when it is in the draft already, or is not theirs to make', () => {
    const draft = draftAfter(1);
    expect(withPendingPick(draft, { userId: SEATS[1] ?? '', nflTeamId: 1 }, SNAKE)).toBe(draft);
    expect(withPendingPick(draft, { userId: SEATS[0] ?? '', nflTeamId: 30 }, SNAKE)).toBe(draft);
    expect(withPendingPick(draft, null, SNAKE)).toBe(draft);
  });
});
