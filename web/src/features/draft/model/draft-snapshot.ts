import type { Draft } from '#shared/contract/schemas/draft.ts';

// Every member's page carries it, since the room's first call begins before its code is there.

/** The incoming draft if it is newer than the held one, else the held one. */
export function newestDraft(held: Draft | undefined, incoming: Draft): Draft {
  return held && held.version >= incoming.version ? held : incoming;
}
