import type { ChannelKind } from './channel.ts';

/** The maximum length of a post. Discord and GroupMe reject longer posts, and Slack advises against them. */
export const POST_MOST: Readonly<Record<ChannelKind, number>> = { discord: 2000, slack: 3000, groupme: 1000 };

/** After an @, this keeps Discord from reading the text as a mention. */
const ZERO_WIDTH_SPACE = '\u200B';
const MARKDOWN = /[\\*_~`|<>[\]()#]/g;
/** Signs that start a list or small text when they begin a line. */
const LIST_SIGN = /^([ \t]*)([-+]|\d+\.)(?=[ \t])/gm;
const SLACK_SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Escapes text for a service, so that nothing in it becomes a mention, a link with a different label, or formatting
 * (see The group's chat). Slack has no escape for its formatting, so the request turns formatting off. GroupMe needs no escaping.
 */
export function escaped(kind: ChannelKind, text: string): string {
  if (kind === 'slack') return text.replaceAll(/[&<>]/g, (sign) => SLACK_SIGNS[sign] ?? sign);
  if (kind === 'groupme') return text;
  return text
    .replaceAll(MARKDOWN, String.raw`\$&`)
    .replaceAll(LIST_SIGN, (_, space: string, sign: string) => `${space}${listSign(sign)}`)
    .replaceAll('@', `@${ZERO_WIDTH_SPACE}`);
}

const listSign = (sign: string): string => (sign.endsWith('.') ? `${sign.slice(0, -1)}\\.` : `\\${sign}`);

/** The first line of each post. */
function heading(kind: ChannelKind, words: string): string {
  const plain = escaped(kind, words);
  return kind === 'discord' ? `**${plain}**` : plain;
}

/** Marks where a text was shortened to fit a post. */
const REST = '…';

/** Returns the text, escaped for the service and shortened to at most `most` characters without splitting a character. */
function fitted(kind: ChannelKind, text: string, most: number): string {
  const whole = escaped(kind, text);
  if (whole.length <= most) return whole;
  const signs = [...text];
  let [fits, tooMany] = [0, signs.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    const part = escaped(kind, signs.slice(0, middle).join(''));
    if (part.length + REST.length <= most) fits = middle;
    else tooMany = middle;
  }
  return `${escaped(kind, signs.slice(0, fits).join('').trimEnd())}${REST}`;
}

/**
 * Puts as many of these texts as fit into one post, in order, below a heading. A text that exceeds a whole post is shortened, and
 * nulls take up no space. `taken` counts the items that were used, including nulls; `text` is null if there is nothing to post.
 */
export function postOf(
  kind: ChannelKind,
  title: string,
  texts: readonly (string | null)[],
): { text: string | null; taken: number } {
  const head = heading(kind, title);
  let text: string | null = null;
  for (const [place, next] of texts.entries()) {
    if (next === null) continue;
    const line = fitted(kind, next, POST_MOST[kind] - head.length - 1);
    const longer: string = `${text ?? head}\n${line}`;
    if (longer.length > POST_MOST[kind]) return { text, taken: place };
    text = longer;
  }
  return { text, taken: texts.length };
}
