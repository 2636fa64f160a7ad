import type { ComponentType } from 'react';
import { keepOffer } from '../lib/device/install-offer.ts';
import { noteArrival } from '../lib/page/network.ts';
import { paths } from '../lib/paths.ts';
import { hasSessionHint } from '../lib/session/session-hint.ts';
import { loadPage, publicPageOf } from './public-pages.ts';
import { reportUnexpected } from './unexpected.ts';

// This small file runs before everything else, so that it can ask for all that the page needs at once.
/** The page says so above all else (index.html). A public page is there to read; what fails of another one is no news. */
const isTooOld = document.getElementById('too-old')?.hidden === false;
if (!isTooOld) reportUnexpected();
noteArrival();
// A built page has its style sheet in its HTML, or waits for it with the site.
if (import.meta.env.DEV) void import('../look/styles.css');
const { pathname } = window.location;
const isMember = hasSessionHint();
const prerendered = document.getElementById('root')?.dataset['page'];
const publicPage = publicPageOf(prerendered, pathname);
const isAlone = publicPage !== undefined && !(isMember && publicPage.isForVisitors);

/** Begins a member's page before the router comes, and so keeps the router from asking for the same things again. */
async function siteWithRouter(): Promise<ComponentType> {
  if (isMember) {
    keepOffer();
    const { beginPage } = await import('./begin-page.ts');
    beginPage(pathname === paths.home ? paths.dashboard : pathname);
  }
  const { site } = await import('./site.tsx');
  return await site();
}

/** Resolves when the page that is there has been drawn: work before that would only delay it. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

async function show(): Promise<void> {
  if (isAlone && prerendered !== undefined) await drawn();
  // A public page comes without the router; every other page comes with it.
  const content = isAlone ? loadPage(publicPage) : siteWithRouter();
  // `start` reports the failure.
  content.catch(() => undefined);
  const { start } = await import('./start.tsx');
  await start(content, isAlone);
}

if (!isTooOld) void show().catch(() => sayNotLoaded(isAlone));

/**
 * Puts one line in the page's place, without any of the code that could not be loaded. A page that is already there
 * stays.
 */
function sayNotLoaded(isAlone: boolean): void {
  const root = document.getElementById('root');
  if (!root || (isAlone && root.childElementCount > 0)) return;
  const line = document.createElement('main');
  const again = document.createElement('a');
  line.className = 'page pt-24 text-center';
  again.className = 'text-link';
  again.href = window.location.pathname + window.location.search;
  again.textContent = 'Refresh Page';
  line.append('Two Crowns couldn’t load. Check your connection and try again: ', again);
  delete root.dataset['visitors'];
  root.replaceChildren(line);
}
