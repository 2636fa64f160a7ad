import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';
import { hasSessionHint } from '../lib/session/session-hint.ts';
import { sayNotLoaded } from './not-loaded.ts';
import { loadPage, publicPageOf } from './public-pages.ts';
import { reportUnexpected } from './unexpected.ts';

// This comes before everything else and is small, so that all that the page needs is asked for at once.
reportUnexpected();
// Built pages name their style sheet in their HTML.
if (import.meta.env.DEV) void import('../look/styles.css');
const { pathname } = window.location;
const isMember = hasSessionHint();
const prerendered = document.getElementById('root')?.dataset['page'];
const publicPage = publicPageOf(prerendered, pathname);
const isAlone = publicPage !== undefined && !(isMember && publicPage.isForVisitors);

/** The page of a member is begun before its router, which would else ask for the same once more. */
async function siteWithRouter(): Promise<ComponentType> {
  if (isMember) {
    const { beginMember } = await import('./member-start.ts');
    beginMember(pathname === paths.home ? paths.dashboard : pathname);
  }
  const { Site, firstPage } = await import('./site.tsx');
  await firstPage();
  return Site;
}

/** When the page that is there has been drawn: what comes before that would only make it wait. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

async function show(): Promise<void> {
  if (isAlone && prerendered !== undefined) await drawn();
  // A public page comes alone; everything else is the site with its router.
  const content = isAlone ? loadPage(publicPage) : siteWithRouter();
  // Told by whoever shows it.
  content.catch(() => undefined);
  const { start } = await import('./start.tsx');
  await start(content, isAlone);
}

void show().catch(() => sayNotLoaded(isAlone));
