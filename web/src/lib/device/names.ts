// Names that pages and their service worker share.

export const WORKER = '/worker.js';
/** The document from which every member page starts. */
export const SHELL = '/shell.html';
/** The folder of files whose names contain a hash. */
export const ASSETS = '/assets/';
/** The cache of the site's own files, which all users share. */
export const SITE_CACHE = 'site';

/** A place in the member's cache. It isn't a URL of the site, so nothing is ever fetched from it. */
export const place = (...parts: readonly string[]): string =>
  `/kept/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

/** Stores the cache's owner, because the worker can't read the session. */
export const OWNER = place('owner');
export interface Owner {
  /** The user as the session names them (`keptUser`). */
  session: string;
  /** The user's id on the server. */
  userId: string;
}

/** Stores a note that the browser has replaced the push subscription; only a page can report that to the server. */
export const RENEWED = place('renewed');
export interface Renewed {
  /** The endpoint that no longer works; null if the browser didn't report it. */
  oldEndpoint: string | null;
}
