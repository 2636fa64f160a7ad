// Assumptions about members and their pages that the bench and the load model share.

/** How long members think about a pick on average. */
export const SECONDS_A_PICK = 20;

/**
 * How many requests a polling client makes per second: current pick every 0.5 s; teams, picks and league every second;
 * board every 2 s.
 */
export const POLLS_A_SECOND = 2 + 3 + 0.5;

/** The bounds, in ms, of the random time that pages wait before they refetch what a score affects. */
export const SCORE_WAIT = { least: 1200, most: 10_000 };
