import type { DraftBoard, LeagueSeason } from '#shared/domain/league-season.ts';
import type { Invite } from '#shared/domain/invites.ts';
import type { League } from '#shared/domain/league.ts';
import type { Draw } from '#shared/domain/lottery.ts';
import type { Effects, Happening, Notice } from '#shared/domain/news.ts';
import type { AdminRequest, RequestKind, RequestLetter, RequestStatus } from '#shared/domain/requests.ts';
import type { Game } from '#shared/domain/standings.ts';
import type { Timer } from '#shared/domain/timer.ts';
import type { Allowance } from '#shared/contract/limits.ts';
import type { OwnPicture, PictureType } from '#shared/contract/pictures.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import type { Letter } from './mail-message.ts';

/** The game's time. */
export interface Clock {
  now(): Date;
  /** Resolves at that instant. Its caller pays for the wait, so it is one of a second or two. */
  until(instant: Date): Promise<void>;
}

/** Chance, and everything that is made from it. */
export interface Random {
  /** A ULID made at that time. */
  id(at: Date): string;
  leagueCode(): string;
  inviteCode(): string;
  /** Three groups of four letters and digits: 59 bits. */
  backupCode(): string;
  /** 32 random bytes, base64url. */
  secret(): string;
}

/** A store or service could not do it now; the caller may try again. Becomes 503. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

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
  createdAt: string;
  /** Since when admins have barred the member from signing in; null for everybody else. */
  suspendedAt: string | null;
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
  /** The user's address is proved from now on. */
  markVerified(userId: string): Promise<void>;
  /**
   * Puts a changed profile in the place of the one that was read, with what its owner is told; `conflict` when somebody else
   * did so first. Names that it gives up stay its owner's until `heldUntil`; those of others that were held until `at` are free.
   */
  save(
    before: Profile,
    profile: Profile,
    by: { at: Date; heldUntil: Date; notifications: readonly Notification[] },
  ): Promise<'saved' | 'username-taken' | 'conflict'>;
  /** The user id that at that time holds a username of this look, or undefined. */
  holderOfSkeleton(skeleton: string, at: Date): Promise<string | undefined>;
  holderOfEmail(email: string): Promise<string | undefined>;
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

/** Two writers met: nothing was written. The use case reads and judges again (see League season). */
export type Saved = 'saved' | 'conflict';

/** One act of one user, whose tries carry the same id of the client's own. */
export interface Act {
  userId: string;
  clientId: string;
}

export interface LeagueStore {
  /**
   * Writes league, season, the code's guard, the act's and the owner's membership together; `taken` writes nothing: the
   * code is another league's, or the act has made its league.
   */
  create(league: League, season: LeagueSeason, effects: StoredEffects): Promise<'created' | 'taken'>;
  /** The league id that this act has made or was about, or undefined. */
  madeBy(act: Act): Promise<string | undefined>;
  get(leagueId: string): Promise<League | undefined>;
  getMany(leagueIds: readonly string[]): Promise<League[]>;
  idOfCode(code: string): Promise<string | undefined>;
  /** Newest first, at most 100: public leagues of that season that have not started to draft. May lag. */
  listPublic(season: string): Promise<string[]>;
  /** League ids of a user, the oldest league first. */
  listOf(userId: string): Promise<string[]>;
}

/**
 * Seconds after which a notification whose id was made is stored, or never will be: longer than any function lives that
 * tells somebody something.
 */
export const STORED_WITHIN_SECONDS = 60;

/** A notification of one reader as it is stored; its id sorts by time. `createdAt` is ISO 8601 UTC. */
export interface Notification extends Notice {
  id: string;
  createdAt: string;
  isRead: boolean;
  /** When SES took it as a mail. */
  mailedAt?: string | undefined;
}

/** A line of a league's feed; its id sorts by time. */
export interface FeedLine extends Happening {
  id: string;
  at: string;
}

/** Effects of an act, ready to be stored with it. */
export interface StoredEffects {
  joined: readonly string[];
  /** Their membership ends, and with it their draft board of the season. */
  left?: readonly string[];
  league?: Effects['league'];
  /** An invitation that must still be pending. */
  accepted?: Effects['accepted'];
  /** Of several with the same, one is stored. */
  act?: Act;
  notifications: readonly Notification[];
  feed: readonly FeedLine[];
  draw?: StoredDraw;
}

/** A draw as it is stored; its id sorts by time. */
export interface StoredDraw extends Draw {
  id: string;
}

/** Invitations (see Invitations). */
export interface InviteStore {
  /** `not-a-member`: whoever invites is none, by whatever happened meanwhile. Nothing is written then, or when the code is taken. */
  add(invite: Invite): Promise<'added' | 'taken' | 'not-a-member'>;
  get(code: string): Promise<Invite | undefined>;
  /** Newest first. */
  listOf(leagueId: string): Promise<Invite[]>;
  /** Nothing happens to one that is accepted or revoked. */
  revoke(invite: Pick<Invite, 'leagueId' | 'code'>): Promise<void>;
  /** Reserves the mailing for some time; `busy` while somebody else may have it. */
  beginMailing(invite: Invite, span: { at: Date; until: Date }): Promise<'begun' | 'busy' | 'mailed'>;
  markMailed(invite: Invite, at: Date): Promise<void>;
}

/** A league that was deleted and is not purged yet (see Deletion). */
export interface DeletedLeague {
  id: string;
  code: string;
  userIds: readonly string[];
}

/** Deleted leagues. Every step of a purge may be done again. */
export interface DeletedLeagueStore {
  /**
   * Puts a tombstone on the league and takes its seasons away, in one transaction with what it brings; `conflict` when the
   * season is another one by now.
   */
  bury(season: LeagueSeason, at: Date, effects: StoredEffects): Promise<Saved>;
  /** Undefined for a league that is there, or never was, or is purged. */
  get(leagueId: string): Promise<DeletedLeague | undefined>;
  endMemberships(league: DeletedLeague): Promise<void>;
  /** Takes away everything that is the league's but its tombstone and its code. */
  clear(league: DeletedLeague): Promise<void>;
  /** The last step: frees the code and forgets the league. */
  forget(league: DeletedLeague): Promise<void>;
}

/** Announces the purge of a league before its tombstone is written; throws Unavailable. */
export interface Purges {
  announce(leagueId: string): Promise<void>;
}

export interface SeasonStore {
  /** Read consistently. */
  get(leagueId: string, season: string): Promise<LeagueSeason | undefined>;
  getMany(keys: readonly { leagueId: string; season: string }[]): Promise<LeagueSeason[]>;
  /** One conditional write: it succeeds only on the version before `season.version`. */
  save(season: LeagueSeason): Promise<Saved>;
  /** The same, together with what else the act brings; all of it is written, or nothing. */
  saveWith(season: LeagueSeason, effects: StoredEffects): Promise<Saved>;
}

export interface NotificationStore {
  /**
   * A reader's newest, at most `limit`; those before the id `before`, without it the newest of all. None is older than
   * `since`, whatever is still stored.
   */
  listOf(
    userId: string,
    page: { before?: string | undefined; since?: Date; limit: number },
  ): Promise<Notification[]>;
  get(userId: string, id: string): Promise<Notification | undefined>;
  /** Stores what no other item is written together with. */
  add(notifications: readonly Notification[]): Promise<void>;
  /** Stores what every reader finds in their list, from when they became a member on. */
  addForAll(notice: Omit<Notification, 'to'>): Promise<void>;
  /** Reserves the mailing of a row for some time; false while somebody else has it, or when it is mailed. */
  beginMailing(userId: string, id: string, span: { at: Date; until: Date }): Promise<boolean>;
  markMailed(userId: string, id: string, at: Date): Promise<void>;
  /** How many of the reader's newest hundred are unread, none of them older than `since`. */
  countUnread(userId: string, since: Date): Promise<number>;
  /** False when the reader has no such notification. */
  markRead(userId: string, id: string): Promise<boolean>;
  /** Everything up to that id counts as read from now on. */
  markReadUpTo(userId: string, id: string): Promise<void>;
}

/** Announces mails before what they tell of is written; throws Unavailable. Types that are not mailed are left out. */
export interface Mailbox {
  announce(notifications: readonly Notification[]): Promise<void>;
  /** Both letters of a request. */
  announceRequest(id: string): Promise<void>;
  /** The mail of an invitation. */
  announceInvite(code: string): Promise<void>;
}

/** A request on its way as a mail, with its number and the member who sent it. */
export type SentRequest = RequestLetter & Pick<AdminRequest, 'id' | 'userId'>;

export interface Mail {
  /** Throws Unavailable when mails cannot be sent now. */
  send(mail: { to: string; firstName: string; title: string; message: string; link: string }): Promise<void>;
  /** The same; answers go to the sender of the request. */
  sendRequest(to: string, letter: SentRequest): Promise<void>;
  /** The same, to an address that nobody has proved: in words of ours, with these names. */
  sendInvite(mail: { to: string; inviter: string; league: string; link: string }): Promise<void>;
  /** The same, in words of ours alone. */
  sendReceipt(to: string, letter: SentRequest): Promise<void>;
}

/** What an admin has done. */
export interface AuditLine {
  /** Sorts by time. */
  id: string;
  at: string;
  /** The admin's user id. */
  by: string;
  act: 'request-settled' | 'notice' | 'suspended' | 'restored';
  /** The id of what it was done to. */
  target: string;
  text: string;
}

export interface AuditStore {
  add(line: AuditLine): Promise<void>;
  /** Newest first. */
  list(page: { before?: string | undefined; limit: number }): Promise<AuditLine[]>;
}

/** What admins are asked for (see Requests). */
export interface RequestStore {
  /** One that is not to be listed is written all the same, and forgotten after a day: nobody can tell the two apart by their time. */
  add(request: AdminRequest, options?: { isListed: boolean }): Promise<void>;
  get(id: string): Promise<AdminRequest | undefined>;
  /** Puts a settled request in the place of the one that was read, with its audit line; `conflict` when its status is another. */
  settle(before: AdminRequest, request: AdminRequest, line: AuditLine): Promise<Saved>;
  /** Newest first, at most 100. May lag. */
  listOf(kind: RequestKind, status: RequestStatus): Promise<AdminRequest[]>;
  /** What a member has asked for, signed in; newest first. */
  listBy(userId: string): Promise<AdminRequest[]>;
  /** Reserves the mailing of a letter for some time; `busy` while somebody else may have it. */
  beginMailing(
    id: string,
    letter: Letter,
    span: { at: Date; until: Date },
  ): Promise<'begun' | 'busy' | 'mailed'>;
  markMailed(id: string, letter: Letter, at: Date): Promise<void>;
}

export interface FeedStore {
  /** A league's newest lines, at most `limit`; those before the id `before`, without it the newest of all. */
  listOf(leagueId: string, page: { before?: string | undefined; limit: number }): Promise<FeedLine[]>;
}

export interface DrawStore {
  /** Newest first, at most 100. */
  listOf(leagueId: string, season: string): Promise<StoredDraw[]>;
}

export interface BoardStore {
  get(leagueId: string, season: string, userId: string): Promise<DraftBoard | undefined>;
  /** Every member's board by user id. */
  listOf(leagueId: string, season: string): Promise<ReadonlyMap<string, DraftBoard>>;
  /** False when the user is no member of the league, by whatever happened meanwhile; nothing is written then. */
  save(leagueId: string, season: string, userId: string, board: DraftBoard): Promise<boolean>;
  /** Takes a member's boards of all the league's seasons away. */
  remove(leagueId: string, userId: string): Promise<void>;
}

/** Arms both timers of a deadline in parallel (see Two timers). Armed twice is armed; throws Unavailable when one cannot be armed. */
export interface PickClock {
  arm(timer: Timer): Promise<void>;
  /** Sends only the exact message, for a timer that came early or is to come again, in so many seconds at the least. */
  rearm(timer: Timer, leastSeconds?: number): Promise<void>;
}

/** An open socket that follows a league. */
export interface Connection {
  id: string;
  userId: string;
}

export interface ConnectionStore {
  /** Who follows a league right now. */
  listOf(leagueId: string): Promise<Connection[]>;
  /** Leagues that this connection follows. */
  leaguesOf(connectionId: string): Promise<{ userId: string; leagueIds: string[] } | undefined>;
  ofUser(userId: string): Promise<Connection[]>;
  open(connection: Connection): Promise<void>;
  /** A socket follows the last 20 leagues that it asked for. One that has closed meanwhile follows none. */
  follow(connection: Connection, leagueId: string): Promise<void>;
  /** None of a user's sockets follows that league any more. */
  unfollow(userId: string, leagueId: string): Promise<void>;
  /** Answers the leagues that it followed; none when it was closed before. */
  close(connectionId: string): Promise<readonly string[]>;
}

/** Posts to sockets. A failed push never fails its caller; gone connections are forgotten. */
export interface Publisher {
  push(connections: readonly Connection[], message: ServerMessage): Promise<void>;
  disconnect(connection: Connection): Promise<void>;
}

export interface TicketStore {
  add(hash: string, ticket: { userId: string; expiresAt: Date }): Promise<void>;
  /** Takes it away: works once. Expired ones count as absent. */
  take(hash: string, at: Date): Promise<string | undefined>;
}

/** Backup codes of a member, by their hashes. */
export interface BackupCodeStore {
  /** In the place of all that there were. */
  save(userId: string, hashes: readonly string[]): Promise<void>;
  /** Takes one away; of many who try at once, under names of their own, one succeeds. The same try again succeeds again. */
  take(userId: string, hash: string, attempt: string): Promise<boolean>;
  clear(userId: string): Promise<void>;
}

/** Counts calls in buckets, each of which is full again when its window ends. */
export interface LimitStore {
  /** Takes one of the bucket's; exact however many come at once. `until` is the end of its window. */
  take(bucket: string, allowance: Allowance, at: Date): Promise<{ taken: boolean; until: Date }>;
  /** Puts one back that was taken in the window which ends then; nothing happens after its end. */
  putBack(bucket: string, until: Date): Promise<void>;
}

/** Tokens of the server's own pool client; `expiresIn` in seconds. */
export interface Tokens {
  userId: string;
  isAdmin: boolean;
  accessToken: string;
  idToken: string;
  refreshToken: string;
  expiresIn: number;
}

/** Who calls, from the verified access token alone. */
export interface Caller {
  userId: string;
  isAdmin: boolean;
  /** The pool client that the token was issued to: the browser's or the server's. */
  clientId: string;
  /** The token itself, by which the user pool lets its owner change what is theirs. */
  accessToken: string;
}

/** Users of the pool and their sessions, as the server sees them. */
export interface UserPool {
  /** Makes a user who cannot sign in yet, or answers the one who has that email. The user id is the sub. */
  create(email: string): Promise<{ userId: string; hasPassword: boolean }>;
  /** From now on the user signs in with it. */
  setPassword(userId: string, password: string): Promise<void>;
  signIn(
    email: string,
    password: string,
  ): Promise<Tokens | { session: string } | 'invalid-credentials' | 'suspended' | 'too-many-requests'>;
  answerTwoFactor(
    userId: string,
    session: string,
    token: string,
  ): Promise<Tokens | 'invalid-code' | 'session-expired' | 'too-many-requests'>;
  refresh(refreshToken: string): Promise<Tokens | 'session-expired'>;
  /** Ends the session of a refresh token of that client; a token that is none of the client's is left. */
  revoke(refreshToken: string, clientId: string): Promise<void>;
  signOutEverywhere(userId: string): Promise<void>;
  /** Whether the user is in the group of admins now, whatever a token says. */
  isAdmin(userId: string): Promise<boolean>;
  /** Nobody signs in as the user any more, or goes on with a session; or they do again. */
  setBarred(userId: string, isBarred: boolean): Promise<void>;
  /** The pool takes the user's address for proved, so that it mails codes to it. */
  trustEmail(userId: string): Promise<void>;
  /** Ends the user's sessions and takes the user away; again changes nothing. */
  remove(userId: string): Promise<void>;
}

/** The authenticator app as a second factor. An access token is its owner's leave to change it. */
export interface SecondFactor {
  isOn(userId: string): Promise<boolean>;
  /** A new secret, in base32; nothing is asked for at sign-ins before it is confirmed and turned on. */
  setUp(accessToken: string): Promise<{ secret: string } | 'session-expired'>;
  confirm(
    accessToken: string,
    code: string,
  ): Promise<'confirmed' | 'invalid-code' | 'session-expired' | 'too-many-requests'>;
  turn(userId: string, isOn: boolean): Promise<void>;
}

/** Codes that the pool mails: to prove an address, or to set a new password by a proved one. */
export interface MailedCodes {
  sendToVerify(accessToken: string): Promise<'sent' | 'session-expired' | 'too-many-requests'>;
  verify(
    accessToken: string,
    code: string,
  ): Promise<'verified' | 'invalid-code' | 'session-expired' | 'too-many-requests'>;
  /**
   * Mails nothing to an address that is unknown or was never proved, of which the pool says nothing. False where it says that
   * no mail goes out, which whoever forgot a password must not hear: it may tell of a member.
   */
  sendToReset(email: string): Promise<boolean>;
  reset(
    email: string,
    code: string,
    password: string,
  ): Promise<'reset' | 'invalid-code' | 'too-many-requests'>;
}

/** One season's games as the feed tells them. */
export interface ResultsFeed {
  /** Throws FeedError with line and column when the feed is malformed. */
  fetch(): Promise<{ source: string | null; games: Game[] }>;
}

export interface ResultsStore {
  gamesOf(season: string): Promise<{ source: string | null; games: Game[] }>;
  /** Writes the weeks that changed; answers whether any did. */
  save(season: string, results: { source: string | null; games: readonly Game[] }): Promise<boolean>;
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

/** Everything that use cases may need; each names the ones it does. */
export interface Ports {
  clock: Clock;
  random: Random;
  users: UserStore;
  leagues: LeagueStore;
  seasons: SeasonStore;
  invites: InviteStore;
  deletedLeagues: DeletedLeagueStore;
  purges: Purges;
  boards: BoardStore;
  draws: DrawStore;
  notifications: NotificationStore;
  leagueFeed: FeedStore;
  requests: RequestStore;
  audit: AuditStore;
  mailbox: Mailbox;
  mail: Mail;
  pickClock: PickClock;
  connections: ConnectionStore;
  publisher: Publisher;
  tickets: TicketStore;
  backupCodes: BackupCodeStore;
  limits: LimitStore;
  pool: UserPool;
  secondFactor: SecondFactor;
  mailedCodes: MailedCodes;
  pictures: PictureStore;
  feed: ResultsFeed;
  results: ResultsStore;
}
