import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANNEL_KINDS } from './channel.ts';
import { escaped, POST_MOST, postOf } from './post.ts';

/** For each service, matches text that the service would read as something other than plain text. */
const FORGED = {
  discord: /(?<!\\)(?:\\\\)*[*_~`|<>[\]()#]|@(?!\u200B)|^[ \t]*(?:[-+]|\d+\.)[ \t]/m,
  slack: /[<>]|&(?!amp;|lt;|gt;)/,
  groupme: /(?!)/,
};

const NASTY = [
  '@everyone',
  '@here',
  '<@123>',
  '<@!123>',
  '<@&9>',
  '<#7>',
  '<!channel>',
  '<!here|x>',
  '<@U123|ann>',
  '[ann](https://evil.example)',
  '**',
  '__',
  '||',
  '`',
  '```',
  '# ',
  '> ',
  '- ',
  '1. ',
  '\\',
  '&lt;',
  '&amp;',
  '<t:1:R>',
  '<:x:1>',
  '\n',
];
const words = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme', maxLength: 6 })), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));

describe('text in a post', () => {
  it.each(CHANNEL_KINDS)(
    'can’t contain a %s mention, link or formatting, no matter what a member writes',
    (kind) => {
      fc.assert(
        fc.property(words, (text) => {
          expect(escaped(kind, text)).not.toMatch(FORGED[kind]);
        }),
        { numRuns: 1000 },
      );
    },
  );

  it.each(CHANNEL_KINDS)(
    'can’t add mentions, links or formatting to a whole %s post either, and the post never exceeds the service’s limit',
    (kind) => {
      const texts = fc.array(fc.option(words), { maxLength: 8 });
      fc.assert(
        fc.property(texts, words, (parts, title) => {
          const { text, taken } = postOf(kind, title.slice(0, 60), parts);
          expect(text === null).toBe(parts.every((part) => part === null));
          expect(taken).toBeGreaterThanOrEqual(Math.min(1, parts.length));
          expect(text?.length ?? 0).toBeLessThanOrEqual(POST_MOST[kind]);
          // Removes our own formatting, which only the heading has.
          const inside = kind === 'discord' ? text?.replace(/^\*\*([^]*?)\*\*\n/, '$1\n') : text;
          expect(inside ?? '').not.toMatch(FORGED[kind]);
        }),
      );
    },
  );

  it('looks to readers just like the original text', () => {
    expect(escaped('discord', 'Ann_B *won* <3 @everyone')).toBe('Ann\\_B \\*won\\* \\<3 @\u200Beveryone');
    expect(escaped('discord', '- one\n12. two')).toBe('\\- one\n12\\. two');
    expect(escaped('slack', 'A&B <!channel>')).toBe('A&amp;B &lt;!channel&gt;');
    expect(escaped('groupme', '<@everyone> *hi*')).toBe('<@everyone> *hi*');
  });

  it('shares a post with other text if both fit, and is never cut in the middle of a character', () => {
    const first = postOf('groupme', 'Sunday', ['a'.repeat(600), null, 'b'.repeat(600), 'c']);
    expect(first).toEqual({ text: `Sunday\n${'a'.repeat(600)}`, taken: 2 });
    const { text } = postOf('groupme', 'Sunday', ['🏈'.repeat(800)]);
    expect(text).toMatch(/^Sunday\n(?:🏈)+…$/u);
    expect(postOf('slack', 'Sunday', [null, null])).toEqual({ text: null, taken: 2 });
  });
});
