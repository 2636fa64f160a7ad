import { describe, expect, test } from 'vitest';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import {
  isBeingDrafted,
  missedItsDraft,
  momentOf,
  shownStatus,
} from '../../../parts/draft/draft-deadline.ts';
import { leagueGame } from '../../../parts/season/league-game.test-data.ts';
import { leagueOf, memberNamed, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { tradeOf } from '../../../parts/trades/sample-trade.test-data.ts';
import { nextStep, type Waiting } from './next-step.ts';

const at = (now: string) => momentOf(seasonNamed('2025-26'), new Date(now));
const SUMMER = at('2025-08-25T23:00:00Z');
const AFTER_DEADLINE = at('2025-09-04T19:00:00Z');
const IN_SEASON = at('2025-09-05T00:20:00Z');
const [ana, ben] = SEATS as [string, string];
const OWNER = { id: ana, isCommissioner: true };
const MEMBER = { id: ben, isCommissioner: false };

function league(
  status: LeagueReply['status'],
  members: number,
  draftDateTime: string | null = null,
): LeagueReply {
  const isDraftComplete = status === 'active' || status === 'completed';
  const seated = Array.from({ length: members }, () => memberNamed(ana, null));
  const plain = leagueOf(seated, { status, isDraftComplete, draftDateTime });
  return { ...plain, code: 'KXW7QH', status, isDraftComplete };
}

const waiting = (...offers: Trade[]): Waiting => ({ offers, games: [] });

describe('a member’s next step', () => {
  test('is just to invite others while members are missing', () => {
    expect(nextStep(league('draft', 3), SUMMER, OWNER)).toEqual({
      title: 'Waiting for 1 more member',
      text: 'Invite friends. You need at least 4 members to draft.',
    });
  });

  test('names a scheduled draft, and who can start it', () => {
    const scheduled = league('draft', 4, '2025-09-01T23:00:00Z');
    expect(nextStep(scheduled, SUMMER, MEMBER).text).toBe('The draft starts Mon, Sep 1, 7:00 PM ET.');
    expect(nextStep(scheduled, SUMMER, OWNER)).toMatchObject({
      title: 'The draft starts in 7 days',
      text: 'The draft starts Mon, Sep 1, 7:00 PM ET. You can also start it early.',
    });
    expect(nextStep(league('draft', 4), SUMMER, OWNER).title).toBe('Ready to draft');
  });

  test.each([
    ['2025-09-01T20:59:00Z', 'The draft starts in 2 hours', false],
    ['2025-09-01T21:01:00Z', 'The draft starts in 1 hour 59 minutes', true],
    ['2025-09-01T22:00:00Z', 'The draft starts in 1 hour', true],
    ['2025-09-01T22:59:30Z', 'The draft starts in 1 minute', true],
    ['2025-09-01T23:00:10Z', 'The draft starts any minute', true],
  ])('at %s, before a draft at 23:00, says: %s', (now, title, isSoon) => {
    const scheduled = league('draft', 4, '2025-09-01T23:00:00Z');
    const step = nextStep(scheduled, at(now), MEMBER);
    expect(step.title).toBe(title);
    expect(step.text.startsWith('If you’re late, your draft board picks for you.')).toBe(isSoon);
  });

  test('says what happens to an upcoming draft while members are missing', () => {
    const scheduled = league('draft', 3, '2025-09-01T23:00:00Z');
    expect(nextStep(scheduled, at('2025-09-01T22:00:00Z'), MEMBER)).toMatchObject({
      title: 'Waiting for 1 more member',
      text: expect.stringContaining('If they don’t join in time, the draft time is cleared.') as string,
    });
  });

  test.each([
    ['draft', 4],
    ['draft', 10],
    ['drafting', 4],
  ] as const)(
    'is to follow the auto-draft after the deadline if enough members have joined: %s, %d members',
    (status, members) => {
      const waiting = league(status, members);
      waiting.currentSeason.onTheClock = ana;
      expect(nextStep(waiting, AFTER_DEADLINE, OWNER)).toMatchObject({
        title: 'Your teams are being drafted',
        go: { to: '/leagues/KXW7QH/draft' },
      });
    },
  );

  test('is to create another league if this one missed the draft deadline', () => {
    expect(nextStep(league('draft', 3), AFTER_DEADLINE, OWNER)).toMatchObject({
      title: 'This league missed the draft deadline',
      text: 'It didn’t draft before September 4, 2025 at 3:00 PM ET.',
      go: { to: '/create-league' },
    });
  });

  test('is to renew an ended league if the member owns it', () => {
    const ended = { ...league('ended', 4), isRenewable: true };
    expect(nextStep(ended, AFTER_DEADLINE, OWNER)).toMatchObject({
      title: 'This league missed the draft deadline',
      go: { label: 'Renew This League', to: '/leagues/KXW7QH/2025-26/finale' },
    });
    expect(nextStep(ended, AFTER_DEADLINE, MEMBER).go?.to).toBe('/create-league');
  });

  test('is to watch teams being sold in an auction', () => {
    const live = league('drafting', 4);
    live.currentSeason.draftType = 'auction';
    expect(nextStep(live, SUMMER, MEMBER)).toMatchObject({ text: 'Teams are being sold now.' });
    expect(nextStep(live, AFTER_DEADLINE, MEMBER).text).toMatch(/We’ll fill the open slots from/);
  });

  test('is to make the member’s own pick, or to watch someone else’s', () => {
    const live = league('drafting', 4);
    live.currentSeason.onTheClock = ana;
    expect(nextStep(live, SUMMER, OWNER)).toMatchObject({
      title: 'You’re on the clock',
      go: { label: 'Make Your Pick', to: '/leagues/KXW7QH/draft' },
      isOwnTurn: true,
    });
    expect(nextStep(live, SUMMER, MEMBER)).toMatchObject({
      title: 'The draft is live',
      text: 'Ana is picking.',
      go: { label: 'Enter Draft Room' },
    });
    expect(nextStep(live, SUMMER, MEMBER).isOwnTurn).toBeUndefined();
    live.currentSeason.draftTimerDuration = null;
    expect(nextStep(live, SUMMER, OWNER).title).toBe('You’re up');
  });

  test('is just to wait from the draft until the first kickoff', () => {
    const drafted = league('active', 4);
    expect(nextStep(drafted, AFTER_DEADLINE, OWNER)).toMatchObject({
      title: 'Drafted and ready for kickoff',
      text: 'The season starts September 4, 2025.',
      go: { label: 'View Schedule', to: '/leagues/KXW7QH/schedule' },
    });
    expect(nextStep(drafted, IN_SEASON, OWNER)).toMatchObject({
      title: 'The season is underway',
      go: { label: 'View Standings', to: '/leagues/KXW7QH/standings' },
    });
    // The page's time may be a minute behind the first kickoff.
    const after = (state: LeagueGame['state']) =>
      nextStep(drafted, AFTER_DEADLINE, OWNER, { offers: [], games: [leagueGame({ state })] }).title;
    expect(after('live')).toBe('1 NFL game live');
    expect(after('final')).toBe('The season is underway');
    expect(after('postponed')).toBe('Drafted and ready for kickoff');
  });

  test('is the next kickoff of the member’s teams in this week', () => {
    const drafted = league('active', 4);
    const mine = leagueGame({ awayOwnerId: ben, kickoff: '2025-09-07T17:00:00.000Z' });
    const later = leagueGame({ homeOwnerId: ben, kickoff: '2025-09-08T17:00:00.000Z' });
    const others = leagueGame({ homeOwnerId: ana, kickoff: '2025-09-06T17:00:00.000Z' });
    const next = (...games: Waiting['games']) => nextStep(drafted, IN_SEASON, MEMBER, { offers: [], games });
    expect(next(others, later, mine)).toMatchObject({
      title: 'Your Bears play in 2 days',
      text: 'At Detroit, Sun, Sep 7, 1:00 PM ET.',
      go: { label: 'Go to Game Day', to: '/leagues/KXW7QH/live' },
    });
    expect(next(later)).toMatchObject({
      title: 'Your Lions play in 3 days',
      text: expect.stringMatching(/^Against Chicago/) as string,
    });
    expect(next(others).title).toBe('The season is underway');
  });

  test('is to follow a game as long as one is live', () => {
    const live = (change: Partial<LeagueGame>) => leagueGame({ state: 'live', ...change });
    const next = (...games: Waiting['games']) =>
      nextStep(league('active', 4), IN_SEASON, MEMBER, { offers: [], games });
    const mine = live({ awayOwnerId: ben, awayScore: 14, homeScore: 10 });
    const ahead = leagueGame({ homeOwnerId: ben, kickoff: '2025-09-08T17:00:00.000Z' });
    expect(next(mine, ahead)).toEqual({
      title: 'Your Bears lead 14–10',
      text: 'Every final score moves both races.',
      go: { label: 'Go to Game Day', to: '/leagues/KXW7QH/live' },
    });
    expect(next(live({ homeOwnerId: ben })).title).toBe('Your Lions are playing');
    expect(next(mine, mine).title).toBe('2 of your games live');
    // Others' games matter less than the member's own next one.
    expect(next(live({ homeOwnerId: ana }), ahead).title).toBe('Your Lions play in 3 days');
    expect(next(live({ homeOwnerId: ana }))).toMatchObject({
      title: '1 NFL game live',
      go: { to: '/leagues/KXW7QH/live' },
    });
  });

  test('is to answer others’ offers, but not the member’s own', () => {
    const drafted = league('active', 4);
    const offer = tradeOf(1);
    expect(nextStep(drafted, IN_SEASON, MEMBER, waiting(offer))).toEqual({
      title: 'Ana offers you a trade',
      text: 'Arizona for your Atlanta.',
      go: { label: 'Open Trade Center', to: '/leagues/KXW7QH/trades' },
    });
    expect(nextStep(drafted, IN_SEASON, MEMBER, waiting(offer, offer)).title).toBe(
      '2 trade offers waiting for you',
    );
    expect(nextStep(drafted, IN_SEASON, OWNER, waiting(offer)).title).toBe('The season is underway');
    const reviewed = tradeOf(1, { status: 'in-review' });
    expect(nextStep(drafted, IN_SEASON, MEMBER, waiting(reviewed)).title).toBe('The season is underway');
  });
});

test('a league has missed its draft if the draft never started and the deadline is known to have passed', () => {
  expect(missedItsDraft(league('draft', 4), AFTER_DEADLINE)).toBe(true);
  expect(missedItsDraft(league('draft', 4), SUMMER)).toBe(false);
  expect(missedItsDraft(league('draft', 4), undefined)).toBe(false);
  expect(missedItsDraft(league('ended', 4), undefined)).toBe(true);
  expect(missedItsDraft(league('active', 4), AFTER_DEADLINE)).toBe(false);
});

test('a league is auto-drafted after the deadline only if enough members have joined and its draft isn’t complete', () => {
  expect(isBeingDrafted(league('draft', 4), AFTER_DEADLINE)).toBe(true);
  expect(isBeingDrafted(league('drafting', 4), AFTER_DEADLINE)).toBe(true);
  expect(isBeingDrafted(league('draft', 3), AFTER_DEADLINE)).toBe(false);
  expect(isBeingDrafted(league('drafting', 4), SUMMER)).toBe(false);
  expect(isBeingDrafted(league('draft', 4), undefined)).toBe(false);
  expect(isBeingDrafted(league('active', 4), AFTER_DEADLINE)).toBe(false);
  expect(isBeingDrafted(league('ended', 4), AFTER_DEADLINE)).toBe(false);
  expect(shownStatus(league('draft', 4), AFTER_DEADLINE)).toBe('drafting');
  expect(shownStatus(league('draft', 3), AFTER_DEADLINE)).toBe('draft');
});
