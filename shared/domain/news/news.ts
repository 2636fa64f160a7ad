import type { Channel } from '../channels/channel.ts';
import type { EarlierChange } from '../leagues/earlier-seasons.ts';
import type { DraftPoll } from '../leagues/draft-poll.ts';
import type { RulesChange } from '../leagues/house-rules.ts';
import type { League } from '../leagues/league.ts';
import { isCommissioner, type LeagueSeason } from '../league-season.ts';
import type { Draw } from '../draft/lottery.ts';
import type { Trade, PendingOffers } from '../trades/trade-state.ts';

/** The types of news that members get (see News). */
export const NOTIFICATION_TYPES = [
  'welcome',
  'trade_proposal',
  'trade_accepted',
  'trade_rejected',
  'trade_ending',
  'trade_ended',
  'chat_mention',
  'commissioner_announcement',
  'rules_changed',
  'system_update',
  'draft_poll',
  'draft_reminder',
  'draft_postponed',
  'draft_started',
  'draft_deadline',
  'league_joined',
  'league_changed',
  'seat_unattended',
  'season_complete',
  'weekly_update',
  'account_changed',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** These types also go out as mails. */
export const MAILED: ReadonlySet<NotificationType> = new Set([
  'welcome',
  'trade_proposal',
  'trade_accepted',
  'trade_rejected',
  'commissioner_announcement',
  'draft_poll',
  'rules_changed',
  'draft_reminder',
  'draft_postponed',
  'draft_started',
  'draft_deadline',
  'seat_unattended',
  'season_complete',
  'weekly_update',
  'account_changed',
]);

/** Nobody can switch these off: when somebody else changes an account, its owner must hear of it. */
export const ALWAYS_MAILED: ReadonlySet<string> = new Set<NotificationType>(['account_changed']);

/** These are about the game as such. All others concern the reader's own leagues and account. */
const NEWS_OF_THE_GAME: ReadonlySet<NotificationType> = new Set(['welcome', 'weekly_update']);

/**
 * Whether a reader wants a notification as a mail, too. A reader who accepts no communications gets no news of the
 * game. News of their leagues is not advertising, and has switches of its own.
 */
export function isMailWanted(
  type: NotificationType,
  reader: { acceptsCommunications: boolean; unwantedMails: readonly string[] },
): boolean {
  if (ALWAYS_MAILED.has(type)) return true;
  if (NEWS_OF_THE_GAME.has(type) && !reader.acceptsCommunications) return false;
  return !reader.unwantedMails.includes(type);
}

/** Whether mails of that type can be stopped from the mail itself. Others tell of changes of the reader's account. */
export function isStoppable(type: string): type is NotificationType {
  return (MAILED as ReadonlySet<string>).has(type) && !ALWAYS_MAILED.has(type);
}

/** The page with the games of all of a member's teams. */
export const MY_SUNDAY = '/live';

/** The id of the account page's section about the subscription. */
export const BILLING_SECTION = 'billing';

/** What a change of an account can be about, and where such news lead instead of to the security page. */
export const ABOUT_ACCOUNT = {
  subscription: [`/account#${BILLING_SECTION}`, 'See Your Subscription'],
  founders: ['/founders', 'Read the Answer'],
  email: ['/account', 'Open Your Account'],
} as const satisfies Record<string, readonly [link: string, button: string]>;
export type AboutAccount = keyof typeof ABOUT_ACCOUNT;

export const isAboutAccount = (about: unknown): about is AboutAccount =>
  typeof about === 'string' && Object.hasOwn(ABOUT_ACCOUNT, about);

/** The page to which a notification leads; null where it leads nowhere. */
export function linkOf(type: NotificationType, leagueCode: string | null, about?: unknown): string | null {
  if (type === 'welcome') return '/how-to-play';
  if (isAboutAccount(about)) return ABOUT_ACCOUNT[about][0];
  if (type === 'account_changed') return '/security';
  if (leagueCode === null) return null;
  if (type === 'draft_reminder') return `/leagues/${leagueCode}/draft`;
  if (type === 'weekly_update') return `/leagues/${leagueCode}/standings`;
  if (type === 'chat_mention') return `/leagues/${leagueCode}/chat`;
  if (type === 'rules_changed') return `/leagues/${leagueCode}/rules`;
  return type.startsWith('trade_') ? `/leagues/${leagueCode}/trades` : `/leagues/${leagueCode}`;
}

/** What a button says that leads to the site as such. */
export const OPEN_SITE = 'Open Two Crowns';

/** What the button of its mail says, which leads where `linkOf` says; without a page, to the site. */
export function buttonOf(type: NotificationType, leagueCode: string | null, about?: AboutAccount): string {
  if (type === 'welcome') return 'How to Play';
  if (about) return ABOUT_ACCOUNT[about][1];
  if (type === 'account_changed') return 'Check Your Security Settings';
  if (leagueCode === null) return OPEN_SITE;
  if (type === 'draft_reminder') return 'Go to the Draft Room';
  if (type === 'weekly_update') return 'See the Standings';
  if (type === 'rules_changed') return 'Read the Rules';
  if (type === 'trade_proposal') return 'Answer the Offer';
  return type.startsWith('trade_') ? 'Go to the Trade Center' : 'Open the League';
}

/** The most notifications listed at once. */
export const NEWS_PAGE = 100;

/** The most characters of a notice to all. */
export const NOTICE_MOST = { title: 100, message: 1000 } as const;

/** A notification is deleted after this many days, read or not. Lines of a league's log stay longer. */
export const NEWS_KEPT_DAYS = 90;

/** Notifications from before this time are deleted. */
export function newsKeptSince(now: Date): Date {
  return new Date(now.getTime() - NEWS_KEPT_DAYS * 86_400_000);
}

/** A piece of news for one member. */
export interface Notice {
  /** The reader's user id. */
  to: string;
  type: NotificationType;
  title: string;
  message: string;
  leagueId: string | null;
  /** The user id of the member whose own words it carries. */
  author?: string | undefined;
  /** In news of who joined a league: the user ids of all whom it tells of, the last one last. */
  joiners?: readonly string[] | undefined;
  /** In the news of a week: what it means to the reader for the crowns, if anything (see Push). */
  crowns?: string | undefined;
  /** The numbers of the pending trades that it asks the reader to answer. */
  offers?: readonly number[] | undefined;
  /** When what it tells of is over, ISO 8601 UTC, and what is said of it from then on. */
  until?: { at: string; late: string } | undefined;
  /** The id of the reader's older notification in whose place this one comes. */
  replaces?: string | undefined;
  /** What a change of the account is about. */
  about?: AboutAccount | undefined;
  /** The address to mail to, instead of the reader's proved address. */
  mailTo?: string | undefined;
}

/**
 * A line in a league's log. `by` is the user id of the member who acted, null for the game itself. The text names no
 * member: names are joined on reading, so that nobody is named who is no longer a member.
 */
export interface Happening {
  act:
    | 'league-created'
    | 'member-joined'
    | 'member-left'
    | 'member-removed'
    | 'member-kept-out'
    | 'member-let-in'
    | 'seat-handed-over'
    | 'seat-given-away'
    | 'seat-offered'
    | 'code-drawn'
    | 'commissioner-added'
    | 'commissioner-removed'
    | 'owner-changed'
    | 'invite-revoked'
    | 'announcement'
    | 'league-settings'
    | 'draft-settings'
    | 'trade-deadline'
    | 'draft-order'
    | 'draft-poll'
    | 'draft-postponed'
    | 'draft-started'
    | 'draft-imported'
    | 'draft-paused'
    | 'draft-resumed'
    | 'pick-undone'
    | 'proxy-pick'
    | 'guests-invited'
    | 'guests-barred'
    | 'season-ended'
    | 'season-complete'
    | 'week-over'
    | 'league-renewed'
    | 'trade-accepted'
    | 'message-removed'
    | 'earlier-season'
    | 'house-rules'
    | 'stakes-settled'
    | 'group-chat';
  by: string | null;
  text: string;
  /** What the group's chat is told besides: an announcement's message, what a week decided, who wears the crowns. */
  groupWords?: string | undefined;
  /** The user id of the member whom the text is about ("is a commissioner now"). */
  about?: string | undefined;
}

/** The consequences of an act beside the season itself. They are stored together or not at all. */
export interface Effects {
  /** User ids whose membership begins. */
  joined?: readonly string[];
  /** Members whose membership ends. */
  left?: readonly Leaver[];
  /** Who loses a seat, and when they were last seen as that was judged: whoever comes back meanwhile is judged anew. */
  unseen?: { userId: string; since: string | null } | undefined;
  /** Whose public league this becomes, as their account was when their public leagues were counted. */
  lobbyOf?: { userId: string; version: number } | undefined;
  /** The code of the invitation that lets `by` in; a shared one stays open for others. */
  accepted?: { code: string; by: string; staysOpen?: true };
  /** The client's own id of the act, which identifies a retry. */
  act?: { userId: string; clientId: string };
  /** Changes of the league itself. */
  league?: Partial<Pick<League, 'name' | 'ownerId' | 'banner' | 'code'>>;
  /** The code that the league had until now, where it gets a new one. */
  formerCode?: string;
  notices?: readonly Notice[];
  happening?: Happening;
  /** The drawing of a draft order. */
  draw?: Draw | undefined;
  trades?: TradeEffects | undefined;
  poll?: PollEffects | undefined;
  /** A change to the seasons that the league has played elsewhere. */
  earlier?: EarlierChange;
  rules?: RulesChange;
  /** The group's chat from now on, in place of that connection, or of none. */
  channel?: { before: string | null; after: Channel | null };
}

/** A member who leaves, and the seasons of the league from which their draft boards are removed. */
export interface Leaver {
  userId: string;
  seasons: readonly string[];
}

/** What an act does to a season's poll of draft times: it stands like this from now on, or ends with the votes of these. */
export interface PollEffects {
  season: string;
  after: DraftPoll | undefined;
  voters: readonly string[];
}

/** What an act does to a league's offers: its book from now on, the offers that began, and those no longer pending. */
export interface TradeEffects {
  book: PendingOffers;
  begun: readonly Trade[];
  ended: readonly Trade[];
}

/** What members do for themselves. Any other act by a person is a commissioner's (see News). */
const OF_MEMBERS: ReadonlySet<Happening['act']> = new Set([
  'member-joined',
  'member-left',
  'seat-handed-over',
  'trade-accepted',
]);

/** Whether a line belongs in the commissioner log. */
export function isLogged({ act, by }: Pick<Happening, 'act' | 'by'>): boolean {
  return by !== null && !OF_MEMBERS.has(act);
}

/** The most lines of the commissioner log listed at once. */
export const LOG_PAGE = 50;

export function welcomeNotice(to: string): Notice {
  return {
    to,
    type: 'welcome',
    title: 'Welcome to Two Crowns',
    message: 'Draft your teams, then go for the most wins or the most losses. See how it works.',
    leagueId: null,
  };
}

/** Tells an account's owner what was changed in it: perhaps somebody else did it. */
export function accountNotice(to: string, title: string, message: string, about?: AboutAccount): Notice {
  return { to, type: 'account_changed', title, message, leagueId: null, ...(about && { about }) };
}

/** What a commissioner has not read yet of who joined: the id of that notification, and whom it tells of. */
export interface UnreadJoins {
  id: string;
  joiners: readonly string[];
}

/** How many ids such a notification holds at most. Who comes and goes many times is one of them. */
const JOINERS_MOST = 20;

/**
 * Tells the new member and the commissioners. `season` already has the member. A commissioner who has not read of others
 * yet is told of all of them at once: `unread`, by reader, is replaced.
 */
export function joinEffects(
  league: Pick<League, 'id' | 'name'>,
  season: LeagueSeason,
  joiner: { userId: string; username: string },
  unread: ReadonlyMap<string, UnreadJoins> = new Map(),
): Effects {
  const { id: leagueId, name } = league;
  const seats = `${season.members.length} of ${season.maxMembers} spots filled.`;
  const joined: Notice = {
    to: joiner.userId,
    type: 'league_joined',
    title: `You joined ${name}`,
    message: `You’re in. ${seats}`,
    leagueId,
  };
  const others = season.members.filter(
    ({ userId }) => userId !== joiner.userId && isCommissioner(season, userId),
  );
  const told = others.map(({ userId: to }): Notice => {
    const before = unread.get(to);
    const earlier = (before?.joiners ?? []).filter((userId) => userId !== joiner.userId);
    const joiners = [...earlier, joiner.userId].slice(-JOINERS_MOST);
    return {
      ...joined,
      to,
      title: `${joiner.username}${withOthers(joiners.length - 1)} joined ${name}`,
      message: seats,
      joiners,
      replaces: before?.id,
    };
  });
  return {
    joined: [joiner.userId],
    notices: [joined, ...told],
    happening: { act: 'member-joined', by: joiner.userId, text: 'Joined the league' },
  };
}

function withOthers(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' and 1 other' : ` and ${count} others`;
}
