import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { LEAGUE_SIZE } from '#shared/domain/sizes.ts';
import { invitationPicture, PICTURE_COLORS } from './invitation-picture.ts';
import { DRAWING } from './invitation-picture-path.ts';

const MIA = {
  invitedBy: 'Mia',
  leagueName: 'Sunday Sofa',
  memberCount: 6,
  maxMembers: 8,
  seatOf: null,
  closed: null,
};
const draw = (change: Partial<Parameters<typeof invitationPicture>[0]> = {}) =>
  invitationPicture({ ...MIA, ...change }, (text) => text.length * 0.4);

/** The lines of text, without tags. */
const linesOf = (svg: string) =>
  [...svg.matchAll(/<text [^>]*>(.*?)<\/text>/g)].map(([, words = '']) => words.replaceAll(/<[^>]+>/g, ''));
const { control, you } = PICTURE_COLORS;
/** The numbers of taken, next and other open seats. The inviter's is a jersey. */
const seatsOf = (svg: string) => {
  const discs = [...svg.matchAll(/<circle [^>]*cy="556"[^>]*>/g)].map(([disc]) => disc);
  const open = discs.filter((disc) => disc.includes(`stroke="${control}"`));
  const next = discs.filter((disc) => disc.includes(`stroke="${you}"`));
  return { taken: discs.length - open.length - next.length, next: next.length, open: open.length };
};

describe('the picture of an invitation', () => {
  it('says who is inviting, to which league, what the crowns are for, and how full the league is', () => {
    expect(linesOf(draw())).toEqual([
      'M',
      'Mia invites you to',
      'SUNDAY SOFA',
      'Most wins takes one crown. Most losses takes the other.',
      'M',
      '6 / 8 members',
    ]);
  });

  it('shows seats as a row that fills up, and marks the reader’s own seat', () => {
    expect(seatsOf(draw())).toEqual({ taken: 5, next: 1, open: 1 });
    expect(seatsOf(draw({ memberCount: 1, maxMembers: 2 }))).toEqual({ taken: 0, next: 1, open: 0 });
  });

  it('has room for the seats of the largest league, next to the count of members', () => {
    const svg = draw({ memberCount: 1, maxMembers: LEAGUE_SIZE.most });
    const ends = [...svg.matchAll(/<circle cx="([\d.]+)" cy="556" r="([\d.]+)"/g)].map(
      ([, x, r]) => Number(x) + Number(r),
    );
    expect(ends).toHaveLength(LEAGUE_SIZE.most - 1);
    expect(Math.max(...ends)).toBeLessThan(880);
  });

  it.each([
    ['full', 'This league is full'],
    ['draft-started', 'The draft has already started'],
  ] as const)('says why no one can join: %s', (closed, words) => {
    const svg = draw({ closed });
    expect(linesOf(svg).at(-1)).toBe(words);
    expect(seatsOf(svg)).toEqual({ taken: 0, next: 0, open: 0 });
  });

  it('names the member whose spot is open, and doesn’t say how full the league is', () => {
    const lines = linesOf(draw({ seatOf: 'Ben' }));
    expect(lines.slice(-2)).toEqual(['B', 'Take over for Ben']);
  });

  it('escapes names', () => {
    const svg = draw({ leagueName: '</text><image href="x"/>&"\'', invitedBy: '<a>', seatOf: '<b>' });
    expect(svg).not.toMatch(/<(image|a|b)\b/i);
    expect(svg).toContain('&lt;/TEXT&gt;&lt;IMAGE');
    expect(svg).toContain('&lt;a&gt; <tspan');
    expect(svg).toContain('Take over for &lt;b&gt;');
  });

  it('loads no other files', () => {
    expect(draw({ seatOf: 'Ben' })).not.toMatch(/href|url\((?!#)|<style|@import/);
  });

  it('makes letters smaller, so that no text runs into the crowns or out of the picture', () => {
    const name = 'W'.repeat(30);
    const wide = (text: string) => text.length * 0.8;
    const svg = invitationPicture({ ...MIA, invitedBy: name, seatOf: name }, wide);
    const sizeOf = (line: RegExp) => Number(line.exec(svg)?.[1]);
    const inviter = sizeOf(/font-size="([\d.]+)"[^>]*>W{30} /);
    const spot = sizeOf(/font-size="([\d.]+)"[^>]*>Take over for W{30}/);
    expect(inviter * wide(`${name} invites you to`)).toBeLessThan(664);
    expect(spot * wide(`Take over for ${name}`)).toBeLessThan(1008);
  });
});

test('the picture has the colors of the style sheet', () => {
  const sheet = readFileSync(new URL('../../web/src/look/look.css', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(PICTURE_COLORS))
    expect(sheet).toContain(`--color-${name}: ${value};`);
});

test('a new look for pictures requires a new version, so that no cache shows the old look at the same URL', () => {
  const drawn = [
    draw(),
    draw({ leagueName: 'A long name & more', memberCount: 1, maxMembers: LEAGUE_SIZE.most }),
    draw({ closed: 'full' }),
    draw({ closed: 'draft-started' }),
    draw({ closed: 'ended' }),
    draw({ seatOf: 'Ben' }),
  ];
  const look = createHash('sha256').update(drawn.join()).digest('hex').slice(0, 16);
  // If this fails, raise DRAWING and put the new hash here.
  expect({ version: DRAWING, look }).toEqual({ version: 1, look: 'ea218f507b2c6c8d' });
});
