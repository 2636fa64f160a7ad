// What the bench and the model of a season's load both assume of members and their pages.

/** How long members think about a pick on average. */
export const SECONDS_A_PICK = 20;

/** For one client that polls: the current pick every 0.5 s, teams, picks and league every second, the board every 2 s. */
export const POLLS_A_SECOND = 2 + 3 + 0.5;

/** In ms: pages wait so long, by chance, before they ask for what a score has changed. */
export const SCORE_WAIT = { least: 1200, most: 10_000 };
