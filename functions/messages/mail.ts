import * as z from 'zod/mini';

/** The two emails about a request: one to the people who answer it, one to its sender. */
export const LETTERS = ['request', 'receipt'] as const;
export type Letter = (typeof LETTERS)[number];

const Announced = z.object({ to: z.string(), id: z.string() });
/** A notification to be emailed: its reader's user id, and its own id. */
export type Announced = z.infer<typeof Announced>;

const AnnouncedLetter = z.object({ letter: z.enum(LETTERS), id: z.string() });
/** A letter to be emailed, with the id of the request that it is about. */
export type AnnouncedLetter = z.infer<typeof AnnouncedLetter>;

const AnnouncedInvite = z.object({
  invite: z.string(),
  mail: z.optional(z.enum(['invitation', 'reminder'])),
});
/** An invitation, or its reminder, to be emailed; `invite` is the invitation's code. */
export type AnnouncedInvite = z.infer<typeof AnnouncedInvite>;

export type AnnouncedMail = Announced | AnnouncedLetter | AnnouncedInvite;

/** An announced email as a queue message. */
export function mailMessageOf(announced: AnnouncedMail): string {
  return JSON.stringify(announced);
}

/** The stored format, which later releases must still read. A function, so that bundles that only announce don't include it. */
export const storedMail = () => z.union([AnnouncedInvite, AnnouncedLetter, Announced]);

/** The email that a message announces. Throws for anything else. */
export function announcedBy(message: string): AnnouncedMail {
  return storedMail().parse(JSON.parse(message));
}
