import { beginPage } from './member-pages.ts';

/** What a member's page will need is asked for before the router knows of it. */
export function beginMember(pathname: string): void {
  beginPage(pathname);
  void import('./member-layout.tsx').catch(() => undefined);
}
