import type { EarlierSeason } from '#shared/domain/earlier-seasons.ts';
import type { Invite } from '#shared/domain/invites.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/league.ts';
import type { Renewed } from '#shared/domain/renewal.ts';
import type { Saved } from './common.ts';
import type { Act, FeedLine, StoredEffects } from './effects.ts';

export interface LeagueStore {
  /**
   * Writes league, season, the code's guard, the act's and the owner's membership together; `taken` writes nothing: the
   * code is another league's, the act has made its league, or the owner's account is gone.
   */
  create(league: League, season: LeagueSeason, effects: StoredEffects): Promise<'created' | 'taken'>;
  /**
   * Puts the league as it goes on, and its season that is over, in the place of those that were read, with its new season and
   * what the renewal brings; `conflict` when either is another one by now, or the new season is there.
   */
  renew(after: Renewed, effects: StoredEffects): Promise<Saved>;
  /** The league id that this act has made or was about, or undefined. */
  madeBy(act: Act): Promise<string | undefined>;
  get(leagueId: string): Promise<League | undefined>;
  getMany(leagueIds: readonly string[]): Promise<League[]>;
  idOfCode(code: string): Promise<string | undefined>;
  /** Newest first, at most 100: public leagues of that season that have not started to draft. May lag. */
  listPublic(season: string): Promise<string[]>;
  /** League ids of a user, the oldest league first. */
  listOf(userId: string): Promise<string[]>;
  /** Ids of leagues whose member the user once was; some may be gone, and in some they may be again. */
  listLeft(userId: string): Promise<string[]>;
}

/** Invitations (see Invitations). */
export interface InviteStore {
  /** `not-a-member`: whoever invites is none, by whatever happened meanwhile. Nothing is written then, or when the code is taken. */
  add(invite: Invite): Promise<'added' | 'taken' | 'not-a-member'>;
  get(code: string): Promise<Invite | undefined>;
  /** Newest first. */
  listOf(leagueId: string): Promise<Invite[]>;
  /** Stores the lines that tell of it, too. Nothing happens to one that is accepted or revoked, nor by whom is no member. */
  revoke(
    invite: Pick<Invite, 'leagueId' | 'code'>,
    act: { by: string; feed: readonly FeedLine[] },
  ): Promise<void>;
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

/** What leagues have played elsewhere (see Earlier seasons); written with the league season that is current. */
export interface EarlierSeasonStore {
  /** Newest first. */
  listOf(leagueId: string): Promise<EarlierSeason[]>;
}

export interface FeedStore {
  /** A league's newest lines, at most `limit`; those before the id `before`, without it the newest of all. */
  listOf(leagueId: string, page: { before?: string | undefined; limit: number }): Promise<FeedLine[]>;
}
