/** The page where guests watch a draft, by the token in its link (see Guests). */
export function guestBoardPath(token: string): string {
  return `/board/${token}`;
}
