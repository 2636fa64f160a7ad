/**
 * The path of an email's unsubscribe link, with the email's token. People open it as a page of the site; email programs call the
 * same path below the API's prefix (see Emails that are stopped). With a type, the page stops emails of that type.
 */
export function mailStopPath(token: string, type?: string): string {
  return `/mail-stop/${token}${type === undefined ? '' : `?type=${type}`}`;
}

/** Like `mailStopPath`, for a token and a type from a request, which can be any text. */
export function mailStopPathOf(token: string, type: string | undefined): string {
  return mailStopPath(encodeURIComponent(token), type && encodeURIComponent(type));
}
