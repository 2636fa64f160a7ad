import type { OwnPicture, PictureType } from '#shared/contract/pictures.ts';
import type { AccountState, Session } from '#shared/domain/session.ts';
import type { Saved } from './common.ts';
import type { Notification } from './effects.ts';

/** What a member is to the game: the profile beside the pool's user. `id` is the pool's sub. */
export interface Profile {
  id: string;
  firstName: string;
  username: string;
  /** What the username looks like: nobody else may have a name with one of them. */
  skeletons: readonly string[];
  email: string;
  phone: string | null;
  profileImageUrl: string;
  isPremium: boolean;
  acceptsCommunications: boolean;
  /** Types of notification of which the member wants no mail; newer code may know more of them. */
  unwantedMails: readonly string[];
  emailVerified: boolean;
  /** The address that takes the email's place once its code has come back. */
  pendingEmail?: string | undefined;
  /** Features that are switched on, whether the member may try them now or not. */
  earlyAccess: readonly string[];
  createdAt: string;
  /** Since when admins have barred the member from signing in; null for everybody else. */
  suspendedAt: string | null;
  /** Until when the account gets nothing new, because it is being deleted. */
  goingUntil?: string | undefined;
  /** Grows by one with each change. */
  version: number;
}

export interface UserStore {
  get(userId: string): Promise<Profile | undefined>;
  /** In no particular order; unknown ids are left out. */
  getMany(userIds: readonly string[]): Promise<Profile[]>;
  /** Emails are unique without regard to case, usernames by their skeletons; a user has one profile. */
  add(
    profile: Profile,
    notifications?: readonly Notification[],
  ): Promise<'added' | 'email-taken' | 'username-taken'>;
  /** Puts a sign-up in the place of one that was never completed; `conflict` when somebody else did so first. */
  replace(before: Profile, profile: Profile): Promise<'replaced' | 'username-taken' | 'conflict'>;
  /** That address is proved from now on, in the case in which it is stored; false where the user has another one, or is gone. */
  markVerified(userId: string, email: string): Promise<boolean>;
  /**
   * Puts a changed profile in the place of the one that was read, with what its owner is told; `conflict` when somebody else
   * did so first. Names that it gives up stay its owner's until `heldUntil`; those of others that were held until `at` are free.
   */
  save(
    before: Profile,
    profile: Profile,
    by: { at: Date; heldUntil: Date; notifications: readonly Notification[] },
  ): Promise<'saved' | 'username-taken' | 'conflict'>;
  /**
   * The same for a changed address, which must be nobody else's: the one before is free from then on.
   */
  moveEmail(
    before: Profile,
    profile: Profile,
    notifications: readonly Notification[],
  ): Promise<'saved' | 'email-taken' | 'conflict'>;
  /** The user id that at that time holds a username of this look, or undefined. */
  holderOfSkeleton(skeleton: string, at: Date): Promise<string | undefined>;
  holderOfEmail(email: string): Promise<string | undefined>;
  /**
   * From now on until then the user gets no seat, no league and no customer of the payment provider: what there is of these stays
   * all there is. False where there is no profile.
   */
  reserve(userId: string, until: Date): Promise<boolean>;
  /** Takes that reservation back, and none that somebody else made since. */
  release(userId: string, until: Date): Promise<void>;
  /**
   * Puts a tombstone in the place of the profile that was read: from now on nobody has a profile of that id, and nobody will.
   * Its email is free, its names are held until `heldUntil`; `conflict` when somebody changed it meanwhile.
   */
  bury(profile: Profile, by: { at: Date; heldUntil: Date }): Promise<Saved>;
  /** Whether the user's account was deleted, or begins to be. */
  isFormer(userId: string): Promise<boolean>;
  /** Takes away all that is kept by the user's id beside the profile: memberships, notifications, codes, sockets. */
  forget(userId: string): Promise<void>;
}

/** Which sessions of whom are over, whatever their access tokens say. */
export interface SignOutStore {
  /** How the account is now for whoever acts by that session; undefined where there is none, or none any more. */
  accountState(userId: string, session: Session): Promise<AccountState | undefined>;
  /** Whatever began before that second, by the tokens' clock, is over. An earlier one than the last changes nothing. */
  signOutAll(userId: string, at: number): Promise<void>;
  /** That one is over; kept until its access tokens have run out. */
  signOutOne(userId: string, session: Session, until: Date): Promise<void>;
  /** Notes that all sessions are to end by an act, before it is done. Ids sort by time. */
  begin(userId: string, actId: string): Promise<void>;
  /** Acts that have begun and are not finished. */
  begunBy(userId: string): Promise<string[]>;
  finish(userId: string, actIds: readonly string[]): Promise<void>;
}

/** Backup codes of a member, by their hashes. */
export interface BackupCodeStore {
  /** In the place of all that there were. */
  save(userId: string, hashes: readonly string[]): Promise<void>;
  /** Takes one away; of many who try at once, under names of their own, one succeeds. The same try again succeeds again. */
  take(userId: string, hash: string, attempt: string): Promise<boolean>;
  clear(userId: string): Promise<void>;
}

/** Pictures that members upload. An upload is seen by nobody until it is published. */
export interface PictureStore {
  /** A form by which a browser uploads that picture, of that type, within a few minutes. */
  uploadForm(
    picture: OwnPicture,
    contentType: PictureType,
  ): Promise<{ url: string; fields: Record<string, string> }>;
  /** The first bytes of an upload, enough to know it by, and which one it is; undefined where there is none. */
  readUpload(picture: OwnPicture): Promise<{ head: Uint8Array; version: string } | undefined>;
  /** Serves the upload as that type; false when it is another one by now. */
  publish(picture: OwnPicture, version: string, type: PictureType): Promise<boolean>;
  /** Taking away never fails its caller: what stays harms nobody. */
  removeUpload(picture: OwnPicture): Promise<void>;
  remove(picture: OwnPicture): Promise<void>;
  /** Takes everything away that the user has uploaded; throws Unavailable while it cannot. */
  removeAllOf(userId: string): Promise<void>;
}
