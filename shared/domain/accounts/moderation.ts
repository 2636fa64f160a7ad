import type { LeagueBanner } from '../leagues/league-banner.ts';
import { areTakenAway, type HouseRules, type RulesChange } from '../leagues/house-rules.ts';
import type { League } from '../leagues/league.ts';
import type { Report } from './requests.ts';
import { type Happening } from '../news/league-log.ts';
import { accountNotice, type Notice } from '../news/notice.ts';

/** The kinds of content that admins can remove from public view (see Moderation). A name is replaced with another one. */
export const MODERATED = ['message', 'name', 'picture', 'banner', 'announcement', 'rules'] as const;
export type Moderated = (typeof MODERATED)[number];

/** Returns the kinds of content that an admin can still remove from the subject of a report. */
export function removableOf(
  { about, quote }: Pick<Report, 'about' | 'quote'>,
  target: {
    member: { profileImageUrl: string } | undefined;
    league: Pick<League, 'banner'> | undefined;
    rules: HouseRules | undefined;
  },
): Moderated[] {
  if (about === 'message') return quote && quote.season !== null ? ['message'] : [];
  if (about === 'league') {
    if (!target.league) return [];
    return [
      'name',
      ...(target.league.banner ? (['banner'] as const) : []),
      'announcement',
      ...(target.rules && !areTakenAway(target.rules) ? (['rules'] as const) : []),
    ];
  }
  if (!target.member) return [];
  return ['name', ...(target.member.profileImageUrl === 'helmet' ? [] : (['picture'] as const))];
}

const RULES = 'because it broke the rules';

/** Notifies the author that an admin deleted their message, without repeating its text. */
export function messageGoneNotice(author: string, { id, name }: Pick<League, 'id' | 'name'>): Notice {
  return {
    to: author,
    type: 'league_changed',
    title: `An admin deleted your message in ${name}`,
    message: `Someone reported it, and a Two Crowns admin deleted it ${RULES}.`,
    leagueId: id,
  };
}

/** The parts of a profile that an admin can change. */
interface Shown {
  username: string;
  profileImageUrl: string;
}

/** Notifies an account's owner of what an admin changed. Returns no notification if nothing differs. */
export function memberModeratedNotices(userId: string, before: Shown, after: Shown): Notice[] {
  const said = [
    ...(after.username === before.username
      ? []
      : [
          `Your username is now ${after.username}. We changed the old one ${RULES}. You can choose a different one on your account page.`,
        ]),
    ...(after.profileImageUrl === before.profileImageUrl
      ? []
      : [`We removed your picture ${RULES}. You can add a different one on your account page.`]),
  ];
  return said.length === 0 ? [] : [accountNotice(userId, 'An admin changed your profile', said.join(' '))];
}

export interface LeagueModeration {
  name?: string | undefined;
  banner?: null | undefined;
  announcement?: null | undefined;
  rules?: null | undefined;
}

type Line = Pick<Happening, 'act' | 'by' | 'text'>;

/**
 * The text that replaces a removed announcement in the log. A line with this text no longer counts as an announcement to remove.
 */
const ANNOUNCEMENT_GONE = 'Announcement removed by a Two Crowns admin';
/** The same text in the wording of an earlier release. Logs still contain this wording. */
const ANNOUNCEMENT_GONE_BEFORE = 'Announcement, removed by an admin of Two Crowns';

/**
 * Applies an admin's changes to a league's name and banner, and to the log lines that repeat what was removed. `rules`
 * is the change that removes the house rules. `taken` lists what was actually removed; it can be empty.
 */
export function moderateLeague<LogLine extends Line>(
  league: Pick<League, 'name' | 'banner'>,
  log: readonly LogLine[],
  { name = league.name, banner, announcement }: LeagueModeration,
  rules: RulesChange | null = null,
): {
  league: { name?: string; banner?: null };
  lines: LogLine[];
  taken: Moderated[];
  rules: RulesChange | null;
} {
  const isRenamed = name !== league.name;
  const takenBanner = banner === null ? (league.banner ?? null) : null;
  const announcements = announcement === null ? log.filter(isAnnouncement) : [];
  const without = (line: LogLine): LogLine => ({
    ...line,
    ...(announcements.includes(line)
      ? { text: ANNOUNCEMENT_GONE, groupWords: undefined }
      : { text: withoutSettings(line, isRenamed ? league.name : null, takenBanner) }),
  });
  return {
    league: { ...(isRenamed && { name }), ...(takenBanner && { banner: null }) },
    lines: log.map(without).filter(({ text }, place) => text !== log[place]?.text),
    taken: [
      ...(isRenamed ? (['name'] as const) : []),
      ...(takenBanner ? (['banner'] as const) : []),
      ...(announcements.length > 0 ? (['announcement'] as const) : []),
      ...(rules ? (['rules'] as const) : []),
    ],
    rules,
  };
}

export function isAnnouncement({ act, text }: Line): boolean {
  return act === 'announcement' && text !== ANNOUNCEMENT_GONE && text !== ANNOUNCEMENT_GONE_BEFORE;
}

/** Removes a name and a banner from a log line about settings, because these lines repeat both (see `leagueSettingsEffects`). */
function withoutSettings({ act, text }: Line, name: string | null, banner: LeagueBanner | null): string {
  if (act !== 'league-settings') return text;
  const unnamed = name === null ? text : withoutName(text, name);
  return banner === null ? unnamed : unnamed.replace(`Banner: ${banner.text}`, () => 'Banner: removed');
}

const NAME_GONE = 'a removed name';

function withoutName(text: string, name: string): string {
  if (text.startsWith('Renamed from '))
    return text
      .replace(`Renamed from ${name} to `, () => `Renamed from ${NAME_GONE} to `)
      .replace(` to ${name}`, () => ` to ${NAME_GONE}`);
  // Logs still contain lines that an earlier release worded this way.
  return text
    .replace(`Name: ${name}, before: `, () => `Name: ${NAME_GONE}, before: `)
    .replace(`, before: ${name}`, () => `, before: ${NAME_GONE}`);
}

/** What members read about each part of a league that an admin removed. */
const GONE: Readonly<Partial<Record<Moderated, (name: string) => string>>> = {
  name: (name) => `The league’s new name is ${name}.`,
  banner: () => 'Its banner was taken down.',
  announcement: () => 'Its announcements were deleted.',
  rules: () => 'Its house rules and all earlier versions were deleted.',
};

/** Notifies `readers` of what an admin removed from the league, and why. Adds a line to the league's log. */
export function leagueModeratedNews(
  { id, name }: Pick<League, 'id' | 'name'>,
  taken: readonly Moderated[],
  readers: readonly string[],
): { notices: Notice[]; happening: Happening } {
  const said = taken.flatMap((part) => GONE[part]?.(name) ?? []).join(' ');
  return {
    notices: readers.map((to) => ({
      to,
      type: 'league_changed',
      title: `An admin changed ${name}`,
      message: `A Two Crowns admin removed what broke the rules. ${said}`,
      leagueId: id,
    })),
    happening: { act: 'league-settings', by: null, text: `A Two Crowns admin stepped in. ${said}` },
  };
}
