/** The title a removed member sees. */
export const removedTitle = (league: string): string => `You’re no longer a member of ${league}`;

/** The title the members of a deleted league see. */
export const deletedTitle = (league: string): string => `${league} was deleted`;
