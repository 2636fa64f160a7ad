import type { Notice } from './notice.ts';

/** The maximum length of a message's two lines. Locked screens rarely show more. */
export const PUSH_WORDS_MOST = { title: 50, body: 120 } as const;

export interface PushText {
  title: string;
  body: string;
}

/** Names that a message adds to its notification. */
export interface PushNames {
  /** The league's name, if the notification is about one. */
  league?: string | undefined;
  /** The username of the member whose own words it quotes. */
  author?: string | undefined;
}

/** The two lines of a message, short enough for a locked screen. */
export function pushText({ title, body }: PushText): PushText {
  return { title: shortened(title, PUSH_WORDS_MOST.title), body: shortened(body, PUSH_WORDS_MOST.body) };
}

/**
 * The text of a notification's message. A member's own words come after their author and their place, as in emails (see News).
 */
export function notificationText(
  { title, message }: Pick<Notice, 'title' | 'message'>,
  { league, author }: PushNames,
): PushText {
  const inLeague = withRoomFor(league);
  if (author === undefined) return inLeague({ title, body: message });
  return inLeague({
    title: `Announcement in ${league ?? 'a league'}`,
    body: `${author}: ${title} – ${message}`,
  });
}

/** Returns the push about what a week means to a reader for the crowns of their league. */
export function crownText(crowns: string, league: string | undefined): PushText {
  return pushText({ title: `Crown watch: ${league ?? 'a league'}`, body: crowns });
}

/** The fewest characters of a league's name that still identify it. */
const NAME_LEAST = 12;

/**
 * Shortens the league's name rather than the statement, which mostly comes after it: `The draft of The Long… has started`.
 */
const withRoomFor =
  (league: string | undefined) =>
  ({ title, body }: PushText): PushText => {
    const fitted = (text: string, most: number): string => {
      const room = most - (text.length - (league?.length ?? 0));
      const isInTheWay = league !== undefined && text.length > most && room >= NAME_LEAST;
      return isInTheWay ? text.replace(league, () => shortened(league, room)) : text;
    };
    return pushText({
      title: fitted(title, PUSH_WORDS_MOST.title),
      body: fitted(body, PUSH_WORDS_MOST.body),
    });
  };

const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One line of at most `most` characters. A cut text ends with a whole word, if one fits, and an ellipsis. */
function shortened(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  let kept = '';
  for (const { segment } of SEGMENTS.segment(line)) {
    // No character is cut in two, and the ellipsis needs one place.
    if (kept.length + segment.length > most - 1) break;
    kept += segment;
  }
  const atWord = line[kept.length] === ' ' ? kept.length : kept.lastIndexOf(' ');
  return `${(atWord > most / 2 ? kept.slice(0, atWord) : kept).replace(/[\s,;:–—-]+$/, '')}…`;
}
