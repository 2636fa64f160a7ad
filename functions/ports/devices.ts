import type { DeviceBook } from '#shared/domain/news/push-devices.ts';
import type { Saved } from './common.ts';

/** Members' devices and push settings, one record per member. A device is in one record at most. */
export interface DeviceStore {
  /** An empty record, of version 0, for a member without one. */
  get(userId: string): Promise<DeviceBook>;
  /** By user id. Skips members without a record. */
  getMany(userIds: readonly string[]): Promise<Map<string, DeviceBook>>;
  /** The user id of a device's owner. */
  holderOf(deviceId: string): Promise<string | undefined>;
  /**
   * Replaces the record that was read with the next version; `conflict` if someone else changed it first, or another member
   * has a new device; `former` if the member has no account. Removing devices needs no account.
   */
  save(
    userId: string,
    before: DeviceBook,
    after: Pick<DeviceBook, 'devices' | 'wishes'>,
  ): Promise<Saved | 'former'>;
  /** Removes the record with its devices; `conflict` as above. */
  forget(userId: string, before: DeviceBook): Promise<Saved>;
}

/** The keys that identify the game to push services. */
export interface PushKeys {
  /**
   * The public keys, base64url, the one for new subscriptions first. A `wanted` key that isn't among them
   * triggers another read. Throws Unavailable.
   */
  list(wanted?: string): Promise<readonly string[]>;
}
