import { actorOf } from '../actor.ts';
import { seedOf } from '../chance.ts';
import type { LeagueSeason } from '../league-season.ts';
import type { PlayoffWeight, TieRule } from '../league-rules.ts';
import { isPushWanted, switchesOf } from '../news/push.ts';
import type { DeviceBook } from '../news/push-devices.ts';
import { SEASONS, seasonNamed } from '../seasons.ts';
import { isPlayed, stateOf, type Game } from './games.ts';
import { historiesOf, ownershipOf } from './standings.ts';

/** The moments of a game that its teams' owners get a push about, in order (see Pushed games). */
export const MOMENTS = ['kickoff', 'final'] as const;
export type Moment = (typeof MOMENTS)[number];

/** A moment of a game in this season. */
export interface GameMoment {
  season: string;
  gameId: string;
  moment: Moment;
}

/** An announced moment. `at` is the time of the announcement, ISO 8601 UTC. */
export interface AnnouncedMoment extends GameMoment {
  at: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long after kickoff a moment can still be announced. After that, it is old news. */
const ANNOUNCED_WITHIN_MS: Readonly<Record<Moment, number>> = { kickoff: HOUR_MS, final: 12 * HOUR_MS };

/** Whether the game is in the state that the moment stands for. */
export function isMomentOf(game: Game, moment: Moment): boolean {
  return moment === 'final' ? isPlayed(game) : stateOf(game) === 'live';
}

/**
 * Whether a game can still reach the state that the moment stands for. A game may reach it a second time if its final score was
 * withdrawn.
 */
export function mayComeTo(game: Game, moment: Moment): boolean {
  return moment === 'final' && stateOf(game) === 'live';
}

/**
 * A moment's name, which is unique in its season. The names of a game's moments sort in the order in which the moments happen.
 */
export function momentName({ gameId, moment }: Pick<GameMoment, 'gameId' | 'moment'>): string {
  return `${gameId} ${momentOrder(moment)}`;
}

export function momentOrder(moment: Moment): string {
  return `${MOMENTS.indexOf(moment)}-${moment}`;
}

/** The moments to announce now. `announced` has the names of those that have already been announced. */
export function momentsDue(
  season: string,
  games: readonly Game[],
  announced: readonly string[],
  at: Date,
): GameMoment[] {
  return games.flatMap(({ id: gameId, ...game }) =>
    MOMENTS.filter((moment) => {
      const age = at.getTime() - Date.parse(game.kickoff);
      const isNew = age >= 0 && age < ANNOUNCED_WITHIN_MS[moment];
      return isNew && isMomentOf({ id: gameId, ...game }, moment);
    })
      .map((moment) => ({ season, gameId, moment }))
      .filter((which) => !announced.includes(momentName(which))),
  );
}

/** The announced names that are still needed: those of games whose kickoff is less than a day ago or less than a day away. */
export function momentsKept(games: readonly Game[], announced: readonly string[], at: Date): string[] {
  const late = new Set(
    games
      .filter(({ kickoff }) => Math.abs(at.getTime() - Date.parse(kickoff)) < DAY_MS)
      .flatMap(({ id: gameId }) => MOMENTS.map((moment) => momentName({ gameId, moment }))),
  );
  return announced.filter((name) => late.has(name));
}

/** A period in which a member owns a team in a league, ISO 8601 UTC. Without `to`, they still own it. */
export interface Holding {
  leagueId: string;
  from: string;
  to?: string;
  /** True if a tie counts as half a win and half a loss in this league. */
  tiesAreHalves?: true;
  /** True if a tie counts as a loss in this league. */
  tiesAreLosses?: true;
  /** How many times a playoff game counts in this league; absent if it doesn't. */
  playoffWeight?: PlayoffWeight;
}

/** A team that a member owns in at least one league in this season. */
export interface HeldTeam {
  season: string;
  teamId: number;
  holdings: readonly Holding[];
}

/** Whether a member gets pushes about games at all: they have a device, and a switch for such pushes is on. */
export function watchesGames({ devices, wishes }: Pick<DeviceBook, 'devices' | 'wishes'>): boolean {
  return devices.length > 0 && MOMENTS.some((moment) => switchesOf(wishes)[moment]);
}

/** The seasons whose games members watch: the first two that aren't over. */
export function seasonsToWatch(at: Date): string[] {
  return SEASONS.filter(({ label }) => at.getTime() < watchedUntil(label).getTime())
    .slice(0, 2)
    .map(({ label }) => label);
}

const KEPT_AFTER_DAYS = 30;

/** Returns when the stored lists of members who watch a season's teams expire. */
export function watchedUntil(season: string): Date {
  return new Date(Date.parse(seasonNamed(season).playoffsEnd) + KEPT_AFTER_DAYS * DAY_MS);
}

/**
 * The teams that a member owns in these drafted seasons, in a fixed order (see Whose points). A traded team stays for another
 * day, because its former owner gets the points of a game that was live at the trade.
 */
export function teamsHeld(userId: string, seasons: readonly LeagueSeason[], at: Date): HeldTeam[] {
  const held = seasons
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => (a.leagueId < b.leagueId ? -1 : 1))
    .flatMap((season) => holdingsIn(season, userId, at));
  const teams = Map.groupBy(held, ({ season, teamId }) => `${season} ${String(teamId).padStart(2, '0')}`);
  return [...teams]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first
        ? [
            {
              season: first.season,
              teamId: first.teamId,
              holdings: [first, ...others].map(({ holding }) => holding),
            },
          ]
        : [],
    );
}

interface HeldOne {
  season: string;
  teamId: number;
  holding: Holding;
}

function holdingsIn(state: LeagueSeason, userId: string, at: Date): HeldOne[] {
  const { leagueId, season, tieRule, playoffs, playoffWeight } = state;
  const rules = { ...tiesIn(tieRule), ...(playoffs === 'count' && { playoffWeight }) };
  const { seat } = actorOf(state, userId);
  return [...historiesOf(ownershipOf(state))].flatMap(([teamId, owners]) =>
    owners.flatMap((owner, place): HeldOne[] => {
      const to = owners[place + 1]?.from;
      const isPast = to !== undefined && Date.parse(to) < at.getTime() - DAY_MS;
      if (owner.userId !== seat || isPast) return [];
      const holding = { leagueId, from: owner.from, ...(to !== undefined && { to }), ...rules };
      return [{ season, teamId, holding }];
    }),
  );
}

function tiesIn(rule: TieRule): Pick<Holding, 'tiesAreHalves' | 'tiesAreLosses'> {
  if (rule === 'nothing') return {};
  return rule === 'half' ? { tiesAreHalves: true } : { tiesAreLosses: true };
}

/** The holdings that a game counts for: those at its kickoff, in leagues that the member hasn't muted. */
export function holdingsThatCount(
  holdings: readonly Holding[],
  { kickoff, round }: Pick<Game, 'kickoff' | 'round'>,
  { mutedLeagues }: { mutedLeagues: readonly string[] },
): Holding[] {
  const at = Date.parse(kickoff);
  return holdings.filter(
    ({ leagueId, from, to, playoffWeight }) =>
      (!round || playoffWeight !== undefined) &&
      !mutedLeagues.includes(leagueId) &&
      Date.parse(from) <= at &&
      (to === undefined || at < Date.parse(to)),
  );
}

/** A game's team, and the leagues in which it counts for a reader. */
export interface OwnTeam {
  teamId: number;
  holdings: readonly Holding[];
}

/** The game's teams that count for a reader, the home team first; empty if the moment doesn't concern the reader. */
export function teamsToTell(
  { wishes }: Pick<DeviceBook, 'wishes'>,
  held: readonly OwnTeam[],
  game: Game,
  moment: Moment,
): OwnTeam[] {
  if (!isPushWanted(wishes, moment, null)) return [];
  return [game.homeTeamId, game.awayTeamId].flatMap((teamId) => {
    const own = held.filter((one) => one.teamId === teamId).flatMap(({ holdings }) => holdings);
    const counting = holdingsThatCount(own, game, wishes);
    return counting.length > 0 ? [{ teamId, holdings: counting }] : [];
  });
}

/** How many parts a team's watchers are stored in, so that no part is written or read too often. */
export const WATCH_SHARDS = 8;

/** Returns the shard that stores this member as a watcher. */
export function watchShardOf(userId: string): number {
  return seedOf(userId) % WATCH_SHARDS;
}
