import { paths } from '../lib/paths.ts';
import { isOnlyInTab } from '../lib/session/session-hint.ts';

/**
 * Handles a press of a plain link while the session is only in this tab, because a full load would end that session. Goes to
 * another page of the site with `navigate`, the router's function. The mock draft has no route there, so it opens in a new tab.
 */
export function followInTab(event: MouseEvent, navigate: (to: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isOnlyInTab() || !isPlain(event) || !isOfSite(link)) return;
  if (link.pathname === paths.mockDraft) {
    link.target = '_blank';
    return;
  }
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

/** Whether the press opens the link in this tab. The router's own links have already prevented the default. */
function isPlain({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** Whether a link leads to another page of the site, in this tab. A jump within the page needs no router. */
function isOfSite(link: HTMLAnchorElement): boolean {
  const isJump = link.hash !== '' && link.pathname === window.location.pathname;
  // A download doesn't need a file name of its own.
  const isDownload = link.hasAttribute('download');
  return link.origin === window.location.origin && link.target === '' && !isDownload && !isJump;
}
