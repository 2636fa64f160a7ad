import { isPlayed, type Game } from '../season/games.ts';

/** The teams' strengths in Elo points, by team id. A lead of 400 points means odds of ten to one. */
export type Ratings = ReadonlyMap<number, number>;

/** The mean rating of all teams, which is also the rating of an unknown team. */
export const AVERAGE = 1500;

// These numbers are tuned on three seasons (see Odds). `npm run bench` measures them on the season after those three.
const GAIN = 20;
const AT_HOME = 35;
const BACK_TO_MEAN = 1 / 3;

/** The size of one Elo point in the logistic curve's own unit. */
export const LOGIT = Math.LN10 / 400;

/** How many Elo points stronger the home team is, including home advantage. */
export function homeLead(home: number, away: number): number {
  return home - away + AT_HOME;
}

/** The win probability of a team that is `lead` points stronger. Ties count as halves. */
export function winChance(lead: number): number {
  return 1 / (1 + Math.exp(-LOGIT * lead));
}

/**
 * Converts a rating into a factor for `chanceByFactors`. That way, many games of the same teams need one exponential per team,
 * not per game.
 */
export function factorOf(rating: number): number {
  return Math.exp(LOGIT * rating);
}

const HOME_FACTOR = factorOf(AT_HOME);

/**
 * The home team's win probability, computed from both teams' factors. The result is the same as that of `winChance` for the home
 * team's lead.
 */
export function chanceByFactors(home: number, away: number): number {
  const atHome = home * HOME_FACTOR;
  return atHome / (atHome + away);
}

type Result = Pick<Game, 'homeTeamId' | 'awayTeamId' | 'homeScore' | 'awayScore'>;

/** Returns the ratings after these games, which count in order of kickoff. Games that aren't final change nothing. */
export function ratingsAfter(before: Ratings, games: readonly Game[]): Map<number, number> {
  const ratings = new Map(before);
  for (const game of games.filter(isPlayed).toSorted(byKickoff)) {
    const home = ratings.get(game.homeTeamId) ?? AVERAGE;
    const away = ratings.get(game.awayTeamId) ?? AVERAGE;
    const gain = gainOf((game.homeScore ?? 0) - (game.awayScore ?? 0), homeLead(home, away));
    ratings.set(game.homeTeamId, home + gain);
    ratings.set(game.awayTeamId, away - gain);
  }
  return ratings;
}

/** The number of iterations to undo a game. Each iteration leaves less than a fifth of the error. */
const UNDOING_STEPS = 12;

/**
 * Returns the ratings before these games by reversing `ratingsAfter`. Each team can be in only one of the games. Like the given
 * ratings, the results are accurate to within one point.
 */
export function ratingsBefore(after: Ratings, games: readonly Result[]): Map<number, number> {
  const ratings = new Map(after);
  for (const { homeTeamId, awayTeamId, homeScore, awayScore } of games) {
    if (homeScore === null || awayScore === null) continue;
    const [home, away] = [after.get(homeTeamId) ?? AVERAGE, after.get(awayTeamId) ?? AVERAGE];
    let gain = 0;
    for (let step = 0; step < UNDOING_STEPS; step += 1)
      gain = gainOf(homeScore - awayScore, homeLead(home - gain, away + gain));
    ratings.set(homeTeamId, home - gain);
    ratings.set(awayTeamId, away + gain);
  }
  return ratings;
}

/** The ratings at the start of the next season, each moved a third of the way back to the mean. */
export function carriedOver(ratings: Ratings): Map<number, number> {
  return new Map([...ratings].map(([id, rating]) => [id, rating + (AVERAGE - rating) * BACK_TO_MEAN]));
}

/**
 * The rating points that the home team gains and the away team loses; 0 for a tie. A clear win brings more, but not as much if it
 * was expected, because otherwise favorites' ratings would keep growing.
 */
function gainOf(margin: number, lead: number): number {
  const result = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  const winnersLead = margin > 0 ? lead : -lead;
  const clarity = (Math.log(Math.abs(margin) + 1) * 2.2) / (winnersLead * 0.001 + 2.2);
  return GAIN * clarity * (result - winChance(lead));
}

function byKickoff(a: Game, b: Game): number {
  return Date.parse(a.kickoff) - Date.parse(b.kickoff);
}
