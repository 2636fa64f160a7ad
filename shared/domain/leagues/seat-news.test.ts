import { expect, it } from 'vitest';
import { drafted, LEAGUE_ID, seat, value } from '#test/support/league-season.ts';
import { transferSeat, type Seen } from './seat.ts';
import { passingEffects } from './seat-news.ts';

const TEAMS = Array.from({ length: 12 }, (_, index) => index + 1);
const LEAGUE = { id: LEAGUE_ID, name: 'Sunday', currentSeason: '2025-26', pastSeasons: ['2024-25'] };
const at = new Date('2025-10-01T12:00:00.000Z');

/** The effects of a handover from seat 2 to seat 9. */
function effects(seen: Seen, by = 2) {
  const offer = { seatOf: seat(2), by: seat(by) };
  const to = { userId: seat(9), memberId: 'nine' };
  const season = value(transferSeat(drafted(4, TEAMS), offer, to, { seen, at, isFinal: false }));
  const hasAccount = (userId: string) => !seen.isGone || userId !== seat(2);
  const people = { called: (userId: string) => userId.slice(-1), hasAccount };
  return passingEffects(LEAGUE, season, {
    ...offer,
    to: to.userId,
    code: 'CODE',
    partners: [],
    seenOf: () => seen,
    ...people,
  });
}

it('a handover ends the former member’s access to all seasons of the league, unless their account is gone', () => {
  const { joined, left, unseen } = effects({ isGone: false, at: '2025-09-01T12:00:00.000Z' });
  expect({ joined, left, unseen }).toEqual({
    joined: [seat(9)],
    left: [{ userId: seat(2), seasons: ['2024-25', '2025-26'] }],
    unseen: [{ userId: seat(2), since: '2025-09-01T12:00:00.000Z' }],
  });
  expect(effects({ isGone: true }, 1)).toMatchObject({ left: [], unseen: [] });
});

it('a handover notifies both members and the commissioners, but skips deleted accounts', () => {
  const told = (notices: ReturnType<typeof effects>['notices'] = []) => notices.map(({ to }) => to.slice(-1));
  expect(told(effects({ isGone: false, at: null }).notices)).toEqual(['9', '2', '1']);
  expect(told(effects({ isGone: true }, 1).notices)).toEqual(['9', '1']);
});
