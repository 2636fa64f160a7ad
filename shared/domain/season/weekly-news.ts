import { nameIn } from '../news/log-text.ts';
import type { Ratings } from '../odds/elo.ts';
import { crownNews, raceNews } from '../story/crown-news.ts';
import { weekStory } from '../story/week-story.ts';
import { hasBegun, isPlayed, stateOf, type Game } from './games.ts';
import type { LeagueSeason } from '../league-season.ts';
import type { League } from '../leagues/league.ts';
import type { Effects } from '../news/effects.ts';
import { ordinal } from '../ordinal.ts';
import { roundOf, type Season } from '../seasons.ts';
import { seasonPlayed } from './playoffs.ts';
import { onlyRace, RACE_NAMES, RACES, rankIn, type Race } from './ranks.ts';
import { ownershipOf, standings, type MemberStanding, type Ownership } from './standings.ts';
import { recordText } from './tally.ts';
import { teamById } from '../teams.ts';
import { memberWeeks, type MemberWeek, type TeamWeek } from './weekly.ts';
import { weekAtStartIn } from './week-name.ts';
import { weeksOver } from './week.ts';

/** A recap lists the leaders of each race down to this rank, with everyone who is tied for it. */
const LEADERS = 3;
/** If the list would have more names than this, the members tied for its last rank are counted instead of named. */
const MOST_NAMED = 5;

/** Everything a weekly recap needs. */
interface Week {
  number: number;
  now: readonly MemberStanding[];
  before: readonly MemberStanding[];
  own: ReadonlyMap<string, MemberWeek>;
  next: readonly MemberWeek[];
  /** Whether the coming week is a round of the playoffs. */
  isRound: boolean;
  called(userId: string): string;
}

/**
 * The week whose recap is due, which is the last finished one. Undefined if members already got that recap, or if none of its
 * games counts. The recap can be sent once `isWhole` is true: its games are known, and no result is missing (see Season's tick).
 */
export function owedWeek(
  state: LeagueSeason,
  games: readonly Game[],
  at: Date,
): { number: number; isWhole: boolean } | undefined {
  const number = weeksOver(seasonPlayed(state), at);
  const ofWeek = games.filter(({ week }) => week === number);
  const isWhole = isWholeWeek(ofWeek, at);
  const isNews = number > state.weekTold && (!isWhole || ofWeek.some(isPlayed));
  return isNews ? { number, isWhole } : undefined;
}

function isWholeWeek(ofWeek: readonly Game[], at: Date): boolean {
  return ofWeek.length > 0 && !ofWeek.some((game) => owesResult(game, at));
}

/** Whether a week is complete: it is over, and none of its results is missing. */
export function isWeekDone(season: Season, games: readonly Game[], week: number, at: Date): boolean {
  const ofWeek = games.filter((game) => game.week === week);
  return week <= weeksOver(season, at) && isWholeWeek(ofWeek, at);
}

/**
 * Whether a game holds up the recap because its result is missing. A cancelled game doesn't hold it up, and neither does a game
 * that has moved to a later day.
 */
function owesResult(game: Game, at: Date): boolean {
  const state = stateOf(game);
  return state === 'live' || (state === 'scheduled' && Date.parse(game.kickoff) <= at.getTime());
}

/** The week to report, the members' names, and the previous season's final ratings. */
interface Telling {
  number: number;
  called(userId: string): string;
  past: Ratings;
}

/**
 * Notifies members about a week: which crowns were clinched, the recap, the state of both races, what changed in them, and who
 * each member's teams play next.
 */
export function weekEffects(
  league: Pick<League, 'id' | 'name'>,
  state: LeagueSeason,
  games: readonly Game[],
  { number, called, past }: Telling,
): Effects {
  const week = weekOf(state, games, number, called);
  const weeks = { told: state.weekTold, number };
  const crownsOf = (names: Telling['called']) => crownNews(state, games, weeks, names);
  const toldTo = (names: Telling['called']) =>
    [...crownsOf(names), ...weekStory({ state, games, past }, number, names)].join(' ');
  const story = toldTo(called);
  const crowns = RACES.map((race) => ({ race, words: raceNews(race, state, games, weeks, called) }));
  const groupWords = crownsOf(nameIn).join(' ');
  return {
    notices: state.members.map(({ userId: to }) => {
      const ofCrowns = [
        ...crowns.flatMap(({ race, words }) => words.map((text) => ({ race, text }))),
        ...leadsOf(week, to),
      ];
      const race = onlyRace(ofCrowns.map((each) => each.race));
      return {
        to,
        type: 'weekly_update',
        title: `${weekAtStartIn(state.season, number)} in ${league.name}`,
        message: messageFor(week, story, to),
        leagueId: league.id,
        ...(ofCrowns.length > 0 && { crowns: ofCrowns.map(({ text }) => text).join(' ') }),
        ...(race && { race }),
      };
    }),
    happening: {
      act: 'week-over',
      by: null,
      text: [
        `${weekAtStartIn(state.season, number)} is over.`,
        ...racesOf({ ...week, called: nameIn }),
        toldTo(nameIn),
      ]
        .filter(isSaid)
        .join(' '),
      ...(isSaid(groupWords) && { groupWords }),
    },
  };
}

function weekOf(
  state: LeagueSeason,
  games: readonly Game[],
  number: number,
  called: (userId: string) => string,
): Week {
  const ownership: readonly Ownership[] = ownershipOf(state);
  // A late recap ignores the week that has begun in the meantime.
  const until = (last: number) =>
    standings(
      state,
      games.filter(({ week }) => week <= last),
      ownership,
    );
  return {
    number,
    now: until(number),
    before: until(number - 1),
    own: new Map(memberWeeks(state, games, ownership, number).map((week) => [week.userId, week])),
    next: memberWeeks(state, games, ownership, number + 1),
    isRound: roundOf(seasonPlayed(state), number + 1) !== undefined,
    called,
  };
}

const isSaid = (words: string): boolean => words !== '';

function messageFor(week: Week, story: string, userId: string): string {
  const [now, before] = [week.now, week.before].map((rows) => rows.find((row) => row.userId === userId));
  const own = week.own.get(userId);
  if (!now || !before || !own) return [...racesOf(week), story].filter(isSaid).join('\n');
  const places =
    `You’re ${place(now.winRank, before.winRank, week.number)} in wins ` +
    `and ${place(now.lossRank, before.lossRank, week.number)} in losses.`;
  const ahead = gamesAhead(week, userId);
  return [`Your week: ${recordText(own)}. ${places}`, story, ...racesOf(week), ...ahead]
    .filter(isSaid)
    .join('\n');
}

/**
 * The leads that a member took or lost in the week. No one takes a lead in the first week, because everyone was tied before.
 */
function leadsOf({ number, now, before, called }: Week, userId: string): { race: Race; text: string }[] {
  if (number === 1) return [];
  return RACES.flatMap((race) => {
    const [leading, led] = [now, before].map((rows) =>
      rows.filter((row) => rankIn(race, row) === 1).map((row) => row.userId),
    );
    const isFirst = leading?.includes(userId) ?? false;
    if (isFirst === (led?.includes(userId) ?? false)) return [];
    const first = leading?.[0];
    if (isFirst) return [{ race, text: `You now lead the ${RACE_NAMES[race]} race.` }];
    if (first === undefined) return [];
    return [{ race, text: `${called(first)} passed you for the lead in the ${RACE_NAMES[race]} race.` }];
  });
}

function place(now: number, before: number, week: number): string {
  return now === before || week === 1 ? ordinal(now) : `${ordinal(now)} (was ${ordinal(before)})`;
}

function racesOf({ now, called }: Week): string[] {
  const leaders = (rank: (row: MemberStanding) => number) => {
    const first = now.filter((row) => rank(row) <= LEADERS).toSorted((a, b) => rank(a) - rank(b));
    const lastRank = first.length > MOST_NAMED ? Math.max(...first.map(rank)) : Infinity;
    const named = first.filter((row) => rank(row) < lastRank);
    const names = named.map((row) => `${called(row.userId)} ${recordText(row)}`);
    if (named.length === first.length) return names.join(', ');
    const tied = `${first.length - named.length} tied for ${ordinal(lastRank)}`;
    return [...names, names.length > 0 ? `and ${tied}` : tied].join(', ');
  };
  return [`Most wins: ${leaders((row) => row.winRank)}.`, `Most losses: ${leaders((row) => row.lossRank)}.`];
}

/** The member's own games in the coming week, with their opponents' owners. */
function gamesAhead({ next, isRound, called }: Week, userId: string): string[] {
  const owners = new Map(next.flatMap((each) => each.teams.map(({ teamId }) => [teamId, each.userId])));
  const teams = next.find((each) => each.userId === userId)?.teams ?? [];
  // A team without a game in the playoffs is seldom on bye.
  const own = teams.filter(({ game }) => (game ? !hasBegun(game) : !isRound));
  if (own.every(({ game }) => game === undefined)) return [];
  const lines = own.map(({ teamId, game }: TeamWeek) => {
    if (!game) return `${code(teamId)} is on bye`;
    const isHome = game.homeTeamId === teamId;
    const other = isHome ? game.awayTeamId : game.homeTeamId;
    const owner = owners.get(other);
    const whose = owner === undefined ? '' : ` (${owner === userId ? 'also yours' : called(owner)})`;
    return `${code(teamId)} ${isHome ? 'against' : 'at'} ${code(other)}${whose}`;
  });
  return [`Next: ${lines.join(', ')}.`];
}

const code = (teamId: number): string => teamById(teamId)?.abbreviation ?? '?';
