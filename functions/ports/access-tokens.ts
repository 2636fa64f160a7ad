import type { AccessToken } from '#shared/domain/accounts/tokens.ts';

/** A token with its owner. */
export interface OwnedToken extends AccessToken {
  userId: string;
}

/** Personal access tokens. Only the hashes of their secrets are stored (see Access tokens). */
export interface AccessTokenStore {
  /** Returns the token with this hash, even if it has ended. */
  byHash(hash: string): Promise<OwnedToken | undefined>;
  /** Returns a member's tokens, oldest first. A token that has ended may be missing. */
  of(userId: string): Promise<AccessToken[]>;
  /** Adds a token. `full` if the member has no room for it; `former` if they have no account. */
  add(userId: string, hash: string, token: AccessToken): Promise<'added' | 'full' | 'former'>;
  /** Notes the token's use at this time; changes nothing if the token was removed, or if its last use is no longer `last`. */
  noteUse(hash: string, at: Date, last: string | null): Promise<void>;
  /** Removes a member's token; false if they have no such token. From then on, it opens nothing. */
  remove(userId: string, id: string): Promise<boolean>;
}
