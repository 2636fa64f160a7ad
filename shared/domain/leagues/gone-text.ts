/** The title of the notification that a removed member gets. */
export const removedTitle = (league: string): string => `You’re no longer a member of ${league}`;

/** The title of the notification that the members of a deleted league get. */
export const deletedTitle = (league: string): string => `${league} was deleted`;
