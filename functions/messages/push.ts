import * as z from 'zod/mini';

const Announced = z.object({ to: z.string(), id: z.string() });
/** A notification to be pushed: its reader's user id, and its own id. */
export type AnnouncedPush = z.infer<typeof Announced>;

/** An announced push as a message of the queue. */
export function pushMessageOf(announced: AnnouncedPush): string {
  return JSON.stringify(announced);
}

/** The push that a message announces. Throws for anything else. */
export function pushAnnouncedBy(message: string): AnnouncedPush {
  return Announced.parse(JSON.parse(message));
}
