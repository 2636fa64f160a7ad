import { ALWAYS_MAILED, MAILED, type NotificationType } from './news.ts';

/**
 * Where mails to an address are stopped, by the token that they carry: a page of the site, and the same below the API's prefix for
 * mail programs (see Mails that are stopped). With a type, the page stops mails of that type.
 */
export function mailStopPath(token: string, type?: string): string {
  return `/mail-stop/${token}${type === undefined ? '' : `?type=${type}`}`;
}

/** Whether mails of that type can be stopped from the mail itself. Others tell of changes of the reader's account. */
export function isStoppable(type: string): type is NotificationType {
  return (MAILED as ReadonlySet<string>).has(type) && !ALWAYS_MAILED.has(type);
}
