import * as z from 'zod/mini';

const Announced = z.object({ to: z.string(), id: z.string() });
/** A notification that is to be mailed: its reader's user id, and its own id. */
export type Announced = z.infer<typeof Announced>;

/** An announced mail on its way through the queue. */
export function mailMessageOf(announced: Announced): string {
  return JSON.stringify(announced);
}

/** The mail that such a message announces. Throws for anything else. */
export function announcedBy(message: string): Announced {
  return Announced.parse(JSON.parse(message));
}
