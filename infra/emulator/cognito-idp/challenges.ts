import { randomBytes } from 'node:crypto';
import type { Client } from './client.ts';
import { notAuthorized } from './refusal.ts';
import type { ServerKey, Verifier } from './srp.ts';

/** A sign-in that waits for the response to a challenge. */
export interface Challenge {
  client: Client;
  username: string;
  /** Failures count for this subject: the user, or the name of an unknown user. */
  subject: string;
  /** The client's and the server's half of a password proof. Missing while the sign-in waits for a TOTP code. */
  srp?: { A: string; serverKey: ServerKey; verifier: Verifier };
}

/** Challenges live for minutes, and only in memory. If the machine stops in between, the user must sign in again. */
export function openChallenges() {
  const open = new Map<string, { challenge: Challenge; expires: number }>();
  return {
    /** Returns the token of the challenge, in base64. */
    open(challenge: Challenge): string {
      const now = Date.now();
      for (const [token, { expires }] of open) if (expires <= now) open.delete(token);
      const token = randomBytes(48).toString('base64');
      open.set(token, { challenge, expires: now + challenge.client.challengeSeconds * 1000 });
      return token;
    },
    /** Throws NotAuthorizedException for an unknown, used or expired token. */
    find(client: Client, token: string): Challenge {
      const found = open.get(token);
      if (!found || found.challenge.client.id !== client.id)
        throw notAuthorized('Invalid session for the user.');
      if (found.expires <= Date.now())
        throw notAuthorized('Invalid session for the user, session is expired.');
      return found.challenge;
    },
    close: (token: string): void => void open.delete(token),
  };
}
