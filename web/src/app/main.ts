import type { ComponentType } from 'react';
import { keepOffer } from '../lib/device/install-offer.ts';
import { noteArrival } from '../lib/page/network.ts';
import { paths } from '../lib/paths.ts';
import { hasSessionHint } from '../lib/session/session-hint.ts';
import { loadPage, publicPageOf } from './public-pages.ts';
import { reportUnexpected } from './unexpected.ts';

// This small file runs before everything else, so that it can request everything the page needs right away.
/**
 * Whether index.html has found the browser too old and says so. In that case the site doesn't start: public pages are readable
 * without it, and errors aren't worth reporting.
 */
const isTooOld = document.getElementById('too-old')?.hidden === false;
if (!isTooOld) reportUnexpected();
noteArrival();
// In development, the style sheet has to be imported here. In production, it is inlined in the page's HTML or loads with the
// site's code.
if (import.meta.env.DEV) void import('../look/styles.css');
const { pathname } = window.location;
const isMember = hasSessionHint();
const prerendered = document.getElementById('root')?.dataset['page'];
const publicPage = publicPageOf(prerendered, pathname);
const isAlone = publicPage !== undefined && !(isMember && publicPage.isForVisitors);

/**
 * Returns the site with its router. First starts loading a member's page, so that the page doesn't have to wait for the router.
 */
async function siteWithRouter(): Promise<ComponentType> {
  if (isMember) {
    keepOffer();
    const { beginPage } = await import('./begin-page.ts');
    beginPage(pathname === paths.home ? paths.dashboard : pathname);
  }
  const { site } = await import('./site.tsx');
  return await site();
}

/** Resolves after the browser has painted the prerendered page, because work done before that would delay the paint. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

async function show(): Promise<void> {
  if (isAlone && prerendered !== undefined) await drawn();
  // A public page starts without the router; all other pages need it.
  const content = isAlone ? loadPage(publicPage) : siteWithRouter();
  // Prevents an unhandled rejection. `start` reports a failure to load the content.
  content.catch(() => undefined);
  const { start } = await import('./start.tsx');
  await start(content, isAlone);
}

if (!isTooOld) void show().catch(() => sayNotLoaded(isAlone));

/**
 * Replaces the page with one line, using none of the code that failed to load. A prerendered public page stays on screen instead.
 */
function sayNotLoaded(isAlone: boolean): void {
  const root = document.getElementById('root');
  if (!root || (isAlone && root.childElementCount > 0)) return;
  const line = document.createElement('main');
  const again = document.createElement('a');
  line.className = 'page pt-24 text-center';
  again.className = 'link';
  again.href = window.location.pathname + window.location.search;
  again.textContent = 'Refresh Page';
  line.append('Two Crowns couldn’t load. Check your connection and try again: ', again);
  delete root.dataset['visitors'];
  root.replaceChildren(line);
}
