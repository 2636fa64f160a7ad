import { access } from '#infra/aws/access.ts';
import { seededRandom } from '#shared/domain/chance.ts';
import { withBracket } from '#shared/domain/odds/bracket.ts';
import { LEVEL_CROWNS, PLAIN_RANKS } from '#shared/domain/league-rules.ts';
import { crownOdds } from '#shared/domain/odds/crown-odds.ts';
import { AVERAGE } from '#shared/domain/odds/elo.ts';
import { helpfulSwaps } from '#shared/domain/odds/helpful-swaps.ts';
import { withScores } from '#shared/domain/odds/live-seasons.ts';
import { rootingFor } from '#shared/domain/odds/rooting.ts';
import { SEASONS_PLAYED, simulateSeasons } from '#shared/domain/odds/simulate.ts';
import type { SwapMember } from '#shared/domain/odds/swap-seasons.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { standings, type MemberStanding } from '#shared/domain/season/standings.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import { nflGames } from '#test/support/nfl-data.ts';
import { momentBefore } from './crown-leagues.ts';
import { count, median, milliseconds } from './figures.ts';
import type { Row } from './table.ts';

/** How many megabytes of memory give a Lambda function one core. */
const OF_A_CORE = 1769;

/**
 * Measures how much processor time it takes to compute the odds for a real season before its first game, when the most games are
 * left.
 */
export function timeRows(year: number): Row[] {
  const moment = momentBefore(year, 1, nflGames(year));
  const strengths = NFL_TEAMS.map(() => ({ rating: AVERAGE, spread: 100 }));
  const { games } = moment.remaining;
  const week = games.filter((game) => game.week === 1);
  const play = (run: number) =>
    simulateSeasons(strengths, games, seededRandom(run), SEASONS_PLAYED, new Set(week));
  const simulated = play(0);
  const state = drafted(
    10,
    NFL_TEAMS.map(({ id }) => id),
  );
  const ownership = state.picks.map(({ nflTeamId: teamId, userId, draftedAt: from }) => ({
    teamId,
    userId,
    from,
  }));
  const league = { state, games: moment.games, ownership };
  return [
    row(`${count(SEASONS_PLAYED)} seasons`, timeOf(7, play), '200 ms'),
    row(
      'their playoffs',
      timeOf(7, (run) =>
        withBracket({ regular: simulated, records: new Map(), listed: [] }, seededRandom(run)),
      ),
      '75 ms',
    ),
    row(
      `${week.length} games with a new score`,
      timeOf(21, (run) =>
        withScores(
          simulated,
          games.map((game) => (game.week === 1 ? on(game, run) : game)),
        ),
      ),
    ),
    row(
      'odds of a league of ten',
      timeOf(21, () => crownOdds(league, moment.remaining, simulated)),
    ),
    row(
      `what ${week.length} games are worth to a member`,
      timeOf(21, () => rootingFor(league, simulated, seat(1), 1)),
      '20 ms',
    ),
    ...LEVEL_CROWNS.map((levelCrowns) => {
      const asked = {
        ...PLAIN_RANKS,
        levelCrowns,
        members: standings({ ...state, levelCrowns }, [], ownership).map(swapMember),
      };
      return {
        name: `swaps that help both in a league of ten, ${levelCrowns}`,
        figure: milliseconds(timeOf(21, () => helpfulSwaps(asked, { strengths, simulated }, seat(1)))),
        aim: '200 ms',
        note: 'before the first game, median; in a browser, after the seasons',
      };
    }),
  ];
}

const swapMember = ({ teams, ...row }: MemberStanding): SwapMember => ({
  ...row,
  teamIds: teams.map(({ teamId }) => teamId),
});

const on = (game: Game, minute: number): Game => ({
  ...game,
  state: 'live',
  running: { homeScore: minute, awayScore: 14, detail: 'on', clock: { secondsLeft: 3600 - minute * 60 } },
});

function row(name: string, ms: number, aim?: string): Row {
  const { memory } = access.season;
  const share = `${milliseconds((ms * OF_A_CORE) / memory)} with the ${count(memory)} MB of its function`;
  return {
    name,
    figure: milliseconds(ms),
    ...(aim && { aim }),
    note: `before the first game, median; ${share}`,
  };
}

/** Returns the processor time of one run, in ms. Other work on the machine affects it less than it affects real time. */
function timeOf(runs: number, act: (run: number) => unknown): number {
  const times = Array.from({ length: runs }, (_, run) => {
    const before = process.cpuUsage();
    act(run);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(times);
}
