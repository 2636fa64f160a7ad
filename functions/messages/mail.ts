import * as z from 'zod/mini';

/** The letters of a request: one to the people who answer it, one to its sender. */
export const LETTERS = ['request', 'receipt'] as const;
export type Letter = (typeof LETTERS)[number];

const Announced = z.object({ to: z.string(), id: z.string() });
/** A notification to be emailed: its reader's user id, and its own id. */
export type Announced = z.infer<typeof Announced>;

const AnnouncedLetter = z.object({ letter: z.enum(LETTERS), id: z.string() });
/** A letter of a request to be emailed; the id is the request's. */
export type AnnouncedLetter = z.infer<typeof AnnouncedLetter>;

const AnnouncedInvite = z.object({
  invite: z.string(),
  mail: z.optional(z.enum(['invitation', 'reminder'])),
});
/** An invitation to be emailed, by its code, or the reminder of one. */
export type AnnouncedInvite = z.infer<typeof AnnouncedInvite>;

export type AnnouncedMail = Announced | AnnouncedLetter | AnnouncedInvite;

/** An announced email as a message of the queue. */
export function mailMessageOf(announced: AnnouncedMail): string {
  return JSON.stringify(announced);
}

/** The stored format, across releases. Created where it is read, so that bundles that only announce don't include it. */
export const storedMail = () => z.union([AnnouncedInvite, AnnouncedLetter, Announced]);

/** The email that a message announces. Throws for anything else. */
export function announcedBy(message: string): AnnouncedMail {
  return storedMail().parse(JSON.parse(message));
}
