import type { AnnouncedLot } from '#shared/domain/draft/auction/lot-news.ts';
import type { AnnouncedTurn } from '#shared/domain/draft/turn-name.ts';
import type { PushPayload } from '#shared/contract/push.ts';
import type { Urgency } from '#shared/domain/news/push.ts';
import type { Device, DeviceBook } from '#shared/domain/news/push-devices.ts';
import type { HeldTeam } from '#shared/domain/season/game-push.ts';
import type { MomentFor } from '../messages/game-push.ts';
import type { Saved } from './common.ts';
import type { Notification } from './effects.ts';

/** Announces pushes before the notifications are written. Throws Unavailable. Skips types that aren't pushed. */
export interface PushQueue {
  announce(notifications: readonly Notification[]): Promise<void>;
  /**
   * Before a change is written, announces that it may change which teams these members watch. The announcement is processed a
   * minute later, with the teams that are stored by then.
   */
  watch(userIds: readonly string[]): Promise<void>;
}

/**
 * Announces a turn, or news about a lot, before the season in which it begins is written. Never throws, so that no pick fails because of a missing
 * push.
 */
export interface TurnPushQueue {
  announce(turn: AnnouncedTurn | AnnouncedLot): Promise<void>;
}

/** A draft, and what in it a mark is about; undefined for its turns. */
type Draft = Pick<AnnouncedTurn, 'leagueId' | 'season'> & { about?: string | undefined };

/** The progress of pushes about turns and lots. Only one delivery at a time pushes each turn (see Pushed turns). */
export interface TurnMarkStore {
  /**
   * Reserves the push of a turn for some time, and returns the ids of devices that need no retry; `busy` while someone else
   * has reserved it; `again` after the push is done, or a later turn has begun.
   */
  begin(
    draft: Draft,
    turn: string,
    span: { at: Date; until: Date },
  ): Promise<{ settled: readonly string[] } | 'busy' | 'again'>;
  /** Records the devices that need no retry, and ends the reservation. If `at` is given, the push is done. */
  end(draft: Draft, turn: string, came: { settled: readonly string[]; at: Date | undefined }): Promise<void>;
}

/** Announces game moments, to be pushed after `afterSeconds`. Throws Unavailable. */
export interface GamePushQueue {
  announce(moments: readonly MomentFor[], afterSeconds?: number): Promise<void>;
}

/** A member's watched teams, stored so that the watchers of a game can be found. The version grows by one with each write. */
export interface WatchedTeams {
  teams: readonly HeldTeam[];
  version: number;
}

/** A member who watches at least one of the requested teams, and which of these teams they watch. */
export interface Watcher {
  userId: string;
  teams: readonly HeldTeam[];
}

/**
 * Which members want to hear about which teams' games (see Pushed games). There is a row per member and team, and a row per
 * member with all of their teams.
 */
export interface WatchStore {
  /** Returns no teams, with version 0, before the first write. */
  of(userId: string): Promise<WatchedTeams>;
  /**
   * In one step, replaces the list that was read; `conflict` if someone wrote it in the meantime, `former` if the member
   * has no account.
   */
  write(userId: string, before: WatchedTeams, teams: readonly HeldTeam[]): Promise<Saved | 'former'>;
  /** Removes everything that is stored about a former member. */
  forget(userId: string): Promise<void>;
  /**
   * One shard's watchers of these teams, at most `limit` per team; only those before the user id `before`, if given. `next` is
   * where the next page continues; undefined after the last.
   */
  listOf(
    which: { season: string; teamIds: readonly number[]; shard: number },
    page: { before: string | undefined; limit: number },
  ): Promise<{ watchers: Watcher[]; next: string | undefined }>;
  /** The member, with the teams among `teamIds` that they watch. */
  get(userId: string, which: { season: string; teamIds: readonly number[] }): Promise<Watcher>;
}

/** The members who get a push about a game's moment: one shard of the watchers, or a single watcher. */
export type MomentReaders = { gameId: string } & ({ shard: number } | { userId: string });

/**
 * How far a moment has been pushed. Only one delivery at a time pushes each moment, and only until a later moment of the
 * game begins.
 */
export interface MomentMarkStore {
  /**
   * Reserves the push for some time, and returns the recorded progress; `busy` while someone else has reserved it; `again`
   * after the push is done, or a later moment has begun.
   */
  begin(
    readers: MomentReaders,
    moment: string,
    span: { at: Date; until: Date },
  ): Promise<{ settled: readonly string[] } | 'busy' | 'again'>;
  /** Records the progress, and extends the reservation until `came.until`. */
  note(
    readers: MomentReaders,
    moment: string,
    came: { settled: readonly string[]; until: Date },
  ): Promise<void>;
  /** Records the progress, and ends the reservation. If `at` is given, the push is done. */
  end(
    readers: MomentReaders,
    moment: string,
    came: { settled: readonly string[]; at: Date | undefined },
  ): Promise<void>;
  /** The games with a retried push to this member, for the member's data export. */
  ofUser(userId: string): Promise<string[]>;
}

export interface PushMessage {
  payload: PushPayload;
  /** How long the push service keeps the message for an unreachable device. */
  ttlSeconds: number;
  urgency: Urgency;
}

/**
 * A push service's reaction to a message: `taken`; `gone`, if the device no longer exists; `refused`, if the message would
 * be rejected again; otherwise the message should be retried, after this many seconds if the service says how many.
 */
export type PushReply = 'taken' | 'gone' | 'refused' | { waitSeconds: number | undefined };

export interface PushService {
  /** Throws Unavailable if our own keys are unreadable. */
  send(device: Device, message: PushMessage): Promise<PushReply>;
}

/** Members' devices and push settings, one record per member. A device is in at most one record. */
export interface DeviceStore {
  /** Returns an empty record with version 0 if the member has none. */
  get(userId: string): Promise<DeviceBook>;
  /** Returns records by user id. Skips members without one. */
  getMany(userIds: readonly string[]): Promise<Map<string, DeviceBook>>;
  /** The user id of a device's owner. */
  holderOf(deviceId: string): Promise<string | undefined>;
  /**
   * Writes the next version of the record over the one that was read; `conflict` if someone else changed it first, or if one of
   * its new devices is another member's; `former` if the member has no account. Removing devices needs no account.
   */
  save(
    userId: string,
    before: DeviceBook,
    after: Pick<DeviceBook, 'devices' | 'wishes'>,
  ): Promise<Saved | 'former'>;
  /** Removes the record with its devices; `conflict` as in `save`. */
  forget(userId: string, before: DeviceBook): Promise<Saved>;
}

/** The keys that identify us to push services. */
export interface PushKeys {
  /**
   * The public keys, base64url, the one for new subscriptions first. A `wanted` key that isn't among them
   * triggers another read. Throws Unavailable.
   */
  list(wanted?: string): Promise<readonly string[]>;
}
