import * as z from 'zod/mini';

const SignOutErrand = z.object({ signOut: z.string(), of: z.string() });
/** All sessions of a user must end, because of the act with this id. */
export type SignOutErrand = z.infer<typeof SignOutErrand>;

const AddressErrand = z.object({ addressOf: z.string() });
/** The pool and the payment provider must learn the address that this user's profile has. */
export type AddressErrand = z.infer<typeof AddressErrand>;

export type Errand = SignOutErrand | AddressErrand;

/** An errand as a message of the queue. */
export function errandMessageOf(errand: Errand): string {
  return JSON.stringify(errand);
}

export const storedErrand = () => z.union([SignOutErrand, AddressErrand]);

/** The errand in a message. Throws for anything else. */
export function errandOf(message: string): Errand {
  return storedErrand().parse(JSON.parse(message));
}
