import * as z from 'zod/mini';

export const Wanted = z.object({ userId: z.string(), id: z.string(), url: z.string() });
/** A picture on the web that a member wants to use, with the id of our copy. */
export type WantedPicture = z.infer<typeof Wanted>;

export const Fetched = z.object({ userId: z.string(), id: z.string(), isThere: z.boolean() });
/** The result of a fetch: whether the copy is among the uploads. */
export type FetchedPicture = z.infer<typeof Fetched>;

export function wantedPictureMessage(wanted: WantedPicture): string {
  return JSON.stringify(wanted);
}

/** The wanted picture in a message. Throws for anything else. */
export function wantedPictureOf(message: string): WantedPicture {
  return Wanted.parse(JSON.parse(message));
}

export function fetchedPictureMessage(fetched: FetchedPicture): string {
  return JSON.stringify(fetched);
}

/** The fetched picture in a message. Throws for anything else. */
export function fetchedPictureOf(message: string): FetchedPicture {
  return Fetched.parse(JSON.parse(message));
}
