import * as z from 'zod/mini';

const SignOutFollowUp = z.object({ signOut: z.string(), of: z.string() });
/** All sessions of a user must end, because of the act with the id `signOut`. */
export type SignOutFollowUp = z.infer<typeof SignOutFollowUp>;

const EmailFollowUp = z.object({ addressOf: z.string() });
/** The pool and the payment provider must learn the address in this user's profile. */
export type EmailFollowUp = z.infer<typeof EmailFollowUp>;

export type FollowUp = SignOutFollowUp | EmailFollowUp;

/** A follow-up as a queue message. */
export function followUpMessage(followUp: FollowUp): string {
  return JSON.stringify(followUp);
}

export const storedFollowUp = () => z.union([SignOutFollowUp, EmailFollowUp]);

/** The follow-up in a message. Throws for anything else. */
export function parseFollowUp(message: string): FollowUp {
  return storedFollowUp().parse(JSON.parse(message));
}
