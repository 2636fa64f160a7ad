import { deletedTitle, removedTitle } from './gone-text.ts';
import { easternLabel } from '../eastern.ts';
import { changesBanner, type LeagueSettings } from './league-settings.ts';
import { seasonsOf, type League } from './league.ts';
import {
  isCommissioner,
  peopleOf,
  seatFor,
  type CommissionerTools,
  type DraftOrderType,
  type LeagueSeason,
  type LevelCrowns,
  type NightWindow,
  type TieRule,
  type TradeReview,
  type TradeSizes,
} from '../league-season.ts';
import { removedWith } from './partners.ts';
import type { Effects } from '../news/effects.ts';
import type { Notice } from '../news/notice.ts';
import { othersThan } from '../news/to-partners.ts';

const ORDER_NAMES: Readonly<Record<DraftOrderType, string>> = {
  snake: 'snake',
  'third-round-reversal': 'third-round reversal',
  balanced: 'balanced',
  'balanced-by-sums': 'balanced by sums',
  table: 'order table',
};
const TIE_NAMES: Readonly<Record<TieRule, string>> = {
  nothing: 'nothing',
  half: 'half a win, half a loss',
  loss: 'a loss for both teams',
};
const LEVEL_NAMES: Readonly<Record<LevelCrowns, string>> = {
  shared: 'shared',
  points: 'points scored',
  'head-to-head': 'head-to-head, then points scored',
};

const SIZE_NAMES: Readonly<Record<TradeSizes, string>> = {
  one: 'one team for one',
  equal: 'equal numbers of teams',
};
const REVIEW_NAMES: Readonly<Record<TradeReview, string>> = {
  none: 'none',
  commissioners: '24 hours, by commissioners',
  votes: '24 hours, by vote',
};

/** Adds a line to the log about the season settings that changed, with one sentence per setting. */
export function seasonSettingsEffects(before: LeagueSeason, after: LeagueSeason, by: string): Effects {
  const differs = (field: keyof LeagueSeason): boolean => before[field] !== after[field];
  const draft = [
    ...(differs('draftDateTime') ? [`Draft time: ${timeOf(after.draftDateTime)}`] : []),
    ...(differs('draftTimerDuration') ? [`Pick clock: ${clockOf(after.draftTimerDuration)}`] : []),
    ...(differs('draftOrderType') ? [`Draft order: ${ORDER_NAMES[after.draftOrderType]}`] : []),
    ...(differs('auction') ? [`Draft: ${draftOf(after)}`] : []),
    ...(differs('orderTable') ? [`Order table: ${tableOf(after)}`] : []),
    ...(differs('teamsEach') ? [`Teams each: ${after.teamsEach}`] : []),
    ...(differs('nightWindow') ? [`Overnight pause: ${nightOf(after.nightWindow)}`] : []),
    ...(differs('commissionerTools') ? [`Commissioner tools: ${toolsOf(after.commissionerTools)}`] : []),
    ...(differs('tieRule') ? [`Ties count as: ${TIE_NAMES[after.tieRule]}`] : []),
    ...(differs('levelCrowns') ? [`Crown tiebreaker: ${LEVEL_NAMES[after.levelCrowns]}`] : []),
    ...(differs('playoffs') || differs('playoffWeight') ? [`NFL playoffs: ${playoffsOf(after)}`] : []),
  ];
  const trade = [
    ...(differs('tradeDeadline') ? [`Trade deadline: ${timeOf(after.tradeDeadline)}`] : []),
    ...(differs('tradeSizes') ? [`Trades: ${SIZE_NAMES[after.tradeSizes]}`] : []),
    ...(differs('tradeReview') ? [`Trade review: ${REVIEW_NAMES[after.tradeReview]}`] : []),
  ];
  const act = draft.length > 0 ? 'draft-settings' : 'trade-deadline';
  return { happening: { act, by, text: [...draft, ...trade].join('. ') } };
}

function playoffsOf({ playoffs, playoffWeight }: LeagueSeason): string {
  if (playoffs === 'none') return 'don’t count';
  return playoffWeight === 2 ? 'count double' : 'count';
}

/** How teams are handed out: by turns, or in an auction with this budget and these clocks. */
function draftOf({ auction }: LeagueSeason): string {
  if (!auction) return 'by turns';
  const { budget, lotSeconds, resetSeconds } = auction;
  return `an auction with ${budget} crowns each, ${lotSeconds} s per lot and ${resetSeconds} s after each bid`;
}

/** The rows of the table, such as `1-20-26, 2-16-29`, so that everyone can see what changed. */
function tableOf({ orderTable }: LeagueSeason): string {
  return orderTable === null ? 'none' : orderTable.map((row) => row.join('-')).join(', ');
}

function timeOf(instant: string | null): string {
  return instant === null ? 'none' : easternLabel(instant);
}

const [MINUTE, HOUR] = [60, 3600];

/** The pick clock in the largest unit of which it is a whole number, and at least two. */
function clockOf(seconds: number | null): string {
  if (seconds === null) return 'none';
  if (seconds >= 2 * HOUR && seconds % HOUR === 0) return `${seconds / HOUR} hours`;
  return seconds >= 2 * MINUTE && seconds % MINUTE === 0
    ? `${seconds / MINUTE} minutes`
    : `${seconds} seconds`;
}

function nightOf(night: NightWindow | null): string {
  return night === null ? 'none' : `${night.from} to ${night.to} ET`;
}

function toolsOf({ pause, undo, proxyPick, moreTime }: CommissionerTools): string {
  const allowed = [
    ...(pause ? ['pausing'] : []),
    ...(moreTime ? ['adding time'] : []),
    ...(undo ? ['undo last pick'] : []),
    ...(proxyPick ? ['pick for a member'] : []),
  ];
  return allowed.length === 0 ? 'none' : allowed.join(', ');
}

/**
 * Returns the effects of a change to the league's own settings. The effects include the league's name and banner only if these
 * have changed.
 */
export function leagueSettingsEffects(
  league: Pick<League, 'name' | 'banner'>,
  { before, after }: { before: LeagueSeason; after: LeagueSeason },
  by: string,
  input: LeagueSettings,
): Effects {
  const { name = league.name, banner = null } = input;
  const isRenamed = name !== league.name;
  const isRedecorated = changesBanner(league, input);
  const said = [
    ...(isRenamed ? [`Renamed from ${league.name} to ${name}`] : []),
    ...(before.isPublic === after.isPublic ? [] : [after.isPublic ? 'Made public' : 'Made private']),
    ...(before.maxMembers === after.maxMembers ? [] : [`Size: ${after.maxMembers} members`]),
    ...(before.orderTable && !after.orderTable ? ['Order table cleared'] : []),
    ...(isRedecorated ? [banner ? `Banner: ${banner.text}` : 'Banner taken down'] : []),
  ];
  const changed = { ...(isRenamed && { name }), ...(isRedecorated && { banner }) };
  return {
    ...((isRenamed || isRedecorated) && { league: changed }),
    happening: { act: 'league-settings', by, text: said.join('. ') },
  };
}

/** The acting member and the member acted upon, with their names at that time. */
export interface Pair {
  by: { userId: string; name: string };
  target: { userId: string; name: string };
}

type Named = Pick<League, 'id' | 'name'>;
/** The league with all its seasons. */
type Lasting = Named & Pick<League, 'currentSeason' | 'pastSeasons'>;

/**
 * A notification about a league. Someone who has left the league gets it without `leagueId`, so that it has no link to the
 * league.
 */
function told(to: string, title: string, message: string, leagueId: string | null): Notice {
  return { to, type: 'league_changed', title, message, leagueId };
}

/** Removes a member with all partners of their seat, or a partner alone. Everyone removed is notified, unless they did it. */
export function removalEffects(league: Lasting, { by, target }: Pair, before: LeagueSeason): Effects {
  const { name } = league;
  const message = `${by.name} removed you from the league.`;
  const removed = removedWith(before, target.userId);
  return {
    left: removed.map((userId) => ({ userId, seasons: seasonsOf(league) })),
    notices: removed
      .filter((userId) => userId !== by.userId)
      .map((userId) => told(userId, removedTitle(name), message, null)),
    happening: {
      act: 'member-removed',
      by: by.userId,
      about: target.userId,
      text: 'was removed from the league',
    },
  };
}

/** Returns the effects of a ban. A banned user who wasn't in the league gets no notification, because they lost nothing. */
export function banEffects(league: Lasting, pair: Pair, before: LeagueSeason): Effects {
  const { by, target } = pair;
  const line = { act: 'member-kept-out', by: by.userId, about: target.userId } as const;
  if (!seatFor(before, target.userId)) return { happening: { ...line, text: 'was banned from the league' } };
  const removal = removalEffects(league, pair, before);
  return {
    ...removal,
    notices: (removal.notices ?? []).map((notice) => ({
      ...notice,
      ...(notice.to === target.userId && {
        message: `${by.name} removed you from the league and banned you from rejoining.`,
      }),
    })),
    happening: { ...line, text: 'was removed and banned from the league' },
  };
}

export function unbanEffects(by: string, userId: string): Effects {
  return { happening: { act: 'member-let-in', by, about: userId, text: 'was unbanned' } };
}

/** Stores a league's new code. The log doesn't mention the code, because people who join later can read the log, too. */
export function codeEffects(formerCode: string, code: string, by: string): Effects {
  const text = 'Got a new league code; the old code and open invitations no longer work';
  return { league: { code }, formerCode, happening: { act: 'code-drawn', by, text } };
}

/** Notifies the commissioners that a member left. `season` no longer includes that member. */
export function leavingEffects(
  league: Lasting,
  season: LeagueSeason,
  leaver: { userId: string; name: string },
): Effects {
  const { id, name } = league;
  const seats = `${season.members.length} of ${season.maxMembers} spots filled.`;
  const leaders = season.members.filter(({ userId }) => isCommissioner(season, userId));
  return {
    left: [{ userId: leaver.userId, seasons: seasonsOf(league) }],
    notices: leaders.map(({ userId }) => told(userId, `${leaver.name} left ${name}`, seats, id)),
    happening: { act: 'member-left', by: leaver.userId, text: 'Left the league' },
  };
}

export function promotionEffects({ id, name }: Named, { by, target }: Pair): Effects {
  const message = `${by.name} made you a commissioner. You can set up the draft and send announcements.`;
  return {
    notices: [told(target.userId, `You’re now a commissioner of ${name}`, message, id)],
    happening: {
      act: 'commissioner-added',
      by: by.userId,
      about: target.userId,
      text: 'is now a commissioner',
    },
  };
}

export function demotionEffects({ id, name }: Named, { by, target }: Pair): Effects {
  const title = `You’re no longer a commissioner of ${name}`;
  const notice = told(target.userId, title, `${by.name} changed your role. You’re still a member.`, id);
  return {
    notices: by.userId === target.userId ? [] : [notice],
    happening: {
      act: 'commissioner-removed',
      by: by.userId,
      about: target.userId,
      text: 'is no longer a commissioner',
    },
  };
}

/** Transfers the ownership of a league, and notifies both the former and the new owner. */
export function handOverEffects({ id, name }: Named, { by, target }: Pair): Effects {
  const gave = `${target.name} is the new owner. You’re still a commissioner.`;
  return {
    league: { ownerId: target.userId },
    notices: [
      told(target.userId, `You’re the new owner of ${name}`, `${by.name} handed you the league.`, id),
      told(by.userId, `You handed over ${name}`, gave, id),
    ],
    happening: {
      act: 'owner-changed',
      by: by.userId,
      about: target.userId,
      text: 'is the new owner',
    },
  };
}

/**
 * Transfers a league whose owner deleted their account. Only the new owner is notified. The notification doesn't name the former
 * owner, because deleted accounts have no name.
 */
export function inheritanceEffects({ id, name }: Named, by: string, heir: string): Effects {
  const why = 'The owner left Two Crowns, and you’re next in line.';
  return {
    league: { ownerId: heir },
    notices: [told(heir, `You’re the new owner of ${name}`, why, id)],
    happening: { act: 'owner-changed', by, about: heir, text: 'is the new owner' },
  };
}

/** Notifies every other member that the league was deleted. */
export function deletionEffects({ name }: Named, { members }: LeagueSeason, by: Pair['by']): Effects {
  const others = members.flatMap(peopleOf).filter((userId) => userId !== by.userId);
  return {
    notices: others.map((userId) => told(userId, deletedTitle(name), `${by.name} deleted the league.`, null)),
  };
}

/** The maximum length of an announcement. */
export const ANNOUNCEMENT_LENGTH = { title: 100, message: 500 } as const;

/** Sends a commissioner's announcement to every other member, in the commissioner's own words. */
export function announcementEffects(
  { id: leagueId }: Named,
  season: LeagueSeason,
  by: string,
  { title, message }: { title: string; message: string },
): Effects {
  return {
    notices: othersThan(season, by).map((to) => ({
      to,
      type: 'commissioner_announcement',
      title,
      message,
      leagueId,
      author: by,
    })),
    happening: {
      act: 'announcement',
      by,
      text: `Announcement: ${title}`,
      ...(season.hasChannel && { groupWords: message }),
    },
  };
}
