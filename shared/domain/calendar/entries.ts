import type { AuctionSettings } from '../draft/auction/auction-settings.ts';
import { actorOf } from '../actor.ts';
import type { LeagueSeason } from '../league-season.ts';
import { isDraftComplete } from '../league-season.ts';
import { seatFor } from '../league-members.ts';
import type { League } from '../leagues/league.ts';
import { hasBegun, stateOf, type Game } from '../season/games.ts';
import { historiesOf, ownerAt, ownershipOf, type Histories } from '../season/standings.ts';
import { weekName } from '../season/playoffs.ts';
import { teamById } from '../teams.ts';

/** The kinds of calendar entries. */
export const ENTRY_KINDS = ['draft', 'trades', 'game'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One entry of a member's calendar. `start` is ISO 8601 UTC, and `path` is a page of the site. */
export interface Entry {
  /** Built from what the entry is about, so that it stays the same when the entry moves to another time. */
  id: string;
  kind: EntryKind;
  start: string;
  seconds: number;
  title: string;
  /** Plain text that can have several lines. */
  words: string;
  path: string;
  /** How many seconds before the start the calendar shows a reminder. */
  remindsBefore?: number;
}

type Named = Pick<League, 'name' | 'code'>;
/** The fields of a league season from which the draft's calendar entry is built. */
export type DraftDate = Pick<
  LeagueSeason,
  'leagueId' | 'season' | 'draftDateTime' | 'draftTimerDuration' | 'maxMembers' | 'teamsEach'
> & { auction?: Pick<AuctionSettings, 'lotSeconds' | 'nominateSeconds'> | undefined };

const MINUTE = 60;
const HOUR = 3600;
/** The length of a game's entry: a game takes about three and a quarter hours. */
const GAME_SECONDS = 3 * HOUR + 15 * MINUTE;
/** The trade deadline's entry shows the last hour of trading. */
const LAST_HOUR = HOUR;
const SHORTEST_DRAFT = 30 * MINUTE;
const LONGEST_DRAFT = 2 * HOUR;
const NO_CLOCK_SECONDS = 60;
const DRAFT_REMINDER = 15 * MINUTE;
/** How many leagues a game's title names. The title only counts the others, and the description names them all. */
const LEAGUES_IN_TITLE = 2;

/**
 * All entries in a member's calendar (see Calendar), in order of time. `games` has each season's games. Leagues that the user
 * isn't in add no entries.
 */
export function entriesOf(
  userId: string,
  leagues: readonly { league: Named; state: LeagueSeason }[],
  games: ReadonlyMap<string, readonly Game[]>,
): Entry[] {
  const own = leagues.filter(({ state }) => state.status !== 'ended' && seatFor(state, userId) !== undefined);
  const entries = [
    ...own.flatMap(({ league, state }) => [
      ...(isTimePast(state) ? [] : draftEntry(league, state)),
      ...tradesEntry(league, state),
    ]),
    ...gameEntries(userId, own, games),
  ];
  return entries.toSorted((a, b) => compare(a.start, b.start) || compare(a.id, b.id));
}

/** Whether the scheduled time no longer applies, because the draft began earlier. */
function isTimePast({ draftDateTime, picks: [first] }: LeagueSeason): boolean {
  return first !== undefined && draftDateTime !== null && first.draftedAt < draftDateTime;
}

/** The entry for a scheduled draft, or none if no time is set. */
export function draftEntry(league: Named, state: DraftDate): Entry[] {
  const { leagueId, season, draftDateTime: start, auction, maxMembers, teamsEach } = state;
  if (start === null) return [];
  // A slow draft's entry covers only its beginning.
  const expected = maxMembers * teamsEach * secondsEach(state);
  return [
    {
      id: `draft-${leagueId}-${season}`,
      kind: 'draft',
      start,
      seconds: Math.round(Math.min(Math.max(expected, SHORTEST_DRAFT), LONGEST_DRAFT)),
      title: `Draft: ${league.name}`,
      words: auction
        ? `Live auction for ${league.name}. Each member buys ${teamsEach} teams.`
        : `Live draft for ${league.name}. Each member drafts ${teamsEach} teams.`,
      path: `/leagues/${league.code}/draft`,
      remindsBefore: DRAFT_REMINDER,
    },
  ];
}

/** How long a team takes: on average, half of the pick clock or, in an auction, half of the nomination clock and then the lot. */
function secondsEach({ auction, draftTimerDuration }: DraftDate): number {
  if (auction && draftTimerDuration !== null) return auction.nominateSeconds / 2 + auction.lotSeconds;
  return (draftTimerDuration ?? NO_CLOCK_SECONDS) / 2;
}

/**
 * The entry for the last hour before the league's own trade deadline. A league without a deadline gets no entry,
 * because its trading doesn't end until all games are over.
 */
function tradesEntry(league: Named, { leagueId, season, tradeDeadline }: LeagueSeason): Entry[] {
  if (tradeDeadline === null) return [];
  // A deadline is the last second of a day, so this rounds it up to midnight.
  const end = Math.ceil(Date.parse(tradeDeadline) / 60_000) * 60_000;
  return [
    {
      id: `trades-${leagueId}-${season}`,
      kind: 'trades',
      start: new Date(end - LAST_HOUR * 1000).toISOString(),
      seconds: LAST_HOUR,
      title: `Trade deadline: ${league.name}`,
      words: `Last chance to propose or accept trades in ${league.name}.`,
      path: `/leagues/${league.code}/trades`,
    },
  ];
}

/** A league in which a game counts for the member. `teamIds` has the game's teams that the member owns in this league. */
interface Stake {
  league: Named;
  teamIds: readonly number[];
}

/** The entries for games of the member's teams. Each game has one entry, no matter how many leagues it counts in. */
function gameEntries(
  userId: string,
  leagues: readonly { league: Named; state: LeagueSeason }[],
  games: ReadonlyMap<string, readonly Game[]>,
): Entry[] {
  const drafted = leagues.filter(({ state }) => isDraftComplete(state));
  const stakes = new Map<Game, Stake[]>();
  for (const { league, state } of drafted) {
    const { seat } = actorOf(state, userId);
    const histories = historiesOf(ownershipOf(state));
    const counts = state.playoffs === 'count';
    for (const game of games.get(state.season) ?? []) {
      if (game.round && !counts) continue;
      const teamIds = [game.awayTeamId, game.homeTeamId].filter(
        (teamId) => ownerOf(histories, teamId, game) === seat,
      );
      if (teamIds.length > 0 && isOn(game)) {
        stakes.set(game, [...(stakes.get(game) ?? []), { league, teamIds }]);
      }
    }
  }
  return [...stakes].map(([game, at]) => gameEntry(game, at));
}

/** Whether the calendar shows the game. It shows no cancelled games, and no postponed ones until their new date is known. */
function isOn(game: Game): boolean {
  const state = stateOf(game);
  return state !== 'postponed' && state !== 'cancelled';
}

/** The team's owner for that game: its owner at kickoff or, until then, its current owner (see Whose points). */
function ownerOf(histories: Histories, teamId: number, game: Game): string | undefined {
  const history = histories.get(teamId) ?? [];
  return hasBegun(game) ? ownerAt(history, Date.parse(game.kickoff)) : history.at(-1)?.userId;
}

function gameEntry(game: Game, stakes: readonly Stake[]): Entry {
  const names = stakes.map(({ league }) => league.name);
  const more = names.length - LEAGUES_IN_TITLE;
  const [only, ...others] = stakes;
  const isOne = only !== undefined && others.length === 0;
  return {
    id: `game-${game.id}`,
    kind: 'game',
    start: game.kickoff,
    seconds: GAME_SECONDS,
    title: `${nameOf(game.awayTeamId)} at ${nameOf(game.homeTeamId)} · ${names.slice(0, LEAGUES_IN_TITLE).join(', ')}${
      more > 0 ? ` and ${more} more` : ''
    }`,
    words: [weekName(game), ...stakes.map(stakeText)].join('\n'),
    path: isOne ? `/leagues/${only.league.code}/live?week=${game.week}` : '/live',
  };
}

function stakeText({ league, teamIds }: Stake): string {
  const teams = teamIds.map(nameOf).join(' and ');
  return `Your ${teamIds.length > 1 ? 'teams' : 'team'} in ${league.name}: ${teams}`;
}

function nameOf(teamId: number): string {
  return teamById(teamId)?.abbreviation ?? '?';
}

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
