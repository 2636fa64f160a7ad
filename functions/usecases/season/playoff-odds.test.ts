import { expect, it } from 'vitest';
import { final, game, storeResults, wholeSeason } from '#test/support/games.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { HOME_WON } from '#shared/domain/odds/simulate.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { readPast } from './read-past.ts';
import { keptSimulations } from './simulations.ts';

const STRENGTHS = Array.from({ length: 32 }, (_, index) => ({ rating: 1400 + index, spread: 120 }));
const SEASON = '2025-26';
const idOf = (abbreviation: string) => teamByAbbreviation(abbreviation)?.id ?? 0;
const ROUND = { week: 19, round: 'Wild Card', kickoff: '2026-01-11T18:00:00.000Z' } as const;
const REGULAR = wholeSeason(18, () => [20, 17]);
const LISTED = game(idOf('NE'), idOf('LAC'), ROUND);

/** The listed game while it is live with this score, five minutes before its end. */
const live = (homeScore: number, awayScore: number): Game => ({
  ...LISTED,
  state: 'live',
  running: { homeScore, awayScore, detail: 'on', clock: { secondsLeft: 300 } },
});

it('the playoffs are simulated again only after a new playoff score', () => {
  const simulate = keptSimulations();
  const withGame = (listed: Game) => simulate(SEASON, STRENGTHS, [listed], [...REGULAR, listed]);
  const ahead = withGame(live(20, 3));
  expect(withGame(structuredClone(live(20, 3)))).toBe(ahead);
  const behind = withGame(live(3, 20));
  const homeWins = ({ ended }: typeof ahead) => ended.filter((end) => end === HOME_WON).length;
  expect(homeWins(behind)).toBeLessThan(homeWins(ahead) / 2);
  const over = final([LISTED.homeTeamId, 20], [LISTED.awayTeamId, 3], ROUND);
  expect(simulate(SEASON, STRENGTHS, [], [...REGULAR, over]).games).toEqual([]);
});

it('during the playoffs, their simulation doesn’t replace the one for leagues without playoffs', () => {
  const simulate = keptSimulations();
  const open = REGULAR.slice(-1).map((each): Game => ({ ...each, homeScore: null, awayScore: null }));
  const regular = simulate(SEASON, STRENGTHS, open);
  simulate(SEASON, STRENGTHS.toReversed(), [...open, LISTED], [...REGULAR.slice(0, -1), ...open, LISTED]);
  expect(simulate(SEASON, STRENGTHS, open)).toBe(regular);
  expect(regular.inPlayoffs).toBeUndefined();
});

it('the playoffs of a season change no rating of the next one', async () => {
  const past = async (games: readonly Game[]) => {
    const ports = memoryPorts();
    await storeResults(ports.results, '2026-27', games);
    return readPast(ports, '2027-28');
  };
  const over = final([LISTED.homeTeamId, 40], [LISTED.awayTeamId, 3], ROUND);
  expect(await past([...REGULAR, over])).toEqual(await past(REGULAR));
  expect(await past(REGULAR)).not.toEqual(await past([]));
});
