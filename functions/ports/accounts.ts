import type { OwnPicture, PictureType } from '#shared/contract/pictures.ts';
import type { FormerEmail } from '#shared/domain/accounts/account.ts';
import type { AccountState, Session } from '#shared/domain/accounts/session.ts';
import type { WantedPicture } from '../messages/picture.ts';
import type { Saved } from './common.ts';
import type { Notification } from './effects.ts';
import type { AuditLine } from './requests.ts';

/** A member's profile in the game, beside the pool's user. `id` is the pool's sub. */
export interface Profile {
  id: string;
  firstName: string;
  username: string;
  /** The looks of the username. Nobody else may have a name with one of them. */
  skeletons: readonly string[];
  /** Empty while another account's proof has taken the address (see Email addresses). */
  email: string;
  phone: string | null;
  profileImageUrl: string;
  isPremium: boolean;
  acceptsCommunications: boolean;
  /** Types of notification that the member does not want as mails. Newer code may know more types. */
  unwantedMails: readonly string[];
  /** Whether other members may open the page with the member's trophies (see Trophies). */
  showsTrophies: boolean;
  emailVerified: boolean;
  /** Whether a sign-in asks for a second step, as the account shows it. The pool decides. */
  twoFactorEnabled?: boolean | undefined;
  /** The address that replaces the email once its code has come back. */
  pendingEmail?: string | undefined;
  /** Proved addresses that were given up of late, oldest first: mails about what was done before still go there. */
  formerEmails: readonly FormerEmail[];
  /** Features that are switched on, whether or not the member may use them now. */
  earlyAccess: readonly string[];
  createdAt: string;
  /** When admins suspended the member; null if they have not. */
  suspendedAt: string | null;
  /** A picture on the web that is being fetched, and the id of the copy to be made. It is shown nowhere. */
  pictureFrom?: { id: string; url: string } | undefined;
  /** The looks of usernames that admins have taken from the member, who may not have them back. */
  refusedNames?: readonly string[] | undefined;
  /** When a page of theirs was last asked for, to the day; absent while that was never noted. */
  seenAt?: string | undefined;
  /** Until this time the account gets nothing new, because it is being deleted. */
  goingUntil?: string | undefined;
  /** One of the probe's own accounts (see Probe). Nothing that a client sends sets it. */
  isProbe?: true | undefined;
  /** Grows by one with each change. */
  version: number;
}

export interface UserStore {
  get(userId: string): Promise<Profile | undefined>;
  /** In no particular order. Unknown ids are left out. */
  getMany(userIds: readonly string[]): Promise<Profile[]>;
  /** Emails are unique regardless of case, usernames by their skeletons. A user has one profile. */
  add(
    profile: Profile,
    notifications?: readonly Notification[],
  ): Promise<'added' | 'email-taken' | 'username-taken'>;
  /** Replaces a sign-up that was never completed; `conflict` when somebody else did so first. */
  replace(before: Profile, profile: Profile): Promise<'replaced' | 'username-taken' | 'conflict'>;
  /** Marks this address as proved, in its stored spelling. False when the user has another address, or is gone. */
  markVerified(userId: string, email: string): Promise<boolean>;
  /** Notes a visit, unless one of that day, in UTC, is noted. It changes no version, and nothing when the user is gone. */
  markSeen(userId: string, at: Date): Promise<void>;
  /** Nothing is marked when the user is gone. */
  markTwoFactor(userId: string, isOn: boolean): Promise<void>;
  /**
   * Replaces the profile that was read, and stores what its owner is told; `conflict` when somebody else changed it
   * first. Names that it gives up stay the owner's until `heldUntil`. Names of others whose hold ended by `at` are
   * free. `audit` is what the admins' list says of it, where an admin acts.
   */
  save(
    before: Profile,
    profile: Profile,
    by: {
      at: Date;
      heldUntil: Date;
      notifications: readonly Notification[];
      audit?: readonly AuditLine[];
    },
  ): Promise<'saved' | 'username-taken' | 'conflict'>;
  /**
   * The same for a changed address, and the old one becomes free. No other account can have the new one, except `loser`,
   * as it was read: it has no address from now on, in the same write.
   */
  moveEmail(
    before: Profile,
    profile: Profile,
    beside: {
      notifications: readonly Notification[];
      audit?: readonly AuditLine[];
      loser?: Profile | undefined;
    },
  ): Promise<'saved' | 'email-taken' | 'conflict'>;
  /** The user id that holds a username of this look at that time, or undefined. */
  holderOfSkeleton(skeleton: string, at: Date): Promise<string | undefined>;
  holderOfEmail(email: string): Promise<string | undefined>;
  /**
   * Until then the user gets no seat, no league and no customer of the payment provider, so a look at these stays true.
   * False when there is no profile.
   */
  reserve(userId: string, until: Date): Promise<boolean>;
  /** Ends that reservation, unless somebody else has made another since. */
  release(userId: string, until: Date): Promise<void>;
  /**
   * Replaces the profile that was read by a tombstone: this id has no profile from now on, and never will again. Its
   * email is free, its names are held until `heldUntil`; `conflict` when somebody changed the profile meanwhile.
   */
  bury(profile: Profile, by: { at: Date; heldUntil: Date }): Promise<Saved>;
  /** Whether the user's account was deleted, or its deletion has begun. */
  isFormer(userId: string): Promise<boolean>;
  /** Deletes everything stored under the user's id beside the profile: memberships, notifications, codes, sockets. */
  forget(userId: string): Promise<void>;
}

/** Sessions that are over, whatever their access tokens say. */
export interface SignOutStore {
  /** The present state of the account for one of its sessions; undefined when there is no account. */
  accountState(userId: string, session: Session): Promise<AccountState | undefined>;
  /**
   * Ends all sessions that began before that second, by the tokens' clock. A second before the last one has no effect.
   */
  signOutAll(userId: string, at: number): Promise<void>;
  /** Ends that one session. This is stored until its access tokens have expired. */
  signOutOne(userId: string, session: Session, until: Date): Promise<void>;
  /** Notes, before an act is done, that it will end all sessions. Ids sort by time. */
  begin(userId: string, actId: string): Promise<void>;
  /** Acts that have begun but not finished. */
  begunBy(userId: string): Promise<string[]>;
  finish(userId: string, actIds: readonly string[]): Promise<void>;
}

/** A member's backup codes, as hashes. */
export interface BackupCodeStore {
  /** Replaces all earlier ones. */
  save(userId: string, hashes: readonly string[]): Promise<void>;
  /**
   * Uses one up. Of several callers at once, each with an attempt of their own, only one succeeds. A retry of the same
   * attempt succeeds again.
   */
  take(userId: string, hash: string, attempt: string): Promise<boolean>;
  clear(userId: string): Promise<void>;
}

/** Pictures on strangers' hosts. `refused` says why there is none to be had, in words for a log. */
export interface WebPictures {
  fetch(url: string): Promise<{ body: Uint8Array } | { refused: string }>;
}

/** Puts a copy among the uploads, from where it may be published. Throws Unavailable. */
export interface PictureUploads {
  put(picture: OwnPicture, body: Uint8Array, type: PictureType): Promise<void>;
}

/** Announces, before the profile says so, that a picture is wanted from the web. Throws Unavailable. */
export interface WantedPictures {
  announce(wanted: WantedPicture): Promise<void>;
}

/** Pictures that members upload. Nobody sees an upload until it is published. */
export interface PictureStore {
  /** A form with which a browser uploads this picture, with this type, within a few minutes. */
  uploadForm(
    picture: OwnPicture,
    contentType: PictureType,
  ): Promise<{ url: string; fields: Record<string, string> }>;
  /** The first bytes of an upload, enough to recognise its type, and its version; undefined when there is none. */
  readUpload(picture: OwnPicture): Promise<{ head: Uint8Array; version: string } | undefined>;
  /** Serves the upload as that type; false when the upload is no longer this version. */
  publish(picture: OwnPicture, version: string, type: PictureType): Promise<boolean>;
  /** Removing never fails its caller: a picture that stays harms nobody. */
  removeUpload(picture: OwnPicture): Promise<void>;
  remove(picture: OwnPicture): Promise<void>;
  /** Removes everything that the user has uploaded. Throws Unavailable while it cannot. */
  removeAllOf(userId: string): Promise<void>;
}
