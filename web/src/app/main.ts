import { paths } from '../lib/paths.ts';
import { hasSessionHint } from '../lib/session-hint.ts';
import { beginPage } from './member-pages.ts';
import { sayNotLoaded } from './not-loaded.ts';
import { loadPage, publicPageOf } from './public-pages.ts';
import { reportUnexpected } from './unexpected.ts';

// This comes before everything else and is small, so that all that the page needs is asked for at once.
reportUnexpected();
// Built pages name their style sheet in their HTML.
if (import.meta.env.DEV) void import('./styles.css');
const { pathname } = window.location;
const isMember = hasSessionHint();
const publicPage = publicPageOf(document.getElementById('root')?.dataset['page'], pathname);
const isAlone = publicPage !== undefined && !(isMember && publicPage.isForVisitors);
if (isMember && !isAlone) {
  beginPage(pathname === paths.home ? paths.dashboard : pathname);
  void import('./member-layout.tsx').catch(() => undefined);
}
// A public page comes alone; everything else is the site with its router.
const content = isAlone
  ? loadPage(publicPage)
  : import('./site.tsx').then(({ Site, firstPage }) => firstPage().then(() => Site));
// Told by whoever shows it.
content.catch(() => undefined);
void import('./start.tsx').then(({ start }) => start(content, isAlone)).catch(() => sayNotLoaded(isAlone));
