import type { Notice } from './notice.ts';

/** An invisible character that breaks up a link, because email programs make links in plain text clickable. */
const UNSEEN_BREAK = '\u200B';

/**
 * What can make a word look like a web or email address: `:/`, `@`, or a dot inside the word. Browsers read more than one
 * character as a dot.
 */
const LINKING = /(?<=\S)[.。．｡․](?=\S)|:(?=\/)|@/gu;

/** Returns the text with changes that keep email programs from turning any part of it into a link (see News). */
export function withoutLinks(text: string): string {
  return text.replace(LINKING, (sign) => sign + UNSEEN_BREAK);
}

/** The names that an email shows in addition to what its notification contains. */
export interface MailNames {
  /** The league's name, if the notification is about one. */
  league?: string | undefined;
  /** The username of the member whose own words the email quotes. */
  author?: string | undefined;
}

/**
 * Subject and text of a notification's email (see News). The subject names its league. Text that members chose, including names,
 * never becomes a link. If the email quotes a member, it first says who wrote the quote, and in which league.
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
