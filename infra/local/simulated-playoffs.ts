import { CONFERENCES, seedInto } from '#shared/domain/odds/seeding.ts';
import { ROUNDS } from '#shared/domain/seasons.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';

/** A result of the regular season, with the teams' abbreviations. */
interface Result {
  home: string;
  away: string;
  homeScore: number;
  awayScore: number;
}

/** A game of the playoffs to be played: its round from 0, and its teams. */
interface Meeting {
  round: number;
  home: string;
  away: string;
}

/** How many teams of a conference are left before each round; the first of seven has a bye. */
const LEFT = [7, 4, 2];

/**
 * Plays the playoffs that follow these results, in the format that the odds simulate, too (see The simulated playoffs). Returns the
 * games in order.
 * @param play returns whether the home team wins.
 * @param lot decides between equal records.
 */
export function playBracket<Played>(
  results: readonly Result[],
  play: (meeting: Meeting) => { game: Played; isHomeWin: boolean },
  lot: () => number,
): Played[] {
  const worth = Float64Array.from(
    NFL_TEAMS,
    ({ abbreviation }) => recordOf(results, abbreviation) + lot() / 4,
  );
  const order = CONFERENCES.map((_, conference) => {
    const seeds = new Uint8Array(NFL_TEAMS.length / CONFERENCES.length);
    seedInto(seeds, conference, worth);
    return [...seeds].map((team) => NFL_TEAMS[team]?.abbreviation ?? '');
  });
  const games: Played[] = [];
  const meet = (meeting: Meeting): string => {
    const { game, isHomeWin } = play(meeting);
    games.push(game);
    return isHomeWin ? meeting.home : meeting.away;
  };
  let left = order;
  for (const [round, size] of LEFT.entries())
    left = left.map((teams, conference) => {
      const field = teams.slice(0, size);
      const winners = field.length % 2 === 1 ? field.splice(0, 1) : [];
      for (let place = 0; place < field.length / 2; place += 1)
        winners.push(meet({ round, home: field[place] ?? '', away: field.at(-1 - place) ?? '' }));
      return (order[conference] ?? []).filter((team) => winners.includes(team));
    });
  const [[one = ''] = [], [other = ''] = []] = left;
  meet({ round: ROUNDS.length - 1, home: one, away: other });
  return games;
}

/** A team's wins, where a tie is half a win. */
function recordOf(results: readonly Result[], team: string): number {
  return results.reduce((sum, { home, away, homeScore, awayScore }) => {
    if (home !== team && away !== team) return sum;
    if (homeScore === awayScore) return sum + 1 / 2;
    return sum + Number(homeScore > awayScore === (home === team));
  }, 0);
}
