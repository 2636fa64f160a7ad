import type { EarlierSeason } from '#shared/domain/leagues/earlier-seasons.ts';
import type { HouseRules, RulesMarks } from '#shared/domain/leagues/house-rules.ts';
import type { Invite, InviteMail } from '#shared/domain/leagues/invites.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import type { Renewed } from '#shared/domain/leagues/renewal.ts';
import type { SeasonTemplate } from '#shared/domain/leagues/season-templates.ts';
import type { OfferThread } from '#shared/domain/trades/offer-thread.ts';
import type { Trade, PendingOffers } from '#shared/domain/trades/trade-state.ts';
import type { Saved } from './common.ts';
import type { Act, Notification, StoredLogLine, StoredEffects } from './effects.ts';
import type { AuditLine } from './requests.ts';

/** A league and its place in the public list. */
export interface ListedLeague {
  leagueId: string;
  cursor: string;
}

export interface LeagueStore {
  /**
   * Writes a league with its season, its owner's membership, and guards for its code and the act. `taken` if another league has
   * the code, the act has already made its league, or the owner's account is gone. In all these cases, nothing is written.
   */
  create(league: League, season: LeagueSeason, effects: StoredEffects): Promise<'created' | 'taken'>;
  /**
   * Writes the league and its past season over those that were read. Also adds the new season and the effects of the renewal.
   * `conflict` if the league or the past season has changed in the meantime, or the new season exists.
   */
  renew(after: Renewed, effects: StoredEffects): Promise<Saved>;
  /** The id of the league that this act has made or changed, or undefined. */
  madeBy(act: Act): Promise<string | undefined>;
  get(leagueId: string): Promise<League | undefined>;
  getMany(leagueIds: readonly string[]): Promise<League[]>;
  idOfCode(code: string): Promise<string | undefined>;
  /**
   * Public leagues of that season before their draft, in list order. At most `limit`, and only those after the cursor
   * `after`, if given. Can be slightly stale.
   */
  listPublic(season: string, page: { after?: string | undefined; limit: number }): Promise<ListedLeague[]>;
  /** Ids of a user's leagues, the oldest league first. */
  listOf(userId: string): Promise<string[]>;
  /** Ids of leagues that the user has left. Some may be gone, and in some the user may be a member again. */
  listLeft(userId: string): Promise<string[]>;
}

/** Invitations (see Invitations). */
export interface InviteStore {
  /**
   * Stores the invitation with its log lines. `not-a-member` if the inviter isn't a member at that moment, `taken` if the code is
   * in use. In both cases, nothing is written.
   */
  add(invite: Invite, log?: readonly StoredLogLine[]): Promise<'added' | 'taken' | 'not-a-member'>;
  get(code: string): Promise<Invite | undefined>;
  /** Newest first. */
  listOf(leagueId: string): Promise<Invite[]>;
  /**
   * Revokes the invitation, with log lines. Changes nothing if the invitation was already accepted or revoked, or if `by` isn't a
   * member.
   */
  revoke(
    invite: Pick<Invite, 'leagueId' | 'code'>,
    act: { by: string; log: readonly StoredLogLine[] },
  ): Promise<void>;
  /** Reserves the invitation's email for one sender until `span.until`. `busy` while another sender may be sending it. */
  beginMailing(
    invite: Invite,
    span: { at: Date; until: Date },
    mail: InviteMail,
  ): Promise<'begun' | 'busy' | 'mailed'>;
  markMailed(invite: Invite, at: Date, mail: InviteMail): Promise<void>;
  /** Records when the invitation was first opened. Later calls change nothing. */
  markOpened(invite: Invite, at: Date): Promise<void>;
  /**
   * Records that a reminder of the invitation was requested. If one already was, or if the invitation is no longer pending,
   * writes nothing and returns false.
   */
  markReminded(invite: Invite, at: Date): Promise<boolean>;
}

/** A deleted league before its cleanup (see Deletion). */
export interface DeletedLeague {
  id: string;
  code: string;
  userIds: readonly string[];
}

/** Deleted leagues. Every step of a cleanup is idempotent. */
export interface DeletedLeagueStore {
  /**
   * Puts a tombstone on the league and removes its seasons, in one transaction with the effects. `conflict` if the season
   * has changed in the meantime.
   */
  bury(season: LeagueSeason, at: Date, effects: StoredEffects): Promise<Saved>;
  /** Undefined for a league that exists, never existed, or has been cleaned up. */
  get(leagueId: string): Promise<DeletedLeague | undefined>;
  endMemberships(league: DeletedLeague): Promise<void>;
  /** Removes everything that belongs to the league, except its tombstone and its code. */
  clear(league: DeletedLeague): Promise<void>;
  /** The last step: frees the code and forgets the league. */
  forget(league: DeletedLeague): Promise<void>;
}

/** Announces a league's cleanup before its tombstone is written. Throws Unavailable. */
export interface LeagueCleanups {
  announce(leagueId: string): Promise<void>;
}

/** Seasons that leagues have played on other sites (see Earlier seasons), written together with the current league season. */
export interface EarlierSeasonStore {
  /** Newest first. */
  listOf(leagueId: string): Promise<EarlierSeason[]>;
}

/** A member of a league, in one of its seasons. */
export interface RulesReader {
  leagueId: string;
  season: string;
  userId: string;
}

/** House rules (see House rules), written together with the current league season. */
export interface HouseRulesStore {
  of(leagueId: string): Promise<HouseRules | undefined>;
  /** Returns house rules by league. Skips leagues without house rules. */
  ofMany(leagueIds: readonly string[]): Promise<Map<string, HouseRules>>;
  /** The stored versions, newest first. */
  versionsOf(leagueId: string): Promise<HouseRules[]>;
  /** Returns marks by user id. Skips members who have neither confirmed nor settled anything. */
  marksOf(leagueId: string, userIds: readonly string[]): Promise<Map<string, RulesMarks>>;
  /**
   * Confirms this version for the reader. Writes nothing if another version is current at that moment, or the reader isn't a
   * member.
   */
  confirm(reader: RulesReader, version: number): Promise<'saved' | 'not-a-member' | 'other-rules'>;
  /** Marks the reader's stakes as settled or not, with log lines. `same` if nothing changes; then nothing is written. */
  settle(
    reader: RulesReader,
    act: { isOn: boolean; log: readonly StoredLogLine[] },
  ): Promise<'saved' | 'not-a-member' | 'same'>;
}

export interface LogStore {
  /**
   * A league's newest log lines, at most `limit`. If given, `before` limits them to lines before that id, and `since` to lines
   * not older than that time.
   */
  listOf(
    leagueId: string,
    page: { before?: string | undefined; since?: Date | undefined; limit: number },
  ): Promise<StoredLogLine[]>;
}

/** All season templates of a member. The version grows by one with each change, from 0 before the first. */
export interface TemplateBook {
  templates: readonly SeasonTemplate[];
  version: number;
}

/** One record for each member. */
export interface TemplateStore {
  get(userId: string): Promise<TemplateBook>;
  /** Saves this version. `conflict` if someone else has already written it, `former` if the member has no account. */
  save(userId: string, book: TemplateBook): Promise<'saved' | 'conflict' | 'former'>;
}

/** Trades (see Trades). They are written together with the season that they change. */
export interface TradeStore {
  /** The pending offers, read consistently; none before the first offer. */
  bookOf(leagueId: string): Promise<PendingOffers>;
  /**
   * Trades that are no longer pending: the league's accepted ones, and the user's own that ended otherwise. Each of these two
   * lists is newest first, and has only the trades of its newest hundred acts.
   */
  endedOf(leagueId: string, userId: string): Promise<Trade[]>;
  /** Like `endedOf`, but reads all acts, and returns the trades in no particular order. */
  allEndedOf(leagueId: string, userId: string): Promise<Trade[]>;
  /** Removes a member's own ended offers, which only they can read. Calling it again removes what a crash has left behind. */
  forget(leagueId: string, userId: string): Promise<void>;
}

/** The messages under offers (see Trades). Writes nothing in a deleted league. */
export interface OfferThreadStore {
  /** The offer's messages, read consistently; none before the first one. */
  of(leagueId: string, trade: number): Promise<OfferThread>;
  /** All of a league's threads, in no particular order. */
  listOf(leagueId: string): Promise<OfferThread[]>;
  /**
   * Saves this version at `at`, with the notifications about it. `conflict` if someone else has already written it, `not-a-member`
   * if `by` isn't a member at that moment, or is deleting their account. In both cases, nothing is written.
   */
  save(
    thread: OfferThread,
    act: { by: string; at: Date; notifications: readonly Notification[] },
  ): Promise<Saved | 'not-a-member'>;
  /** Like `save`, but for an admin or a deletion. Also stores the audit line of an admin, and the author's notification. */
  moderate(
    thread: OfferThread,
    act: { line: AuditLine | undefined; notifications: readonly Notification[] },
  ): Promise<Saved>;
}
