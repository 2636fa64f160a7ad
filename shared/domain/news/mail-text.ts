import type { Notice } from './notice.ts';

/** Breaks a link without being seen. Mail programs find links in plain text by themselves. */
const UNSEEN_BREAK = '\u200B';

/** What makes a word a web or mail address: a dot within it (browsers read more than one sign as a dot), `:/` and `@`. */
const LINKING = /(?<=\S)[.。．｡․](?=\S)|:(?=\/)|@/gu;

/** The text as it was, but no part of it is a link in anybody's mail (see News). */
export function withoutLinks(text: string): string {
  return text.replace(LINKING, (sign) => sign + UNSEEN_BREAK);
}

/** The names that a mail joins to its notification. */
export interface MailNames {
  /** The league's name, if the notification is about one. */
  league?: string | undefined;
  /** The username of the member whose own words it carries. */
  author?: string | undefined;
}

/**
 * Subject and text of the mail of a notification (see News). The subject names its league. What members have chosen, names included, makes no links; their
 * own words come after who says them, and where.
 */
export function mailText(
  { title, message, leagueId }: Pick<Notice, 'title' | 'message' | 'leagueId'>,
  { league, author }: MailNames,
): { title: string; message: string } {
  if (author === undefined) {
    if (leagueId === null) return { title, message };
    const isNamed = league === undefined || title.includes(league);
    const subject = isNamed ? title : `${title} in «${league}»`;
    return { title: withoutLinks(subject), message: withoutLinks(message) };
  }
  const subject = withoutLinks(`Announcement in «${league ?? 'a league'}» by ${author}`);
  return { title: subject, message: [subject, withoutLinks(title), withoutLinks(message)].join('\n\n') };
}
