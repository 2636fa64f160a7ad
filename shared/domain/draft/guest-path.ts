/** The page of the site on which guests watch a draft, by the token of its link (see Guests). */
export function guestBoardPath(token: string): string {
  return `/board/${token}`;
}
