/** How often an offer can be changed. */
export const CHANGES_MOST = 20;
