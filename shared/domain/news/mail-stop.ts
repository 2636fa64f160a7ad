/**
 * Where mails to an address are stopped, by the token that they carry: a page of the site, and the same below the API's prefix for
 * mail programs (see Mails that are stopped). With a type, the page stops mails of that type.
 */
export function mailStopPath(token: string, type?: string): string {
  return `/mail-stop/${token}${type === undefined ? '' : `?type=${type}`}`;
}

/** The same for what somebody asked for, which can be any text. */
export function mailStopPathOf(token: string, type: string | undefined): string {
  return mailStopPath(encodeURIComponent(token), type && encodeURIComponent(type));
}
