import { describe, expect, it } from 'vitest';
import { drafted, drafting, seat } from '#test/support/league-season.ts';
import { anyTable } from '#test/support/order-tables.ts';
import type { LeagueSeason } from '../league-season.ts';
import { NFL_TEAMS } from '../teams.ts';
import { connect, type Cursor, type PostTopic } from './channel.ts';
import { postOf } from './post.ts';
import { shortened, tellings, type News } from './telling.ts';
import type { ToldLine } from './post-text.ts';

const BEGAN = '2025-08-25T23:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(BEGAN) + seconds * 1000).toISOString();
const ALL: readonly PostTopic[] = [
  'draft-start',
  'picks',
  'draft-end',
  'trades',
  'announcements',
  'weeks',
  'crowns',
];

const full = drafted(2, [1, 2, 3, 4, 5, 6]);
/**
 * The draft after `count` picks, one every ten seconds. Picks listed in `again` were undone and made again much later, each with
 * the given team.
 */
function picked(count: number, again: Readonly<Record<number, number>> = {}): LeagueSeason {
  const base = drafting(2);
  const picks = full.picks.slice(0, count).map((pick, place) => {
    const taken = again[place + 1];
    const seconds = (place + 1) * 10 + (taken === undefined ? 0 : 1000);
    return { ...pick, nflTeamId: taken ?? place + 1, draftedAt: at(seconds) };
  });
  return { ...base, order: full.order, picks, status: count === full.picks.length ? 'active' : 'drafting' };
}

const fresh = (season: LeagueSeason): Cursor =>
  connect(
    { ...season, picks: [] },
    { id: '1', kind: 'slack', address: '/x', tells: [], by: seat(1), at: new Date(BEGAN) },
  ).cursor;

const line = (seconds: number, act: ToldLine['act'], more: Partial<ToldLine> = {}): ToldLine => ({
  id: `${seconds}${act}`,
  at: at(seconds),
  act,
  by: null,
  text: act,
  season: full.season,
  ...more,
});
const news = (season: LeagueSeason, lines: ToldLine[] = []): News => ({
  season,
  lines,
  called: (userId) => (userId === seat(1) ? 'Ann' : 'Bob'),
});
const said = (cursor: Cursor, tells: readonly PostTopic[], told: News) =>
  tellings(cursor, tells, told).flatMap(({ text }) => text ?? []);
const afterAll = (cursor: Cursor, tells: readonly PostTopic[], told: News) =>
  tellings(cursor, tells, told).at(-1)?.after ?? cursor;

describe('a group chat’s pending posts', () => {
  it('are in order: the draft’s start, each pick with who’s next, and the draft’s end with everyone’s teams', () => {
    const start = line(40, 'draft-started', { text: 'The draft has started' });
    const texts = said(fresh(full), ALL, news(picked(full.picks.length), [start]));
    expect(texts).toHaveLength(1 + full.picks.length);
    // The start comes first although it has a later time, because the clock of the server that started the draft may run ahead.
    expect(texts[0]).toContain('The draft has started.\nOrder: Ann, Bob');
    expect(texts[1]).toMatch(/^Pick 1: Ann – Arizona Cardinals/);
    expect(texts.at(-1)).toContain('The draft is over.\nAnn: Arizona');
    expect(said(fresh(full), ALL, news(picked(1)))[0]).toContain('\nBob is on the clock.');
  });

  it('never repeat an earlier post, no matter how often they’re computed', () => {
    const told = news(picked(2), [line(5, 'draft-started')]);
    const cursor = afterAll(fresh(full), ALL, told);
    expect(tellings(cursor, ALL, told)).toEqual([]);
    expect(said(cursor, ALL, news(picked(3), told.lines as ToldLine[]))).toHaveLength(1);
  });

  it('announce an undone pick, and then its replacement', () => {
    const cursor = afterAll(fresh(full), ALL, news(picked(2)));
    const [back, again] = said(cursor, ALL, news(picked(2, { 2: 9 })));
    expect(back).toBe('Pick 2 was undone. The Atlanta Falcons are available again.');
    expect(again).toMatch(/^Pick 2: Bob – Dallas Cowboys/);
    expect(said(cursor, ALL, news(picked(1)))).toEqual([back]);
    // If the same team is picked again after an undo, that counts as another pick.
    expect(said(cursor, ALL, news(picked(2, { 2: 2 })))).toHaveLength(2);
  });

  it('announce two undone picks one by one, starting with the later pick', () => {
    const cursor = afterAll(fresh(full), ALL, news(picked(3)));
    const told = tellings(cursor, ALL, news(picked(1)));
    expect(told.map(({ text }) => text)).toEqual([
      'Pick 3 was undone. The Baltimore Ravens are available again.',
      'Pick 2 was undone. The Atlanta Falcons are available again.',
    ]);
    expect(told.map(({ after }) => after.picks.length)).toEqual([2, 1]);
  });

  it('name the first member on the clock only before the first pick', () => {
    const start = line(5, 'draft-started', { text: 'The draft has started' });
    expect(said(fresh(full), ALL, news(picked(0), [start]))[0]).toContain('Ann is on the clock.');
    const { maxMembers, teamsEach } = full;
    const table = { draftOrderType: 'table', orderTable: anyTable({ maxMembers, teamsEach }) } as const;
    const other = said(fresh(full), ALL, news({ ...picked(0), ...table }, [start]));
    expect(other[0]).toContain('Bob is on the clock.');
    expect(said(fresh(full), ALL, news(picked(2), [start]))[0]).not.toContain('on the clock');
  });

  it('leave out a pick that was undone before it was posted', () => {
    const cursor = afterAll(fresh(full), ALL, news(picked(1)));
    expect(said(cursor, ALL, news(picked(1)))).toEqual([]);
    expect(said(cursor, ALL, news(picked(2, { 2: 9 })))).toHaveLength(1);
  });

  it('sum up each round once it’s complete, if the league chose posts per round', () => {
    const rounds: PostTopic[] = ['rounds'];
    expect(said(fresh(full), rounds, news(picked(1)))).toEqual([]);
    const first = said(fresh(full), rounds, news(picked(3)));
    expect(first.join('\n')).toMatch(/^Round 1\nPick 1: .*\nPick 2: .*$/);
    const cursor = afterAll(fresh(full), rounds, news(picked(3)));
    expect(said(cursor, rounds, news(picked(4)))[0]).toMatch(/^Round 2\nPick 3: /);
  });

  it('are never cut off, even if a large draft’s rounds and end don’t fit in one post', () => {
    const season = drafted(
      16,
      NFL_TEAMS.map(({ id }) => id),
      { teamsEach: 2 },
    );
    const called = (userId: string) => `a_rather_long_name_${userId.slice(-2)}`;
    let cursor = fresh(season);
    const texts: string[] = [];
    for (;;) {
      const all = tellings(cursor, ['rounds', 'draft-end'], { season, lines: [], called });
      const { text, taken } = postOf(
        'groupme',
        'Sunday',
        all.map((one) => one.text),
      );
      if (text === null) break;
      texts.push(...text.split('\n').slice(1));
      cursor = all[taken - 1]?.after ?? cursor;
    }
    expect(texts.filter((text) => text.startsWith('Pick '))).toHaveLength(32);
    expect(texts.filter((text) => text.startsWith('Round '))).toEqual(['Round 1', 'Round 2']);
    expect(texts.filter((text) => text.includes('…'))).toEqual([]);
    expect(texts.slice(-17)[0]).toBe('The draft is over.');
  });

  it('skip events from before the commissioner chose their topic', () => {
    const told = news(picked(2), [line(5, 'announcement', { by: seat(1), text: 'Announcement: Hi' })]);
    expect(said(fresh(full), ['weeks'], told)).toEqual([]);
    const cursor = afterAll(fresh(full), ['weeks'], told);
    expect(said(cursor, ALL, told)).toEqual([]);
  });

  it('name both sides of a trade, quote announcements in full, and name clinched crowns even if weeks aren’t posted', () => {
    const active = picked(full.picks.length);
    const cursor = afterAll(fresh(full), ALL, news(active));
    const lines = [
      line(900, 'trade-accepted', {
        by: seat(1),
        about: seat(2),
        text: 'traded Dallas for Denver in Trade #1',
      }),
      line(901, 'announcement', { by: seat(1), text: 'Announcement: Hi', groupWords: 'Be {there}.' }),
      line(902, 'week-over', {
        text: `Week 3 is over. {${seat(1)}} has clinched the Wins crown.`,
        groupWords: `{${seat(1)}} has clinched the Wins crown.`,
      }),
      line(903, 'season-complete', {
        text: 'The 2025-26 season is over',
        groupWords: `Most Wins: {${seat(2)}} with 30.`,
      }),
      line(904, 'house-rules', { by: seat(1), text: 'Changed the house rules (version 2)' }),
    ];
    expect(said(cursor, ALL, news(active, lines))).toEqual([
      'Trade with Ann: Bob traded Dallas for Denver in Trade #1.',
      'Announcement: Hi\nBe {there}.',
      'Week 3 is over. Ann has clinched the Wins crown.',
      'The 2025-26 season is over.\nMost Wins: Bob with 30.',
    ]);
    expect(said(cursor, ['crowns'], news(active, lines))).toEqual([
      'Ann has clinched the Wins crown.',
      'The 2025-26 season is over.\nMost Wins: Bob with 30.',
    ]);
  });

  it('start over with a new season’s picks, and skip picks from an earlier season', () => {
    const cursor = afterAll(fresh(full), ALL, news(picked(3)));
    expect(said(cursor, ALL, news({ ...picked(1), season: '2026-27' }))).toHaveLength(1);
    expect(said(cursor, ALL, news({ ...picked(1), season: '2024-25' }))).toEqual([]);
  });

  it('sum up an imported draft in one post', () => {
    const texts = said(fresh(full), ALL, news({ ...picked(full.picks.length), isImported: true }));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(/^Draft results are in\.\nAnn: /);
  });
});

describe('the lines in a cursor', () => {
  it('cover the last two minutes, because lines can arrive that late', () => {
    const told = news(picked(0), [line(10, 'announcement'), line(200, 'announcement')]);
    const cursor = afterAll(fresh(full), ALL, told);
    const later = shortened(cursor, [], new Date(at(240)));
    expect(later.linesFrom).toBe(at(120));
    expect(later.lines.map(({ at: when }) => when)).toEqual([at(200)]);
    expect(said(later, ALL, told)).toEqual([]);
    expect(said(later, ALL, news(picked(0), [...told.lines, line(150, 'announcement')]))).toHaveLength(1);
  });

  it('include lines from the same instant as an unposted line', () => {
    const [first, second] = [line(30, 'announcement'), line(30, 'trade-accepted', { by: seat(1) })];
    const cursor = afterAll(fresh(full), ALL, news(picked(0), [first]));
    const later = shortened(cursor, [second], new Date(at(900)));
    expect(said(later, ALL, news(picked(0), [first, second]))).toHaveLength(1);
  });

  it('go back to the oldest unposted line', () => {
    expect(shortened(fresh(full), [line(30, 'announcement')], new Date(at(900))).linesFrom).toBe(at(30));
  });
});

describe('a finished draft that is changed', () => {
  const posted = afterAll(fresh(full), ALL, news(picked(6)));
  const corrected = {
    ...picked(6),
    picks: picked(6).picks.map((pick, place) =>
      place === 1 ? { ...pick, nflTeamId: 20, draftedTeamId: pick.nflTeamId } : pick,
    ),
  };

  it('posts a correction as one line, before or after its picks were posted', () => {
    const told = line(2000, 'draft-corrected', { text: `Draft corrected: {${seat(2)}}’s pick 2 is another` });
    expect(said(posted, ALL, news(corrected, [told]))).toEqual(['Draft corrected: Bob’s pick 2 is another.']);
    const late = afterAll(fresh(full), ALL, news(corrected));
    expect(said(late, ALL, news(corrected))).toEqual([]);
    expect(said(posted, ['picks'], news(corrected, [told]))).toEqual([]);
  });

  it('posts an undone import as one line, without its picks', () => {
    const undone = { ...full, status: 'draft' as const, order: [], picks: [] };
    const told = line(500, 'import-undone', { text: 'The imported draft was undone' });
    expect(said(posted, ALL, news(undone, [told]))).toEqual(['The imported draft was undone.']);
    const again = { ...picked(6, { 1: 20, 2: 21, 3: 22, 4: 23, 5: 24, 6: 25 }), isImported: true as const };
    expect(said(posted, ALL, news(again, [told]))).toEqual([
      'The imported draft was undone.',
      expect.stringMatching(/^Draft results are in\./),
    ]);
  });

  it('posts an undone last pick, and posts the draft’s end again after the new one', () => {
    const reopened = picked(5);
    const texts = said(posted, ALL, news(reopened));
    expect(texts).toEqual([expect.stringMatching(/^Pick 6 was undone/)]);
    const after = afterAll(posted, ALL, news(reopened));
    expect(said(after, ALL, news(picked(6, { 6: 20 }))).join()).toContain('The draft is over.');
  });
});
