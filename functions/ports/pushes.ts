import type { AnnouncedTurn } from '#shared/domain/draft/turn-name.ts';
import type { PushPayload } from '#shared/contract/push.ts';
import type { Urgency } from '#shared/domain/news/push.ts';
import type { Device } from '#shared/domain/news/push-devices.ts';
import type { HeldTeam } from '#shared/domain/season/game-push.ts';
import type { MomentFor } from '../messages/game-push.ts';
import type { Saved } from './common.ts';
import type { Notification } from './effects.ts';

/** Announces pushes before the news themselves are written. Throws Unavailable. Types that are not pushed are left out. */
export interface PushQueue {
  announce(notifications: readonly Notification[]): Promise<void>;
  /**
   * Announces, before a change is written, that these members may watch other teams' games from then on. What is stored a minute later
   * decides.
   */
  watch(userIds: readonly string[]): Promise<void>;
}

/** Announces a turn before the season is written in which it begins. It never throws: no pick fails because nobody is told of the next. */
export interface TurnPushQueue {
  announce(turn: AnnouncedTurn): Promise<void>;
}

type Draft = Pick<AnnouncedTurn, 'leagueId' | 'season'>;

/** What was pushed of the turns of drafts. Of each turn, one delivery at a time pushes (see Pushed turns). */
export interface TurnMarkStore {
  /**
   * Reserves the pushing of a turn for some time, and answers the ids of devices that need no further try; `busy` while somebody
   * else holds it; `again` once it is pushed, or one with a later name.
   */
  begin(
    draft: Draft,
    turn: string,
    span: { at: Date; until: Date },
  ): Promise<{ settled: readonly string[] } | 'busy' | 'again'>;
  /** Notes the devices that need no further try, ends the reservation, and with `at` the pushing. */
  end(draft: Draft, turn: string, came: { settled: readonly string[]; at: Date | undefined }): Promise<void>;
}

/** Announces moments of games, to be told after that many seconds. Throws Unavailable. */
export interface GamePushQueue {
  announce(moments: readonly MomentFor[], afterSeconds?: number): Promise<void>;
}

/** The teams of a member that are written for games to find them. The version grows by one with each writing. */
export interface WatchedTeams {
  teams: readonly HeldTeam[];
  version: number;
}

/** A member who watches one of the teams that were asked for, with those of them that they own. */
export interface Watcher {
  userId: string;
  teams: readonly HeldTeam[];
}

/** Which members want to be told of which teams' games (see Pushed games): a row a member and team, and one a member of all of theirs. */
export interface WatchStore {
  /** No teams, of version 0, for whom nothing was ever written. */
  of(userId: string): Promise<WatchedTeams>;
  /** Replaces what was read in one step; `conflict` when it was written meanwhile, `former` when the member has no account. */
  write(userId: string, before: WatchedTeams, teams: readonly HeldTeam[]): Promise<Saved | 'former'>;
  /** Removes all of a former member. */
  forget(userId: string): Promise<void>;
  /**
   * Who watches one of the teams, in one part of all, at most `limit` a team: those before the user id `before`, if it is given. `next`
   * is where the next page goes on; undefined after the last.
   */
  listOf(
    which: { season: string; teamIds: readonly number[]; shard: number },
    page: { before: string | undefined; limit: number },
  ): Promise<{ watchers: Watcher[]; next: string | undefined }>;
  /** The one with those of the teams that they watch. */
  get(userId: string, which: { season: string; teamIds: readonly number[] }): Promise<Watcher>;
}

/** What is pushed of a game: to a part of all who watch it, or to one of them. */
export type MomentReaders = { gameId: string } & ({ shard: number } | { userId: string });

/** How far a moment has come with its readers. Of each moment, one delivery at a time pushes; a later moment of the game ends it. */
export interface MomentMarkStore {
  /**
   * Reserves the pushing for some time, and answers what was noted of it; `busy` while somebody else holds it; `again` once it is done, or a
   * later moment has begun.
   */
  begin(
    readers: MomentReaders,
    moment: string,
    span: { at: Date; until: Date },
  ): Promise<{ settled: readonly string[] } | 'busy' | 'again'>;
  /** Notes how far it has come, and goes on until then. */
  note(
    readers: MomentReaders,
    moment: string,
    came: { settled: readonly string[]; until: Date },
  ): Promise<void>;
  /** The same, but ends the reservation, and with `at` the pushing. */
  end(
    readers: MomentReaders,
    moment: string,
    came: { settled: readonly string[]; at: Date | undefined },
  ): Promise<void>;
  /** The games of which something had to be told to this member once more, for their export. */
  ofUser(userId: string): Promise<string[]>;
}

export interface PushMessage {
  payload: PushPayload;
  /** So long the service keeps it for a device that cannot be reached. */
  ttlSeconds: number;
  urgency: Urgency;
}

/**
 * What a push service made of a message: `taken`; `gone`, when there is no such device any more; `refused`, when it would be refused
 * again; or it can be asked later, after so many seconds where it says so.
 */
export type PushReply = 'taken' | 'gone' | 'refused' | { waitSeconds: number | undefined };

export interface PushService {
  /** Throws Unavailable when our own keys cannot be read. */
  send(device: Device, message: PushMessage): Promise<PushReply>;
}
