import { describe, expect, it } from 'vitest';
import { drafted, seat } from '#test/support/league-season.ts';
import { chatWeek, lineOfLog, linesOfPicks, pageOf } from './chat-lines.ts';
import { nameIn } from '../news/log-text.ts';
import type { Happening } from '../news/league-log.ts';
import { seasonNamed } from '../seasons.ts';

const NAMES = new Map([
  [seat(1), 'Ana'],
  [seat(2), 'Ben'],
]);
const nameOf = (userId: string) => NAMES.get(userId) ?? 'Former member';

function said(line: Happening): string {
  return lineOfLog({ ...line, id: '01', at: '2025-09-10T12:00:00.000Z' }, nameOf).message;
}

describe('a log line', () => {
  it.each<[string, Happening]>([
    ['Ana joined the league', { act: 'member-joined', by: seat(1), text: 'Joined the league' }],
    ['Former member left the league', { act: 'member-left', by: seat(9), text: 'Left the league' }],
    [
      'The league was created (by Ana)',
      { act: 'league-created', by: seat(1), text: 'The league was created' },
    ],
    ['Week 3 is over.', { act: 'week-over', by: null, text: 'Week 3 is over.' }],
    [
      'Most wins: Ana 5–1, Former member 4–2. Most losses: Ana 5–1.',
      {
        act: 'week-over',
        by: null,
        text: `Most wins: ${nameIn(seat(1))} 5–1, ${nameIn(seat(9))} 4–2. Most losses: ${nameIn(seat(1))} 5–1.`,
      },
    ],
    [
      `Announcement: not a name ${nameIn(seat(1))} (by Ana)`,
      { act: 'announcement', by: seat(1), text: `Announcement: not a name ${nameIn(seat(1))}` },
    ],
    [
      'Ben was removed from the league (by Ana)',
      { act: 'member-removed', by: seat(1), about: seat(2), text: 'was removed from the league' },
    ],
    [
      'Ben traded Atlanta for Arizona in Trade #1 (with Ana)',
      { act: 'trade-accepted', by: seat(1), about: seat(2), text: 'traded Atlanta for Arizona in Trade #1' },
    ],
  ])('reads: %s', (words, line) => {
    expect(said(line)).toBe(words);
  });

  it('is posted as a system message, except for a week’s result, which the bot posts', () => {
    const typeOf = (act: Happening['act']) =>
      lineOfLog({ act, by: null, text: 'x', id: '01', at: 'x' }, nameOf).messageType;
    expect([typeOf('member-joined'), typeOf('week-over')]).toEqual(['system', 'bot']);
  });
});

describe('picks', () => {
  it('are posted by the bot, in order, with the member who made them', () => {
    const season = drafted(2, [16, 1, 2, 3, 4, 5]);
    const [first, ...others] = season.picks;
    const picks = [first!, { ...others[0]!, auto: true }];
    const lines = linesOfPicks({ ...season, picks }, nameOf);
    expect(lines.map(({ message }) => message)).toEqual([
      'Ana drafted the Kansas City Chiefs at pick 1',
      'Auto-pick gave Ben the Arizona Cardinals at pick 2 because the clock ran out',
    ]);
    expect(lines.map(({ messageType }) => messageType)).toEqual(['bot', 'bot']);
    expect(lines[0]!.id < lines[1]!.id).toBe(true);
  });

  it('say for each auto-pick whether Auto, the clock or the draft deadline made it', () => {
    const season = drafted(2, [16, 1, 2, 3, 4, 5]);
    const autos = season.picks.map((pick) => ({ ...pick, auto: true }));
    const late = '2025-09-04T19:00:01.000Z';
    const picks = [
      { ...autos[0]!, onAuto: true as const },
      autos[1]!,
      { ...autos[2]!, draftedAt: late },
      { ...autos[3]!, draftedAt: late, onAuto: true as const },
    ];
    const causes = (draftTimerDuration: number | null) =>
      linesOfPicks({ ...season, picks, draftTimerDuration }, nameOf).map(({ message }) =>
        message.replace(/.* because /, ''),
      );
    const deadline = 'the draft deadline passed';
    expect(causes(90)).toEqual(['Auto was on', 'the clock ran out', deadline, deadline]);
    expect(new Set(causes(null))).toEqual(new Set([deadline]));
  });
});

describe('picks of a replaced member', () => {
  it('keep the name of the member who made them', () => {
    const season = drafted(2, [16, 1, 2, 3, 4, 5]);
    const { picks } = season;
    const handovers = [
      {
        from: seat(2),
        to: seat(1),
        at: new Date(Date.parse(picks[0]!.draftedAt) + 1).toISOString(),
        by: seat(2),
      },
    ];
    const [line] = linesOfPicks({ ...season, picks: [picks[0]!], handovers }, nameOf);
    expect(line!.message).toBe('Ben drafted the Kansas City Chiefs at pick 1');
  });
});

describe('a page of the chat', () => {
  const rows = (...ids: string[]) => ids.map((id) => ({ id }));

  it('merges, from all lists, the latest entries before the given id', () => {
    const lists = [rows('H', 'C', 'A'), rows('G', 'B'), rows('E', 'F')];
    const page = (before?: string) => pageOf(lists, { before, limit: 3 }).map(({ id }) => id);
    expect(page()).toEqual(['F', 'G', 'H']);
    expect(page('F')).toEqual(['B', 'C', 'E']);
    expect(page('B')).toEqual(['A']);
  });
});

it('a message from before the season’s first game belongs to no week', () => {
  expect(chatWeek(seasonNamed('2025-26'), '2025-08-25T12:00:00.000Z')).toBeNull();
  expect(chatWeek(seasonNamed('2025-26'), '2025-09-05T00:19:59.999Z')).toBeNull();
  expect(chatWeek(seasonNamed('2025-26'), '2025-09-05T00:20:00.000Z')).toBe(1);
  expect(chatWeek(seasonNamed('2025-26'), '2025-09-10T12:00:00.000Z')).toBe(2);
});
