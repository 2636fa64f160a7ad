import * as z from 'zod/mini';

const SignOutErrand = z.object({ signOut: z.string(), of: z.string() });
/** All sessions of that user are to end, by the act of that id. */
export type SignOutErrand = z.infer<typeof SignOutErrand>;

const AddressErrand = z.object({ addressOf: z.string() });
/** Pool and payment provider are to know that user by the address that the profile has. */
export type AddressErrand = z.infer<typeof AddressErrand>;

export type Errand = SignOutErrand | AddressErrand;

/** An errand on its way through the queue. */
export function errandMessageOf(errand: Errand): string {
  return JSON.stringify(errand);
}

/** The errand that such a message announces. Throws for anything else. */
export function errandOf(message: string): Errand {
  return z.union([SignOutErrand, AddressErrand]).parse(JSON.parse(message));
}
