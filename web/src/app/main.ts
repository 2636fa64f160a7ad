import { paths } from '../lib/paths.ts';
import { hasSessionHint } from '../lib/session-hint.ts';
import { beginPage } from './member-pages.ts';
import { sayNotLoaded } from './not-loaded.ts';
import './styles.css';

// This comes before everything else and is small, so that all that the page needs is asked for at once.
const { pathname } = window.location;
const isMember = hasSessionHint();
if (isMember) {
  beginPage(pathname === paths.home ? paths.dashboard : pathname);
  void import('./member-layout.tsx').catch(() => undefined);
}
// Visitors at the front door get that page alone; everybody else gets the site with its router.
const content =
  pathname === paths.home && !isMember
    ? import('../features/public/landing/landing-page.tsx').then(({ Component }) => Component)
    : import('./site.tsx').then(({ Site, firstPage }) => firstPage().then(() => Site));
void import('./start.tsx').then(({ start }) => start(content)).catch(sayNotLoaded);
