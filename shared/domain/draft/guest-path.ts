/** The path of the page where guests watch a draft. `token` comes from the guest link (see Guests). */
export function guestBoardPath(token: string): string {
  return `/board/${token}`;
}
