import { expect, test } from 'vitest';
import { leagueOf, memberNamed, SEATS } from '../../parts/leagues/sample-league.test-data.ts';
import { tradeOf } from '../../parts/trades/sample-trade.test-data.ts';
import { canDecide, canReverse, goesThrough, hasNeutral, votesText } from './review-text.ts';

const [ANA = '', BEN = '', CY = '', DEE = ''] = SEATS;
const ENDS = '2025-10-10T19:12:00.000Z';
const reviewed = tradeOf(1, {
  status: 'in-review',
  respondedAt: '2025-10-09T19:12:00.000Z',
  reviewEndsAt: ENDS,
});
const before = (minutes: number) => new Date(Date.parse(ENDS) - minutes * 60_000);

test('a trade in review says when it goes through, and stands out in its last two hours', () => {
  expect(goesThrough(reviewed, before(300))).toMatchObject({
    words: expect.stringMatching(/^Goes through Friday 3:12 PM ET/),
    countdown: 'in 5 hours',
    isNear: false,
  });
  expect(goesThrough(reviewed, before(120)).isNear).toBe(true);
  expect(goesThrough(reviewed, undefined)).toMatchObject({ countdown: '', isNear: false });
});

test('the votes are counted in words', () => {
  expect(votesText({ stop: 1, pass: 2, needed: 3, own: null })).toBe(
    '1 vote to stop it, 2 to let it pass. 3 votes stop it.',
  );
});

const league = (...commissioners: string[]) => ({
  ...leagueOf(
    SEATS.map((id, index) => ({
      ...memberNamed(id, index + 1),
      isCommissioner: commissioners.includes(id),
    })),
  ),
  ownerId: commissioners[0] ?? '',
});

test('only commissioners without a part in a trade decide about it, not even through a partner', () => {
  const led = league(ANA, CY);
  expect([ANA, BEN, CY, DEE].filter((person) => canDecide(led, reviewed, person))).toEqual([CY]);
  expect(hasNeutral(led, reviewed)).toBe(true);
  expect(hasNeutral(league(ANA), reviewed)).toBe(false);
  const gone = led.members.map((member) => ({ ...member, isFormer: member.userId === CY }));
  expect(hasNeutral({ ...led, members: gone }, reviewed)).toBe(false);
  const votes = { stop: 0, pass: 0, needed: 3, own: null };
  expect(canDecide(led, { ...reviewed, votes }, CY)).toBe(false);
});

test('commissioners can reverse a trade for 24 hours after it went through', () => {
  const led = league(CY);
  const made = { ...reviewed, status: 'accepted' as const, executedAt: ENDS };
  const after = (hours: number) => before(-60 * hours);
  expect(canReverse(led, made, CY, after(24))).toBe(true);
  expect(canReverse(led, made, CY, after(24.1))).toBe(false);
  expect(canReverse(led, made, DEE, after(1))).toBe(false);
  expect(canReverse(led, reviewed, CY, before(1))).toBe(false);
  const { reviewEndsAt: _, ...plain } = made;
  expect(canReverse(led, plain, CY, after(1))).toBe(false);
});
