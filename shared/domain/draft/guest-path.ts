/** The path of the page where guests watch a draft. `token` comes from the guest link (see Guests). */
export function guestBoardPath(token: string): string {
  return `/board/${token}`;
}

/** The path of a league's public season page. `token` comes from the season link (see Public season page). */
export function seasonPagePath(token: string): string {
  return `/season/${token}`;
}
