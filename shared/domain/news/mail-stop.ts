/**
 * The unsubscribe URL, by the token in an email: a page of the site, and the same path below the API's prefix
 * for email programs (see Emails that are stopped). With a type, the page stops emails of that type.
 */
export function mailStopPath(token: string, type?: string): string {
  return `/mail-stop/${token}${type === undefined ? '' : `?type=${type}`}`;
}

/** Like `mailStopPath`, for a token and a type from a request, which can be any text. */
export function mailStopPathOf(token: string, type: string | undefined): string {
  return mailStopPath(encodeURIComponent(token), type && encodeURIComponent(type));
}
