import * as z from 'zod/mini';
import { easternDay } from '#shared/domain/eastern.ts';
import { OVERTIME, QUARTER, type Game, type GameClock } from '#shared/domain/season/games.ts';
import { roundOf, ROUNDS, type Round, type Season } from '#shared/domain/seasons.ts';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { easternKickoff, PLACEHOLDER_TIME } from './eastern-kickoff.ts';
import { FeedError } from './feed-error.ts';

/** ESPN's numbers for the parts of a season whose results count. The preseason is 1. */
const REGULAR = 2;
const PLAYOFFS = 3;
/** ESPN's week numbers of the four rounds. Its fourth week is the Pro Bowl. */
const ROUND_WEEKS = [1, 2, 3, 5];
/** No teams of the league: a stand-in, and those of all-star games. */
const NO_TEAMS = ['TBD', 'AFC', 'NFC'];
const REGULATION_PERIODS = 4;

const Team = z.pipe(
  z.object({ abbreviation: z.string() }),
  z.transform(({ abbreviation }, context) => {
    const team = teamByAbbreviation(abbreviation);
    if (team) return team;
    context.issues.push({
      code: 'custom',
      message: `"${abbreviation}" is not a team of the league`,
      input: abbreviation,
    });
    return z.NEVER;
  }),
);
const Competitor = z.object({
  homeAway: z.enum(['home', 'away']),
  score: z.optional(z.string().check(z.regex(/^\d{0,3}$/, 'a score must be a whole number of points'))),
  team: Team,
});
const Status = z.object({
  period: z.int(),
  displayClock: z.optional(z.string()),
  type: z.object({ name: z.string(), state: z.enum(['pre', 'in', 'post']), completed: z.boolean() }),
});
const Event = z.object({
  id: z.string(),
  date: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'a date must be an instant')),
  season: z.object({ year: z.int(), type: z.int() }),
  /** Absent in old replies. */
  week: z.optional(z.object({ number: z.int() })),
  status: Status,
  competitions: z
    .array(
      z.object({
        timeValid: z.optional(z.boolean()),
        competitors: z.array(Competitor).check(z.length(2, 'a game must have two teams')),
      }),
    )
    .check(z.length(1, 'a game must have one competition')),
});
type Event = z.infer<typeof Event>;
/** An event's season is parsed before the rest, because the teams of playoff games aren't known yet. */
const Told = z.looseObject({ season: z.object({ year: z.int(), type: z.int() }) });
const Scoreboard = z.object({
  season: z.optional(z.object({ year: z.int(), type: z.int() })),
  week: z.optional(z.object({ number: z.int() })),
  events: z.array(z.unknown()),
  /** Only a simulated season names its source. */
  source: z.optional(z.string()),
});

/** The requested week. */
export interface Asked {
  season: Pick<Season, 'label' | 'startYear' | 'weeks'>;
  week: number;
}

/** The part of the season that a week belongs to, and ESPN's number of the week in it. */
export function partOf({ season, week }: Asked): { type: number; week: number; round?: Round } {
  const round = roundOf(season, week);
  if (!round) return { type: REGULAR, week };
  return { type: PLAYOFFS, week: ROUND_WEEKS[ROUNDS.indexOf(round)] ?? 1, round };
}

/**
 * Returns the games in a reply about one week of the regular season or the playoffs, and the reasons why it skipped any of them. Throws FeedError if the
 * whole reply is unusable.
 */
export function parseScoreboard(
  answer: unknown,
  asked: Asked,
): { source: string | null; games: Game[]; failures: FeedError[] } {
  const board = Scoreboard.safeParse(answer);
  if (!board.success) throw new FeedError(`scoreboard: ${saying(board.error)}`);
  const { season, week, events, source = null } = board.data;
  const part = partOf(asked);
  const isOther =
    (season && (season.year !== asked.season.startYear || season.type !== part.type)) ||
    (week && week.number !== part.week);
  if (isOther) throw new FeedError('scoreboard: it answers about another week than it was asked for');
  const read = events.flatMap((event) => readGame(event, asked) ?? []);
  return {
    source,
    games: read.flatMap((game) => (game instanceof FeedError ? [] : [game])),
    failures: read.flatMap((game) => (game instanceof FeedError ? [game] : [])),
  };
}

/** Returns a game, or the error that makes it unreadable, or undefined if it belongs to another part of the season. */
function readGame(event: unknown, asked: Asked): Game | FeedError | undefined {
  try {
    return gameOf(event, asked);
  } catch (error) {
    if (error instanceof FeedError) return error;
    throw error;
  }
}

function saying(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it cannot be read'}`;
}

function gameOf(event: unknown, asked: Asked): Game | undefined {
  const { season, week: askedWeek } = asked;
  const part = partOf(asked);
  const { id } = (event ?? {}) as { id?: unknown };
  const fail = (sentence: string): never => {
    throw new FeedError(`event ${String(id)}: ${sentence}`);
  };
  const parsed = Told.safeParse(event);
  if (!parsed.success) return fail(saying(parsed.error));
  const { year, type } = parsed.data.season;
  if (year !== season.startYear || type !== part.type || (part.round && lacksTeams(event))) return undefined;
  const game = Event.safeParse(parsed.data);
  if (!game.success) return fail(saying(game.error));
  const [competition] = game.data.competitions;
  const side = (which: 'home' | 'away') =>
    competition?.competitors.find(({ homeAway }) => homeAway === which) ?? fail(`it has no ${which} team`);
  const [home, away] = [side('home'), side('away')];
  if (home.team === away.team) fail('a team cannot play itself');
  const told = game.data.week?.number;
  if (part.round && told !== undefined && told !== part.week) return undefined;
  const week = part.round ? askedWeek : (told ?? askedWeek);
  if (!part.round && (week < 1 || week > season.weeks)) fail(`the season has the weeks 1 to ${season.weeks}`);
  const scores = { homeScore: pointsOf(home.score), awayScore: pointsOf(away.score), canTie: !part.round };
  return {
    id: `${season.startYear}_${String(week).padStart(2, '0')}_${away.team.abbreviation}_${home.team.abbreviation}`,
    season: season.label,
    week,
    kickoff: kickoffOf(game.data, competition?.timeValid ?? true),
    homeTeamId: home.team.id,
    awayTeamId: away.team.id,
    ...standing(game.data.status, scores, () => fail('it is final without a score')),
    ...(part.round && { round: part.round }),
  };
}

const Pairing = z.object({
  status: z.object({ type: z.object({ state: z.string() }) }),
  competitions: z.array(
    z.object({
      competitors: z.array(
        z.object({ team: z.optional(z.object({ abbreviation: z.optional(z.string()) })) }),
      ),
    }),
  ),
});

/**
 * Whether one of the event's teams isn't known yet, or is none of the league. Before kickoff, whatever isn't a team stands in for
 * one, because the feed has several names for it: none at all, "TBD", or both teams of the game before.
 */
function lacksTeams(event: unknown): boolean {
  const { data } = Pairing.safeParse(event);
  if (!data) return false;
  const names = data.competitions.flatMap(({ competitors }) =>
    competitors.map(({ team }) => team?.abbreviation ?? ''),
  );
  if (names.some((name) => NO_TEAMS.includes(name))) return true;
  const isKnown = names.length > 1 && names.every((name) => teamByAbbreviation(name));
  return data.status.type.state === 'pre' && !isKnown;
}

const pointsOf = (text: string | undefined): number | null => (text ? Number(text) : null);

/** ESPN reports a day without a time as the day's first minute, in Eastern time. */
function kickoffOf({ date }: Event, timeValid: boolean): string {
  const instant = new Date(date);
  return timeValid ? instant.toISOString() : easternKickoff(easternDay(instant), PLACEHOLDER_TIME);
}

const OFF: Readonly<Record<string, 'postponed' | 'cancelled'>> = {
  STATUS_POSTPONED: 'postponed',
  STATUS_CANCELED: 'cancelled',
  STATUS_CANCELLED: 'cancelled',
  // The result doesn't count unless an admin says so.
  STATUS_ABANDONED: 'cancelled',
  STATUS_NO_CONTEST: 'cancelled',
  // A forfeit has a winner, but no real score. An admin decides what counts.
  STATUS_FORFEIT: 'cancelled',
};

/** A final game's status name begins with this. Some names also say how the game ended. */
const FINAL = 'STATUS_FINAL';

const hadOvertime = ({ period, type: { name } }: Event['status']): boolean =>
  period > REGULATION_PERIODS || name === `${FINAL}_OVERTIME`;

type Scores = Pick<Game, 'homeScore' | 'awayScore'>;

/** Scores as told, and whether the game can end in a tie. */
type ToldScores = Scores & { canTie: boolean };

/** The game's score if it already counts, otherwise the game's state (see Score feed). */
function standing(
  status: Event['status'],
  scores: ToldScores,
  lacksScore: () => never,
): Scores & Pick<Game, 'state' | 'running'> {
  const { name, state, completed } = status.type;
  const none = { homeScore: null, awayScore: null };
  const off = OFF[name];
  if (off) return { ...none, state: off };
  if (state === 'pre') return none;
  const { homeScore, awayScore, canTie } = scores;
  if (homeScore === null || awayScore === null) return lacksScore();
  const isOver = completed && state === 'post' && name.startsWith(FINAL);
  // No game ends tied before overtime, and no playoff game ever. A feed that reports such an end has stopped updating too early.
  if (isOver && (homeScore !== awayScore || (canTie && hadOvertime(status)))) return { homeScore, awayScore };
  const clock = clockOf(status);
  return {
    ...none,
    state: 'live',
    running: { homeScore, awayScore, detail: detailOf(status), ...(clock && { clock }) },
  };
}

const PERIODS = ['1st', '2nd', '3rd', '4th'];

/** A live game's progress, in words. */
function detailOf({ period, displayClock, type: { name, state } }: Event['status']): string {
  const place = PERIODS[period - 1];
  const called = place ? `${place} quarter` : 'Overtime';
  if (name === 'STATUS_HALFTIME') return 'Halftime';
  if (name === 'STATUS_END_PERIOD') return `End of ${place ? `the ${called}` : called.toLowerCase()}`;
  if (name.includes('DELAY')) return 'Delayed';
  if (name === 'STATUS_SUSPENDED') return 'Suspended';
  if (state === 'post') return 'Not final yet';
  return displayClock === undefined ? called : `${called}, ${displayClock} left`;
}

/** How far along a live game is; undefined without a plausible time. The feed reports the game clock even during a delay. */
function clockOf({ period, displayClock, type: { name } }: Event['status']): GameClock | undefined {
  const isOvertime = period > REGULATION_PERIODS;
  const isBreak = name === 'STATUS_HALFTIME' || name === 'STATUS_END_PERIOD';
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(isBreak ? '0:00' : (displayClock ?? '')) ?? [];
  const left = Number(minutes) * 60 + Number(seconds);
  if (period < 1 || !(left <= (isOvertime ? OVERTIME : QUARTER))) return undefined;
  if (isOvertime) return { secondsLeft: left, isOvertime };
  return { secondsLeft: (REGULATION_PERIODS - period) * QUARTER + left };
}
