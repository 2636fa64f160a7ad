import type { EarlierChange } from './earlier-seasons.ts';
import type { League } from './league.ts';
import { isCommissioner, type LeagueSeason } from './league-season.ts';
import type { Draw } from './lottery.ts';
import type { Trade, TradeBook } from './trade-desk.ts';

/** What members are told of (see News). */
export const NOTIFICATION_TYPES = [
  'welcome',
  'trade_proposal',
  'trade_accepted',
  'trade_rejected',
  'trade_ended',
  'chat_mention',
  'commissioner_announcement',
  'system_update',
  'draft_reminder',
  'draft_postponed',
  'draft_started',
  'draft_deadline',
  'league_joined',
  'league_changed',
  'season_complete',
  'weekly_update',
  'account_changed',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Of these a mail goes out, too. */
export const MAILED: ReadonlySet<NotificationType> = new Set([
  'welcome',
  'trade_proposal',
  'trade_accepted',
  'trade_rejected',
  'commissioner_announcement',
  'draft_reminder',
  'draft_postponed',
  'draft_started',
  'draft_deadline',
  'season_complete',
  'weekly_update',
  'account_changed',
]);

/** Nobody can switch these off: when somebody else changes an account, its owner must hear of it. */
export const ALWAYS_MAILED: ReadonlySet<string> = new Set<NotificationType>(['account_changed']);

/** These tell of the game as such. All others are about the reader's own leagues and account, for which one plays. */
const NEWS_OF_THE_GAME: ReadonlySet<NotificationType> = new Set(['welcome', 'weekly_update']);

/**
 * Whether a reader wants a notification as a mail, too. Who accepts no communications gets no news of the game; what
 * their leagues wait for is not advertising, and has switches of its own.
 */
export function isMailWanted(
  type: NotificationType,
  reader: { acceptsCommunications: boolean; unwantedMails: readonly string[] },
): boolean {
  if (ALWAYS_MAILED.has(type)) return true;
  if (NEWS_OF_THE_GAME.has(type) && !reader.acceptsCommunications) return false;
  return !reader.unwantedMails.includes(type);
}

/** Where a notification leads on the site; null where it is about no page. */
export function linkOf(type: NotificationType, leagueCode: string | null): string | null {
  if (type === 'welcome') return '/how-to-play';
  if (type === 'account_changed') return '/security';
  if (leagueCode === null) return null;
  if (type === 'draft_reminder') return `/leagues/${leagueCode}/draft`;
  if (type === 'weekly_update') return `/leagues/${leagueCode}/standings`;
  if (type === 'chat_mention') return `/leagues/${leagueCode}/chat`;
  return type.startsWith('trade_') ? `/leagues/${leagueCode}/trades` : `/leagues/${leagueCode}`;
}

/** The most notifications that are listed at once. */
export const NEWS_PAGE = 100;

/** The longest words of a notice to all. */
export const NOTICE_MOST = { title: 100, message: 1000 } as const;

/** Days after which a notification is gone, read or not; lines of a league's feed stay longer. */
export const NEWS_KEPT_DAYS = 90;

/** A notification from before this is gone. */
export function newsKeptSince(now: Date): Date {
  return new Date(now.getTime() - NEWS_KEPT_DAYS * 86_400_000);
}

/** Something that one member is told. */
export interface Notice {
  /** The reader's user id. */
  to: string;
  type: NotificationType;
  title: string;
  message: string;
  leagueId: string | null;
  /** Where it is mailed to, if not to the reader's proved address. */
  mailTo?: string | undefined;
}

/**
 * A line in a league's feed. `by` is the user id of who did it, null for the game itself. The text names no member: names
 * are joined on reading, so that nobody is named who is a member no more.
 */
export interface Happening {
  act:
    | 'league-created'
    | 'member-joined'
    | 'member-left'
    | 'member-removed'
    | 'commissioner-added'
    | 'commissioner-removed'
    | 'owner-changed'
    | 'invite-revoked'
    | 'announcement'
    | 'league-settings'
    | 'draft-settings'
    | 'trade-deadline'
    | 'draft-order'
    | 'draft-postponed'
    | 'draft-started'
    | 'draft-paused'
    | 'draft-resumed'
    | 'pick-undone'
    | 'proxy-pick'
    | 'season-ended'
    | 'season-complete'
    | 'week-over'
    | 'league-renewed'
    | 'trade-accepted'
    | 'message-removed'
    | 'earlier-season';
  by: string | null;
  text: string;
  /** The user id of the member of whom the text says it ("is a commissioner now"). */
  about?: string | undefined;
}

/** What an act brings with it beside the season itself; all of it is stored together, or none. */
export interface Effects {
  /** User ids whose membership begins. */
  joined?: readonly string[];
  /** Whose membership ends. */
  left?: readonly Leaver[];
  /** The code of the invitation that lets `by` in. */
  accepted?: { code: string; by: string };
  /** The client's own id of the act, by which its retry is known. */
  act?: { userId: string; clientId: string };
  /** What of the league itself becomes something else. */
  league?: Partial<Pick<League, 'name' | 'ownerId' | 'banner'>>;
  notices?: readonly Notice[];
  happening?: Happening;
  /** How a draft order came about. */
  draw?: Draw | undefined;
  trades?: TradeEffects | undefined;
  /** What the league has played elsewhere. */
  earlier?: EarlierChange;
}

/** Who is no member any more, and the seasons of the league, from which their draft boards go. */
export interface Leaver {
  userId: string;
  seasons: readonly string[];
}

/** What an act makes of a league's offers: how its book is from now on, which began, and which are pending no more. */
export interface TradeEffects {
  book: TradeBook;
  begun: readonly Trade[];
  ended: readonly Trade[];
}

/** What members do for themselves. Everything else that somebody did is an act of a commissioner (see News). */
const OF_MEMBERS: ReadonlySet<Happening['act']> = new Set(['member-joined', 'member-left', 'trade-accepted']);

/** Whether a line of the feed belongs into the commissioner log. */
export function isLogged({ act, by }: Pick<Happening, 'act' | 'by'>): boolean {
  return by !== null && !OF_MEMBERS.has(act);
}

/** The most lines of the commissioner log that are listed at once. */
export const LOG_PAGE = 50;

export function welcomeNotice(to: string): Notice {
  return {
    to,
    type: 'welcome',
    title: 'Welcome to Two Crowns',
    message: 'Draft three teams, then play for the most wins or for the most losses. See how it goes.',
    leagueId: null,
  };
}

/** The owner of an account is told what was changed about it: whoever did it may be somebody else. */
export function accountNotice(to: string, title: string, message: string): Notice {
  return { to, type: 'account_changed', title, message, leagueId: null };
}

/** The new member is told, and whoever runs the league. `season` has the member already. */
export function joinEffects(
  league: Pick<League, 'id' | 'name'>,
  season: LeagueSeason,
  joiner: { userId: string; username: string },
): Effects {
  const { id: leagueId, name } = league;
  const seats = `${season.members.length} of ${season.maxMembers} seats are taken.`;
  const joined: Notice = {
    to: joiner.userId,
    type: 'league_joined',
    title: `You joined ${name}`,
    message: `You are in. ${seats}`,
    leagueId,
  };
  const others = season.members.filter(
    ({ userId }) => userId !== joiner.userId && isCommissioner(season, userId),
  );
  const told = others.map(({ userId }) => ({
    ...joined,
    to: userId,
    title: `${joiner.username} joined ${name}`,
    message: seats,
  }));
  return {
    joined: [joiner.userId],
    notices: [joined, ...told],
    happening: { act: 'member-joined', by: joiner.userId, text: 'Joined the league' },
  };
}

/** Every member is told once all games are final. */
export function completionEffects(league: Pick<League, 'id' | 'name'>, season: LeagueSeason): Effects {
  return {
    notices: season.members.map(({ userId: to }) => ({
      to,
      type: 'season_complete',
      title: `The season of ${league.name} is over`,
      message: 'Every game is final. See who wears the crowns.',
      leagueId: league.id,
    })),
    happening: { act: 'season-complete', by: null, text: `The season ${season.season} is over` },
  };
}
