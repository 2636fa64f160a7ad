// These names are shared by the pages and their service worker.

export const WORKER = '/worker.js';
/** The path of the document that every member page starts from. */
export const SHELL = '/shell.html';
/** The folder for files that have a content hash in their names. */
export const ASSETS = '/assets/';
/** The name of the cache for the site's own files, which are the same for all users. */
export const SITE_CACHE = 'site';

/** Returns the path of a place in the member's cache. It isn't a URL of the site, so nothing can be fetched from it. */
export const place = (...parts: readonly string[]): string =>
  `/kept/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

/** The place that stores who owns the cache, because the service worker can't read the session. */
export const OWNER = place('owner');
export interface Owner {
  /** The name of the user in the session (`keptUser`). */
  session: string;
  /** The user's id on the server. */
  userId: string;
}

/** The place for a note that the browser has replaced the push subscription. Only a page can report that to the server. */
export const RENEWED = place('renewed');
export interface Renewed {
  /** The endpoint that no longer works; null if the browser didn't say. */
  oldEndpoint: string | null;
}
