// Assumptions about members and their pages that the bench and the load model share.

/** How long members think about a pick on average. */
export const SECONDS_A_PICK = 20;

/** For one client that polls: the current pick every 0.5 s, teams, picks and league every second, the board every 2 s. */
export const POLLS_A_SECOND = 2 + 3 + 0.5;

/** How long pages wait, at random, before they refetch the effects of a score, in ms. */
export const SCORE_WAIT = { least: 1200, most: 10_000 };
