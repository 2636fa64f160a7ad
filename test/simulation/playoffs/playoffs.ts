import { crownOdds } from '#shared/domain/odds/crown-odds.ts';
import { remainingOf } from '#shared/domain/odds/remaining.ts';
import { seasonPlayed, countedGames } from '#shared/domain/season/playoffs.ts';
import { champions, RACES, type Race } from '#shared/domain/season/ranks.ts';
import { seasonIsFinal } from '#shared/domain/season/season-end.ts';
import { ownershipOf, standings } from '#shared/domain/season/standings.ts';
import { raceNews } from '#shared/domain/story/crown-news.ts';
import { drawLeague, knownAfter, recount, WEEKS, type PlayedLeague } from './league.ts';

/** How many leagues `npm run simulate` would play; tests play the share that tested-seeds.ts names. */
export const PLAYOFF_RUNS = 4000;

const REGULAR_WEEKS = 18;
/** After this week no league trades, so what is certain for the present owners stays so. */
const LAST_TRADE = 10;
/** Until this week, no crown can be out of anyone's reach: two thirds of the games are still ahead. */
const FIRST_NEWS = 8;
/** One simulated season is enough, because what is certain doesn't depend on it. */
const NO_SEASONS = { seasons: 0, games: [], earned: new Uint16Array(), ended: new Uint8Array() };

/** Plays a league to the Super Bowl. Returns the rule that it breaks; undefined if it keeps all of them. */
export function playLeague(seed: number): string | undefined {
  const league = drawLeague(seed, LAST_TRADE);
  return (
    miscounted(league) ??
    miscrowned(league) ??
    falselyFinal(league) ??
    falselyCertain(league) ??
    falselyTold(drawLeague(seed, 22))
  );
}

function miscounted(league: PlayedLeague): string | undefined {
  const { state, games } = league;
  for (const week of WEEKS.slice(REGULAR_WEEKS - 1)) {
    const known = knownAfter(games, week);
    const counted = recount({ state, games: known });
    for (const row of standings(state, known, ownershipOf(state))) {
      const own = counted.get(row.userId);
      const isSame =
        own?.wins === row.wins &&
        own.losses === row.losses &&
        own.ties === row.ties &&
        own.pointsScored === row.pointsScored;
      if (!isSame) return `week ${week} isn’t counted as by hand`;
    }
  }
  return undefined;
}

/** Finds the champions by hand, except where head-to-head decides: then they are only among those with the best record. */
function miscrowned(league: PlayedLeague): string | undefined {
  const { tieRule, levelCrowns } = league.state;
  const rows = [...recount(league)].map(([userId, { wins, losses, ties, pointsScored }]) => {
    const [won, lost] = tieRule === 'half' ? [ties / 2, ties / 2] : [0, tieRule === 'loss' ? ties : 0];
    return { userId, wins: wins + won, losses: losses + lost, pointsScored };
  });
  for (const race of RACES) {
    const [rival, sign] = race === 'wins' ? (['losses', 1] as const) : (['wins', -1] as const);
    const most = Math.max(...rows.map((row) => row[race]));
    const first = rows.filter((row) => row[race] === most);
    const fewest = Math.min(...first.map((row) => row[rival]));
    const level = first.filter((row) => row[rival] === fewest);
    const best = Math.max(...level.map(({ pointsScored }) => sign * pointsScored));
    const named = levelCrowns === 'points' ? level.filter((row) => sign * row.pointsScored === best) : level;
    const ids = named.map(({ userId }) => userId);
    const crowned = winnersOf(league)[race];
    const isSame = levelCrowns === 'head-to-head' || crowned.length === ids.length;
    if (!isSame || crowned.length === 0 || !crowned.every((id) => ids.includes(id)))
      return `the ${race} crown isn’t counted as by hand`;
  }
  return undefined;
}

const DAY_MS = 86_400_000;

function falselyFinal({ state, games }: PlayedLeague): string | undefined {
  const season = seasonPlayed(state);
  const last = Math.max(...games.map(({ kickoff }) => Date.parse(kickoff)));
  const at = new Date(last);
  if (seasonIsFinal(season, knownAfter(games, 21), at)) return 'the season is final before the Super Bowl';
  // A season with a cancelled game is final a week after its last day.
  if (!seasonIsFinal(season, games, new Date(last + 9 * DAY_MS)))
    return 'the season isn’t final after the Super Bowl';
  return undefined;
}

type Winners = Record<Race, string[]>;

function winnersOf({ state, games }: PlayedLeague): Winners {
  const { wins, losses } = champions(standings(state, games, ownershipOf(state)));
  return { wins: wins.map(({ userId }) => userId), losses: losses.map(({ userId }) => userId) };
}

/** After each week without later trades: members who have clinched win the crown, and members who are out don't. */
function falselyCertain(league: PlayedLeague): string | undefined {
  const { state, games } = league;
  const [season, winners] = [seasonPlayed(state), winnersOf(league)];
  for (const week of WEEKS.slice(LAST_TRADE)) {
    const known = countedGames(state, knownAfter(games, week));
    const at = new Date(
      Math.max(...games.filter((game) => game.week === week).map(({ kickoff }) => Date.parse(kickoff))),
    );
    const remaining = remainingOf(season, known, at);
    const odds = crownOdds({ state, games: known, ownership: ownershipOf(state) }, remaining, NO_SEASONS);
    for (const own of odds) {
      const wrong = (race: Race, clinched: boolean, eliminated: boolean) =>
        winners[race].includes(own.userId) ? eliminated : clinched;
      if (wrong('wins', own.winsClinched, own.winsEliminated))
        return `week ${week} is wrong about the Wins crown`;
      if (wrong('losses', own.lossesClinched, own.lossesEliminated))
        return `week ${week} is wrong about the Losses crown`;
    }
  }
  return undefined;
}

/** With trades until the end: members whose crown is announced win it, and members who are announced as out don't. */
function falselyTold(league: PlayedLeague): string | undefined {
  const { state, games } = league;
  const winners = winnersOf(league);
  for (const week of WEEKS.slice(FIRST_NEWS)) {
    const known = knownAfter(games, week);
    for (const race of RACES)
      for (const words of raceNews(race, state, known, { told: week - 1, number: week }, (id) => `<${id}>`)) {
        const named = state.members.map(({ userId }) => userId).filter((id) => words.includes(`<${id}>`));
        const isClinched = words.includes('clinched');
        if (named.some((id) => winners[race].includes(id) !== isClinched))
          return `week ${week} announces: ${words}`;
      }
  }
  return undefined;
}
