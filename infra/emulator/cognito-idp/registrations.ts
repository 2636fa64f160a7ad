import type { Client } from './client.ts';
import { Refusal } from './refusal.ts';

/** Keeps the challenges of registrations that have begun. They live for minutes, and only in memory. */
export function openRegistrations() {
  const open = new Map<string, { challenge: string; clientId: string; expires: number }>();
  const keyOf = ({ pool }: Client, username: string) => `${pool.id}/${username}`;
  return {
    open(client: Client, username: string, challenge: string): void {
      const expires = Date.now() + client.challengeSeconds * 1000;
      open.set(keyOf(client, username), { challenge, clientId: client.id, expires });
    },
    /** Returns the user's challenge, which works once. Throws if there is none, or if another client has asked for it. */
    take(client: Client, username: string): string {
      const found = open.get(keyOf(client, username));
      open.delete(keyOf(client, username));
      if (!found || found.expires <= Date.now()) throw challengeNotFound();
      if (found.clientId !== client.id)
        throw new Refusal('WebAuthnClientMismatchException', 'The client does not match.');
      return found.challenge;
    },
  };
}

export const challengeNotFound = (): Refusal =>
  new Refusal('WebAuthnChallengeNotFoundException', 'The challenge was not found.');
