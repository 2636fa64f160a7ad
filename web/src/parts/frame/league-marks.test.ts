import { expect, it } from 'vitest';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { leagueOf } from '../leagues/sample-league.test-data.ts';
import { leagueGame } from '../season/league-game.test-data.ts';
import { memberWeek, teamWeek, weekOf } from '../season/weeks.test-data.ts';
import { tradeOf } from '../trades/sample-trade.test-data.ts';
import { hasLiveGame, isFreshReply, momentOf, offersWaiting, sinceOpened } from './league-marks.ts';

const KICKOFF = '2025-10-12T17:00:00.000Z';
const NOW = Date.parse('2025-10-12T18:00:00.000Z');
const NEXT_DAY = NOW + 24 * 3_600_000;

const dayOf = (...games: ReturnType<typeof leagueGame>[]) => ({
  season: '2025-26',
  week: 6,
  version: 1,
  games,
});
const live = (change: Partial<ReturnType<typeof leagueGame>> = {}) =>
  leagueGame({ state: 'live', ...change });

/** The dashboard's card of a league, as far as the marks need it. */
const entryOf = (offersWaiting: number, kickoff: string): SeasonEntry =>
  ({ status: 'active', offersWaiting, teams: [{ nextGame: { kickoff } }] }) as unknown as SeasonEntry;

it('a live game counts if a member owns one of its teams', () => {
  expect(hasLiveGame({ day: dayOf(live({ awayOwnerId: 'ana' })) }, NOW)).toBe(true);
  expect(hasLiveGame({ day: dayOf(live()) }, NOW)).toBe(false);
  expect(hasLiveGame({ day: dayOf(leagueGame({ awayOwnerId: 'ana', state: 'final' })) }, NOW)).toBe(false);
});

it('a game counts from its kickoff, because pages without scores aren’t told that it has begun', () => {
  const day = dayOf(leagueGame({ awayOwnerId: 'ana' }));
  const at = (hours: number) => hasLiveGame({ day }, Date.parse(KICKOFF) + hours * 3_600_000);
  expect([-0.1, 0, 4, 5].map(at)).toEqual([false, true, true, false]);
});

it('without the games, the week’s teams say whether one plays', () => {
  const weeks = (state: 'live' | 'final') => [
    weekOf(6, memberWeek('ana', teamWeek(1, { state, kickoff: KICKOFF }), teamWeek(2))),
  ];
  expect(hasLiveGame({ weeks: weeks('live') }, NOW)).toBe(true);
  expect(hasLiveGame({ weeks: weeks('final') }, NOW)).toBe(false);
});

it('a game that no page follows isn’t live forever', () => {
  expect(hasLiveGame({ day: dayOf(live({ awayOwnerId: 'ana' })) }, NEXT_DAY)).toBe(false);
});

it('a game that runs unusually long is live as long as its score is fresh', () => {
  const day = dayOf(live({ awayOwnerId: 'ana' }));
  const at = (hours: number, isFresh: boolean) =>
    hasLiveGame({ day, isFresh }, Date.parse(KICKOFF) + hours * 3_600_000);
  expect([at(4, false), at(5, false), at(5, true), at(13, true)]).toEqual([true, false, true, false]);
});

it('a reply is fresh for some minutes, longer than a halftime', () => {
  const after = (minutes: number) => isFreshReply(NOW, NOW + minutes * 60_000);
  expect([0, 15, 30].map(after)).toEqual([true, true, false]);
});

it('what the device stored before the page was opened says nothing about the present', () => {
  const arrivedAt = (dataUpdatedAt: number) => sinceOpened({ data: 'games', dataUpdatedAt }, NOW);
  expect([arrivedAt(NOW - 1), arrivedAt(NOW + 1)]).toEqual([undefined, 'games']);
});

it('without any of a league’s data, its card on the dashboard counts', () => {
  expect(hasLiveGame({ entry: entryOf(0, KICKOFF) }, NOW)).toBe(true);
  expect(hasLiveGame({ entry: entryOf(0, KICKOFF) }, NOW + 4 * 3_600_000)).toBe(false);
  expect(hasLiveGame({ entry: entryOf(0, KICKOFF) }, NEXT_DAY)).toBe(false);
  expect(hasLiveGame({}, NOW)).toBe(false);
  expect(offersWaiting({ entry: entryOf(2, KICKOFF) }, 'ana')).toBe(2);
  expect(offersWaiting({}, 'ana')).toBe(0);
});

it('only received offers wait for the user, and they count more than an older number', () => {
  const offer = tradeOf(1);
  const offers = [offer, { ...offer, proposerId: offer.receiverId, receiverId: offer.proposerId }];
  expect(offersWaiting({ offers, entry: entryOf(5, KICKOFF) }, offer.receiverId)).toBe(1);
  const reviewed = [{ ...offer, status: 'in-review' as const }];
  expect(offersWaiting({ offers: reviewed, entry: entryOf(5, KICKOFF) }, offer.receiverId)).toBe(0);
});

it('the marks need other data in another week, after the draft and after a renewal', () => {
  const league = leagueOf([], { currentWeek: 6 });
  const others = [
    leagueOf([], { currentWeek: 7 }),
    leagueOf([], { currentWeek: 6, id: 'renewed' }),
    { ...league, status: 'active' as const },
  ];
  expect(new Set([league, ...others].map(momentOf)).size).toBe(4);
  expect(momentOf({ ...league, name: 'Renamed' })).toBe(momentOf(league));
});
