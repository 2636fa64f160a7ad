import type { NotificationType } from './notification-types.ts';

/** The page with the games of all of a member's teams. */
export const MY_SUNDAY = '/live';

/** The id of the account page's subscription section. */
export const BILLING_SECTION = 'billing';

/** Topics of account changes whose notifications link somewhere other than the security page. */
export const ABOUT_ACCOUNT = {
  subscription: [`/account#${BILLING_SECTION}`, 'See Your Subscription'],
  founders: ['/founders', 'Read the Answer'],
  email: ['/account', 'Open Your Account'],
} as const satisfies Record<string, readonly [link: string, button: string]>;
export type AboutAccount = keyof typeof ABOUT_ACCOUNT;

export const isAboutAccount = (about: unknown): about is AboutAccount =>
  typeof about === 'string' && Object.hasOwn(ABOUT_ACCOUNT, about);

/** Returns the page that a notification links to, or null if there is none. */
export function linkOf(type: NotificationType, leagueCode: string | null, about?: unknown): string | null {
  if (type === 'welcome') return '/how-to-play';
  if (isAboutAccount(about)) return ABOUT_ACCOUNT[about][0];
  if (type === 'account_changed') return '/security';
  if (leagueCode === null) return null;
  if (type === 'draft_reminder') return `/leagues/${leagueCode}/draft`;
  if (type === 'draft_corrected') return `/leagues/${leagueCode}/draft-results`;
  if (type === 'weekly_update') return `/leagues/${leagueCode}/standings`;
  if (type === 'chat_mention') return `/leagues/${leagueCode}/chat`;
  if (type === 'rules_changed') return `/leagues/${leagueCode}/rules`;
  return type.startsWith('trade_') ? `/leagues/${leagueCode}/trades` : `/leagues/${leagueCode}`;
}

/** The text of a button that opens the site in general. */
export const OPEN_SITE = 'Open Two Crowns';

/** Returns the text of an email's button. The button opens the page from `linkOf` or, without one, the site. */
export function buttonOf(type: NotificationType, leagueCode: string | null, about?: AboutAccount): string {
  if (type === 'welcome') return 'How to Play';
  if (about) return ABOUT_ACCOUNT[about][1];
  if (type === 'account_changed') return 'Check Your Security Settings';
  if (leagueCode === null) return OPEN_SITE;
  if (type === 'draft_reminder') return 'Go to the Draft Room';
  if (type === 'draft_corrected') return 'See the Draft Results';
  if (type === 'weekly_update') return 'See the Standings';
  if (type === 'rules_changed') return 'Read the Rules';
  if (type === 'trade_proposal' || type === 'trade_changed') return 'Answer the Offer';
  return type.startsWith('trade_') ? 'Go to the Trade Center' : 'Open the League';
}
