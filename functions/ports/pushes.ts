import type { AnnouncedTurn } from '#shared/domain/draft/turn-name.ts';
import type { PushPayload } from '#shared/contract/push.ts';
import type { Urgency } from '#shared/domain/news/push.ts';
import type { Device } from '#shared/domain/news/push-devices.ts';
import type { Notification } from './effects.ts';

/** Announces pushes before the news themselves are written. Throws Unavailable. Types that are not pushed are left out. */
export interface Pushbox {
  announce(notifications: readonly Notification[]): Promise<void>;
}

/** Announces a turn before the season is written in which it begins. It never throws: no pick fails because nobody is told of the next. */
export interface Turnbox {
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
