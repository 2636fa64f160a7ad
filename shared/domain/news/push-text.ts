import type { Notice } from './notice.ts';

/** The maximum length of a push message's two lines, in characters. Lock screens rarely show more. */
export const PUSH_WORDS_MOST = { title: 50, body: 120 } as const;

export interface PushText {
  title: string;
  body: string;
}

/** The names that a push message adds to its notification's text. */
export interface PushNames {
  /** The league's name, if the notification is about one. */
  league?: string | undefined;
  /** The username of the member whose own words the push message quotes. */
  author?: string | undefined;
}

/** Shortens the two lines of a push message to fit on a lock screen. */
export function pushText({ title, body }: PushText): PushText {
  return { title: shortened(title, PUSH_WORDS_MOST.title), body: shortened(body, PUSH_WORDS_MOST.body) };
}

/**
 * The text of a notification's push message. If it quotes a member's own words, it first names their author and the league, as
 * emails do (see News).
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

/** Returns the push message that tells a reader what a week means for the crowns of their league. */
export function crownText(crowns: string, league: string | undefined): PushText {
  return pushText({ title: `Crown watch: ${league ?? 'a league'}`, body: crowns });
}

/** The fewest characters of a league's name that still identify it. */
const NAME_LEAST = 12;

/**
 * Shortens the league's name in a line that is too long. The statement, which usually comes after the name, stays whole:
 * `The draft of The Long… has started`.
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
    // No character is cut in two, and the ellipsis takes up one character.
    if (kept.length + segment.length > most - 1) break;
    kept += segment;
  }
  const atWord = line[kept.length] === ' ' ? kept.length : kept.lastIndexOf(' ');
  return `${(atWord > most / 2 ? kept.slice(0, atWord) : kept).replace(/[\s,;:–—-]+$/, '')}…`;
}
