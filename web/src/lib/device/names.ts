// What pages and their service worker both know.

export const WORKER = '/worker.js';
/** The document from which a member's page starts, whatever its address. */
export const SHELL = '/shell.html';
/** The folder of files whose names contain a hash. */
export const ASSETS = '/assets/';
/** The cache of the site's own files, which are everybody's. */
export const SITE_CACHE = 'site';

/** A place in the member's cache: no address of the site, so nothing is ever fetched from it. */
export const place = (...parts: readonly string[]): string =>
  `/kept/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

/** Whose cache it is: the worker cannot read the session. */
export const OWNER = place('owner');
export interface Owner {
  /** As the session names the user (`keptUser`). */
  session: string;
  /** As the server does. */
  userId: string;
}

/** That the browser has replaced the push subscription, which only a page can tell the server. */
export const RENEWED = place('renewed');
export interface Renewed {
  /** The endpoint that no longer works; null if the browser did not say. */
  oldEndpoint: string | null;
}
