import { beginPage } from './member-pages.ts';

/** Asks for what a member's page needs before the router knows of it. */
export function beginMember(pathname: string): void {
  beginPage(pathname);
  void import('./member-layout.tsx').catch(() => undefined);
}
