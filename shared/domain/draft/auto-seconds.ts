/** How soon the clock acts for a member with Auto on, in seconds (see Auto). */
export const AUTO_SECONDS = 3;
