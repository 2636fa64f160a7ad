import type { DeviceBook } from '#shared/domain/news/push-devices.ts';
import type { Saved } from './common.ts';

/** Members' devices and their wishes about pushes, one book a member. A device is in one book at most. */
export interface DeviceStore {
  /** An empty book, of version 0, for whoever has said nothing. */
  get(userId: string): Promise<DeviceBook>;
  /** By user id. Whoever has said nothing is not among them. */
  getMany(userIds: readonly string[]): Promise<Map<string, DeviceBook>>;
  /** The user id in whose book a device is. */
  holderOf(deviceId: string): Promise<string | undefined>;
  /**
   * Replaces the book that was read by the next version; `conflict` when somebody else changed it first, or another member has a
   * device that comes new; `former` when the member has no account. Only devices that go need no account.
   */
  save(
    userId: string,
    before: DeviceBook,
    after: Pick<DeviceBook, 'devices' | 'wishes'>,
  ): Promise<Saved | 'former'>;
  /** Removes the book with its devices; `conflict` as above. */
  forget(userId: string, before: DeviceBook): Promise<Saved>;
}

/** The keys by which push services know us. */
export interface PushKeys {
  /**
   * The public ones, base64url, the one that browsers subscribe with now first. One that is `wanted` and not among them is looked for
   * anew. Throws Unavailable.
   */
  list(wanted?: string): Promise<readonly string[]>;
}
