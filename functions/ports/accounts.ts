import type { OwnPicture, PictureType } from '#shared/contract/pictures.ts';
import type { FormerEmail } from '#shared/domain/accounts/account.ts';
import type { AccountState, Session } from '#shared/domain/accounts/session.ts';
import type { WantedPicture } from '../messages/picture.ts';
import type { Saved } from './common.ts';
import type { Notification } from './effects.ts';
import type { AuditLine } from './requests.ts';

/** A member's profile, stored in addition to the pool's user. `id` is that user's sub. */
export interface Profile {
  id: string;
  firstName: string;
  username: string;
  /** The username's skeletons. No one else can have a name that shares one of them. */
  skeletons: readonly string[];
  /** Empty while another account has verified the address (see Email addresses). */
  email: string;
  phone: string | null;
  profileImageUrl: string;
  isPremium: boolean;
  acceptsCommunications: boolean;
  /** Types of notification that the member doesn't want as emails. Newer code may know more types. */
  unwantedMails: readonly string[];
  /** Whether other members can open the member's trophy page (see Trophies). */
  showsTrophies: boolean;
  emailVerified: boolean;
  /** Whether a sign-in asks for a second step, as the account page shows it. The pool's own setting is what counts. */
  twoFactorEnabled?: boolean | undefined;
  /** The address that replaces the email once the member enters the code sent to that address. */
  pendingEmail?: string | undefined;
  /** Recently released verified addresses, oldest first. Emails about earlier acts still go to them. */
  formerEmails: readonly FormerEmail[];
  /** The early-access features that the member has switched on, whether or not they can use them now. */
  earlyAccess: readonly string[];
  createdAt: string;
  /** When admins suspended the member; null if they haven't. */
  suspendedAt: string | null;
  /** The web picture that is being copied, and the id of the copy, which isn't shown anywhere yet. */
  pictureFrom?: { id: string; url: string } | undefined;
  /** The skeletons of usernames that admins removed from the member, who can't take them again. */
  refusedNames?: readonly string[] | undefined;
  /** The day of the member's last page view; absent before the first recorded one. */
  seenAt?: string | undefined;
  /** Until this time the account gets nothing new, because it is being deleted. */
  goingUntil?: string | undefined;
  /** Marks one of the probe's own accounts (see Probe). No client input sets it. */
  isProbe?: true | undefined;
  /** Grows by one with each change. */
  version: number;
}

export interface UserStore {
  get(userId: string): Promise<Profile | undefined>;
  /** Returns profiles in no particular order. Unknown ids are left out. */
  getMany(userIds: readonly string[]): Promise<Profile[]>;
  /** Adds the user's only profile. Emails must be unique regardless of case, and usernames by their skeletons. */
  add(
    profile: Profile,
    notifications?: readonly Notification[],
  ): Promise<'added' | 'email-taken' | 'username-taken'>;
  /** Replaces an unfinished sign-up; `conflict` if someone else did so first. */
  replace(before: Profile, profile: Profile): Promise<'replaced' | 'username-taken' | 'conflict'>;
  /** Marks the user's address as verified; false if the user is gone, or if `email` isn't exactly the stored address. */
  markVerified(userId: string, email: string): Promise<boolean>;
  /** Records a visit, unless that UTC day already has one. Doesn't raise the version, and changes nothing if the user is gone. */
  markSeen(userId: string, at: Date): Promise<void>;
  /** Changes nothing if the user is gone. */
  markTwoFactor(userId: string, isOn: boolean): Promise<void>;
  /**
   * Replaces the profile that was read, and stores its owner's notifications and any audit lines. Released names stay reserved
   * for the owner until `heldUntil`; other users' names whose hold ended by `at` are free. `conflict` if someone changed the
   * profile in the meantime.
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
   * Like `save`, but for a changed address; the old address becomes free. Of all other accounts, only `loser` can have the new
   * address. That account must be unchanged since it was read, and loses the address in the same write.
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
  /** The id of the user who holds a username with this skeleton at that time, or undefined. */
  holderOfSkeleton(skeleton: string, at: Date): Promise<string | undefined>;
  holderOfEmail(email: string): Promise<string | undefined>;
  /**
   * Reserves the user until `until`; false if there is no profile. In that time, they get no seat or league, and can't become a
   * customer of the payment provider, so whatever has been checked about these stays true.
   */
  reserve(userId: string, until: Date): Promise<boolean>;
  /** Ends the reservation made with this `until`, unless another reservation has replaced it since. */
  release(userId: string, until: Date): Promise<void>;
  /**
   * Puts a tombstone in place of the profile that was read, so that this id never has a profile again. Frees the user's email,
   * and holds their usernames until `heldUntil`. `conflict` if someone changed the profile in the meantime.
   */
  bury(profile: Profile, by: { at: Date; heldUntil: Date }): Promise<Saved>;
  /** Whether the user's account was deleted, or its deletion has begun. */
  isFormer(userId: string): Promise<boolean>;
  /** Deletes everything stored under the user's id except the profile: memberships, notifications, codes, sockets. */
  forget(userId: string): Promise<void>;
}

/** The names of users, for functions that need nothing else of a profile. */
export interface UsernameStore {
  /** Undefined without an account. */
  of(userId: string): Promise<string | undefined>;
}

/** Records which sessions have ended, because some of their access tokens may not have expired yet. */
export interface SignOutStore {
  /** The current state of the account for one of its sessions; undefined without an account. */
  accountState(userId: string, session: Session): Promise<AccountState | undefined>;
  /**
   * Ends all sessions that began before `at`, in epoch seconds by the clock that stamps the tokens. If `at` is earlier than in a
   * previous call, changes nothing.
   */
  signOutAll(userId: string, at: number): Promise<void>;
  /** Ends only this session. The record is kept until the session's access tokens have expired. */
  signOutOne(userId: string, session: Session, until: Date): Promise<void>;
  /** Records that an act is about to end all sessions. Act ids sort by time. */
  begin(userId: string, actId: string): Promise<void>;
  /** The ids of acts that have begun but not finished. */
  begunBy(userId: string): Promise<string[]>;
  finish(userId: string, actIds: readonly string[]): Promise<void>;
}

/** What we know of a passkey. */
export interface NamedPasskey {
  /** Derived from the pool's id of the passkey. */
  id: string;
  /** The member's name for it; null if it was added without us (see Passkeys). */
  name: string | null;
  /** ISO 8601 UTC. */
  addedAt: string;
}

/** The names of members' passkeys. Which passkeys there are, only the pool knows. */
export interface PasskeyStore {
  /** In no particular order. */
  of(userId: string): Promise<NamedPasskey[]>;
  /** Lists a passkey. A name replaces a missing one; otherwise false if the member's passkey with this id is listed already. */
  add(userId: string, passkey: NamedPasskey): Promise<boolean>;
  remove(userId: string, ids: readonly string[]): Promise<void>;
}

/** A member's backup codes, as hashes. */
export interface BackupCodeStore {
  /** Replaces all of the member's earlier codes. */
  save(userId: string, hashes: readonly string[]): Promise<void>;
  /**
   * Uses up one code. Of several concurrent callers, each with its own attempt, only one succeeds. A retry of the
   * same attempt succeeds again.
   */
  take(userId: string, hash: string, attempt: string): Promise<boolean>;
  clear(userId: string): Promise<void>;
}

/** Pictures on strangers' hosts. `refused` says why there is no picture, as text for a log. */
export interface WebPictures {
  fetch(url: string): Promise<{ body: Uint8Array } | { refused: string }>;
}

/** Stores a copy of a web picture among the members' uploads, so that it can be published like an upload. Throws Unavailable. */
export interface PictureUploads {
  put(picture: OwnPicture, body: Uint8Array, type: PictureType): Promise<void>;
}

/** Announces a wanted web picture before the profile records it. Throws Unavailable. */
export interface WantedPictures {
  announce(wanted: WantedPicture): Promise<void>;
}

/** Pictures that members upload. No one sees an upload until it is published. */
export interface PictureStore {
  /** Returns a form for uploading this picture, as this type, from a browser. The form is valid for a few minutes. */
  uploadForm(
    picture: OwnPicture,
    contentType: PictureType,
  ): Promise<{ url: string; fields: Record<string, string> }>;
  /** The upload's version, and its first bytes, which are enough to recognize its type; undefined if there is no upload. */
  readUpload(picture: OwnPicture): Promise<{ head: Uint8Array; version: string } | undefined>;
  /** Serves the upload as that type; false if the upload no longer has this version. */
  publish(picture: OwnPicture, version: string, type: PictureType): Promise<boolean>;
  /** Removes an upload. A failure isn't an error for the caller, because a leftover picture harms no one. */
  removeUpload(picture: OwnPicture): Promise<void>;
  remove(picture: OwnPicture): Promise<void>;
  /** Deletes all of the user's uploads. Throws Unavailable if it can't. */
  removeAllOf(userId: string): Promise<void>;
}
