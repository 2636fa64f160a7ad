/** The title of what a removed member reads. */
export const removedTitle = (league: string): string => `You’re no longer a member of ${league}`;

/** The title of what the members of a deleted league read. */
export const deletedTitle = (league: string): string => `${league} was deleted`;
