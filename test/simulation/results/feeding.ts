import { parseGames } from '#functions/adapters/nflverse-feed.ts';
import { simulatedSeason } from '#infra/local/simulated-season.ts';
import { seededRandom, type NumberSource } from '#shared/domain/chance.ts';
import { hasBegun, type Game } from '#shared/domain/season/games.ts';
import { settleGame, takeOver } from '#shared/domain/season/results.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { ownershipOf, standings, type Ownership } from '#shared/domain/season/standings.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import { below, oneOf, shuffled } from '#test/support/random.ts';

const SEASON = seasonNamed('2025-26');
const MEMBERS = 10;
/** The weeks that every season plays, some of which have byes. Seasons differ only in their results. */
const WEEKS = [1, 2, 3, 4, 5, 6, 7, 8];
const SCHEDULE = parseGames(simulatedSeason(SEASON)).games.filter(({ week }) => WEEKS.includes(week));
const MINUTE_MS = 60_000;

/** How many seasons `npm run simulate` plays. `npm run test:all` plays a tenth of them. */
export const FEEDINGS = 5000;

/** Applies what a feed reports to the stored results. Tests replace the real function with wrong ones. */
export type Take = (stored: readonly Game[], told: { weeks: readonly number[]; games: Game[] }) => Game[];

const rightly: Take = (stored, told) => takeOver(stored, told).games;

/** A game, with its true result and its progress. */
interface Play {
  truth: Game;
  /** The score that the feed reports in the end. If an admin enters another score, that one counts as the true result. */
  says: Pick<Game, 'homeScore' | 'awayScore'>;
  progress: 'scheduled' | 'live' | 'wrong' | 'final';
  /** The kickoff and the week for which the game was originally scheduled. The game may have been moved later. */
  first: Pick<Game, 'kickoff' | 'week'>;
  isMoved: boolean;
  /**
   * Whether the feed has reported that the game started. After that, a later kickoff from the feed doesn't change
   * anyone's points.
   */
  isHeard: boolean;
}

/**
 * Plays one season into a store as a feed would report it: week by week, shuffled, and sometimes twice. Some games are moved,
 * postponed, cancelled or impossible, some scores are corrected, and some are entered by an admin. Returns what went wrong with
 * other games or with the standings; undefined if nothing did.
 */
export function feedSeason(seed: number, take: Take = rightly): string | undefined {
  const random = seededRandom(seed);
  const plays = SCHEDULE.map((game) => playOf(game, random));
  const ownership = tradedOwnership(random);
  const league = drafted(MEMBERS, shuffledTeams(seed));
  let stored: Game[] = [];
  const hear = (weeks: readonly number[], often = FAULTY): string | undefined => {
    const right = toldOf(plays, weeks, random);
    const { games, faulty } = withFaults(right, stored, random, often);
    const told = { weeks, games: shuffled(random, games) };
    const begun = stored.filter(hasBegun).map(({ id }) => id);
    try {
      stored = take(stored, told);
      if (random() < 0.3) stored = take(stored, { weeks, games: shuffled(random, told.games) });
    } catch (error) {
      return `refused: ${String(error)}`;
    }
    const lost = begun.find((id) => !stored.some((game) => game.id === id));
    return lost === undefined ? heldUp(right, faulty, stored) : `${lost} is lost`;
  };
  for (const week of WEEKS) {
    for (let reading = 0; reading < 4; reading += 1) {
      const broken = hear(random() < 0.1 ? WEEKS : [week]);
      if (broken !== undefined) return `week ${week}: ${broken}`;
      advance(plays, week, random);
    }
    if (random() < 0.1) stored = entered(stored, plays, week, random);
    const broken = brokenStandings(league, stored, ownership);
    if (broken !== undefined) return `after week ${week}: ${broken}`;
  }
  for (const play of plays) play.progress = 'final';
  return (
    hear(WEEKS, 0) ?? brokenStandings(league, stored, ownership) ?? otherEnd(league, stored, plays, ownership)
  );
}

function playOf(scheduled: Game, random: NumberSource): Play {
  const isCancelled = random() < 0.004;
  const scores = isCancelled
    ? ({ homeScore: null, awayScore: null, state: 'cancelled' } as const)
    : { homeScore: below(random, 45), awayScore: below(random, 45) };
  const truth: Game = { ...scheduled, ...scores };
  const isMoved = random() < 0.05;
  const kickoff = new Date(Date.parse(truth.kickoff) - (isMoved ? below(random, 600) * MINUTE_MS : 0));
  return {
    truth,
    says: { homeScore: truth.homeScore, awayScore: truth.awayScore },
    progress: 'scheduled',
    first: { kickoff: kickoff.toISOString(), week: truth.week },
    isMoved,
    isHeard: false,
  };
}

/** Advances a week's games. Some get a wrong final score, which is corrected later. */
function advance(plays: readonly Play[], week: number, random: NumberSource): void {
  for (const play of plays.filter(({ truth }) => truth.week === week)) {
    if (play.says.homeScore === null || random() < 0.3) continue;
    if (play.progress === 'scheduled') play.progress = 'live';
    else if (play.progress === 'live') play.progress = random() < 0.1 ? 'wrong' : 'final';
    else play.progress = 'final';
  }
}

function toldOf(plays: readonly Play[], weeks: readonly number[], random: NumberSource): Game[] {
  return plays.flatMap((play): Game[] => {
    const { truth, says, progress, first, isMoved, isHeard } = play;
    if (!weeks.includes(truth.week)) return [];
    const { isEntered: _, state: _state, ...game } = truth;
    const { homeScore, awayScore } = says;
    const none = { ...game, homeScore: null, awayScore: null };
    if (homeScore === null || awayScore === null) return [{ ...none, state: 'cancelled' as const }];
    if (progress === 'scheduled')
      return [{ ...none, ...first, ...(isMoved && { state: 'postponed' as const }) }];
    play.isHeard = true;
    const kickoff = isMoved && isHeard ? jittered(game.kickoff, random) : game.kickoff;
    const running = { homeScore: below(random, homeScore + 1), awayScore, detail: 'on' };
    if (progress === 'live') return [{ ...none, state: 'live' as const, running }];
    return [{ ...game, kickoff, homeScore: progress === 'wrong' ? homeScore + 3 : homeScore, awayScore }];
  });
}

const jittered = (kickoff: string, random: NumberSource): string =>
  new Date(Date.parse(kickoff) + below(random, 10_000) * MINUTE_MS).toISOString();

/** How often the feed reports an impossible game. */
const FAULTY = 0.02;

/** Returns the games as a feed reports them on a bad day, and the IDs of the impossible ones. */
function withFaults(
  games: readonly Game[],
  stored: readonly Game[],
  random: NumberSource,
  often: number,
): { games: Game[]; faulty: ReadonlySet<string> } {
  const faulty = new Set<string>();
  const told = games.flatMap((game): Game[] => {
    if (random() >= often) return [game];
    faulty.add(game.id);
    const known = stored.find(({ id }) => id === game.id);
    // The feed never leaves out the first report that a game has started. Once that report is stored, a later kickoff from a feed
    // no longer changes anyone's points.
    const isNews = hasBegun(game) && !(known && hasBegun(known));
    const earlier = new Date(Date.parse(game.kickoff) - 1440 * MINUTE_MS).toISOString();
    const { state: _, running: _running, ...rest } = game;
    const toCome: Game = { ...rest, homeScore: null, awayScore: null, kickoff: earlier };
    return oneOf<() => Game[]>(random, [
      () => (isNews ? [game] : []),
      () => [game, game],
      () => [game, toCome],
      () => [known ? turnedRound(game) : game],
      () => [game, { ...toCome, id: 'intruder', homeTeamId: strangerTo(game.awayTeamId, random) }],
    ])();
  });
  return { games: told, faulty };
}

/** Returns a team at whose stadium the given team doesn't play this season. */
function strangerTo(awayTeamId: number, random: NumberSource): number {
  const hosts = SCHEDULE.filter((game) => game.awayTeamId === awayTeamId).map(({ homeTeamId }) => homeTeamId);
  const strangers = SCHEDULE.map(({ homeTeamId }) => homeTeamId).filter((id) => !hosts.includes(id));
  return oneOf(
    random,
    strangers.filter((id) => id !== awayTeamId),
  );
}

function turnedRound(game: Game): Game {
  const { homeTeamId, awayTeamId, homeScore, awayScore, running } = game;
  const sides = {
    homeTeamId: awayTeamId,
    awayTeamId: homeTeamId,
    homeScore: awayScore,
    awayScore: homeScore,
  };
  if (!running) return { ...game, ...sides };
  return {
    ...game,
    ...sides,
    running: { ...running, homeScore: running.awayScore, awayScore: running.homeScore },
  };
}

/** Returns a final score that was reported correctly, but isn't stored because of another game; undefined if there is none. */
function heldUp(
  right: readonly Game[],
  faulty: ReadonlySet<string>,
  stored: readonly Game[],
): string | undefined {
  const known = new Map(stored.map((game) => [game.id, game]));
  const missing = right.find((game) => {
    const now = known.get(game.id);
    if (faulty.has(game.id) || game.homeScore === null || now?.isEntered) return false;
    return now?.homeScore !== game.homeScore || now.awayScore !== game.awayScore;
  });
  return missing && `${missing.id} is held up`;
}

/** Makes an admin enter a result. After that, the feed never changes it. */
function entered(stored: Game[], plays: readonly Play[], week: number, random: NumberSource): Game[] {
  const play = oneOf(
    random,
    plays.filter(({ truth }) => truth.week === week),
  );
  const isCancelled = random() < 0.2;
  const score = { homeScore: below(random, 45), awayScore: below(random, 45) };
  const taken = settleGame(stored, play.truth.id, isCancelled ? 'cancelled' : score);
  if (!taken) return stored;
  const { state: _, ...truth } = play.truth;
  if (isCancelled) {
    play.truth = { ...truth, homeScore: null, awayScore: null, state: 'cancelled', isEntered: true };
    return taken.games;
  }
  play.truth = { ...truth, ...score, isEntered: true };
  return taken.games;
}

function shuffledTeams(seed: number): number[] {
  return shuffled(
    seededRandom(seed + 1),
    Array.from({ length: 32 }, (_, index) => index + 1),
  );
}

/** Returns who owned each team at what time. The teams are drafted, and are then traded at any time during the season. */
function tradedOwnership(random: NumberSource): Ownership[] {
  const league = drafted(MEMBERS, shuffledTeams(below(random, 1e6)));
  const ownership = ownershipOf(league);
  const begin = Date.parse(SEASON.kickoff);
  const now = new Map(ownership.map(({ teamId, userId }) => [teamId, userId]));
  let at = begin;
  for (let trade = 0; trade < 12; trade += 1) {
    at += below(random, 10 * 24 * 60) * MINUTE_MS;
    const [one, two] = shuffled(random, [...now.keys()]);
    if (one === undefined || two === undefined) continue;
    const from = new Date(at).toISOString();
    const [ownerOfOne, ownerOfTwo] = [now.get(one) ?? '', now.get(two) ?? ''];
    ownership.push({ teamId: one, userId: ownerOfTwo, from, via: 'trade' });
    ownership.push({ teamId: two, userId: ownerOfOne, from, via: 'trade' });
    now.set(one, ownerOfTwo).set(two, ownerOfOne);
  }
  return ownership;
}

type Sums = Map<string, { wins: number; losses: number; ties: number }>;

/**
 * Computes the standings without the game's code. For each game, it searches all entries for the members who owned the teams at
 * kickoff.
 */
function countedByHand(games: readonly Game[], ownership: readonly Ownership[]): Sums {
  const sums: Sums = new Map(
    Array.from({ length: MEMBERS }, (_, index) => [seat(index + 1), { wins: 0, losses: 0, ties: 0 }]),
  );
  for (const { kickoff, homeTeamId, awayTeamId, homeScore, awayScore } of games) {
    if (homeScore === null || awayScore === null) continue;
    for (const [team, own, other] of [
      [homeTeamId, homeScore, awayScore],
      [awayTeamId, awayScore, homeScore],
    ]) {
      let owner: string | undefined;
      for (const entry of ownership) if (entry.teamId === team && entry.from <= kickoff) owner = entry.userId;
      const sum = owner === undefined ? undefined : sums.get(owner);
      if (sum && own !== undefined && other !== undefined)
        sum[own > other ? 'wins' : own < other ? 'losses' : 'ties'] += 1;
    }
  }
  return sums;
}

function brokenStandings(
  league: Parameters<typeof standings>[0],
  games: readonly Game[],
  ownership: readonly Ownership[],
): string | undefined {
  const counted = countedByHand(games, ownership);
  for (const { userId, wins, losses, ties } of standings(league, games, ownership)) {
    const sum = counted.get(userId);
    if (sum?.wins !== wins || sum.losses !== losses || sum.ties !== ties)
      return `${userId} has ${wins}–${losses}–${ties}, counted ${JSON.stringify(sum)}`;
  }
  return undefined;
}

/** Returns how the final standings differ from those after storing all true results in one step; undefined if they don't. */
function otherEnd(
  league: Parameters<typeof standings>[0],
  stored: readonly Game[],
  plays: readonly Play[],
  ownership: readonly Ownership[],
): string | undefined {
  if (stored.length !== plays.length) return `${stored.length} games instead of ${plays.length}`;
  const truths = plays.map(({ truth }) => truth);
  const tell = (games: readonly Game[]) => JSON.stringify(standings(league, games, ownership));
  return tell(stored) === tell(truths) ? undefined : 'the end is another one than at once';
}
