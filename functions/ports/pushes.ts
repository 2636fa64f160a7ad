import type { PushPayload } from '#shared/contract/push.ts';
import type { Urgency } from '#shared/domain/news/push.ts';
import type { Device } from '#shared/domain/news/push-devices.ts';
import type { Notification } from './effects.ts';

/** Announces pushes before the news themselves are written. Throws Unavailable. Types that are not pushed are left out. */
export interface Pushbox {
  announce(notifications: readonly Notification[]): Promise<void>;
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

/** Lets an announced push come again after so many seconds, 12 hours at most. */
export interface Postponing {
  until(receipt: string, seconds: number): Promise<void>;
}
