import { expect, test } from 'vitest';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { leagueOf, memberNamed, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { chosenRules } from './chosen-rules.ts';
import { fixedBy } from './fixed-rules.ts';

const members = SEATS.map((id, index) => memberNamed(id, index + 1));
const rulesOf = (...league: Parameters<typeof leagueOf>) =>
  Object.fromEntries(
    chosenRules(leagueOf(...league)).flatMap(({ rules }) => rules.map(({ name, ...rule }) => [name, rule])),
  );

test('a league that has chosen nothing plays by the default rules', () => {
  expect(rulesOf(members)).toMatchObject({
    'Draft time': { words: 'Not set yet.' },
    Size: { words: 'Up to 10 members.' },
    'Teams each': { words: 'Each member drafts 3 teams, one per round.' },
    Order: { words: 'Snake: the order flips every round.' },
    'Commissioner tools': { words: 'The draft cannot be paused or restarted.' },
    Scoring: { words: '1 point per win or loss.' },
    'Ties count as': { words: 'Nothing.' },
    'If members tie for a crown': { words: 'They share the crown.' },
    Trades: { words: 'One team for one.' },
    'Trade review': {
      words:
        'None. An accepted trade swaps its teams right away. Trade rules lock when the season kicks off.',
    },
    'Trade deadline': {
      words: 'No trade deadline set. Trading stays open until January 8, 2026 at 11:59 PM ET.',
    },
    'Guest board': { words: 'Off.' },
    League: { words: 'Private. Joining needs its code or an invitation.' },
    'Public season page': { words: 'Off.' },
  });
});

test('shared spots are listed with the date since which they are shared', () => {
  const [ana, ben, ...rest] = members;
  if (!ana || !ben) throw new Error('no members');
  const partners = [{ userId: ben.userId, since: '2025-08-25T12:00:00.000Z', user: ben.user }];
  const shared = { ...ana, user: { ...ana.user, username: 'Ana & Ben' }, partners };
  expect(rulesOf([shared, ...rest])).toMatchObject({ 'Ana & Ben': { words: 'Ben since August 25, 2025.' } });
  const titles = chosenRules(leagueOf(members)).map(({ title }) => title);
  expect(titles).not.toContain('Shared Spots');
});

test('the rules show a draft time and an invitation to join only until the draft starts', () => {
  const league = leagueOf(members, { draftDateTime: '2025-09-01T23:00:00.000Z' });
  const shown = (its: Partial<LeagueReply>) =>
    Object.fromEntries(
      chosenRules({ ...league, ...its }).flatMap(({ rules }) =>
        rules.map(({ name, words }) => [name, words]),
      ),
    );
  expect(shown({})['Draft time']).toMatch(/^Mon, Sep 1, 7:00 PM ET.*\.$/);
  expect(shown({ isPublic: true })['League']).toBe(
    'Public. Anyone can find it, and join while there’s an open spot.',
  );
  for (const status of ['drafting', 'active', 'completed', 'ended'] as const) {
    expect(shown({ status })).not.toHaveProperty('Draft time');
    expect(shown({ status })).toMatchObject({
      Size: '4 members.',
      League: 'Private. Only members can open it.',
    });
    expect(shown({ status, isPublic: true })['League']).toBe('Public. Anyone with its code can open it.');
  }
});

test('the rules say every choice in plain words, and list an order table’s rows', () => {
  const orderTable = [
    [1, 8],
    [2, 7],
    [3, 6],
    [4, 5],
  ];
  const rules = rulesOf(members, {
    draftOrderType: 'table',
    orderTable,
    draftTimerDuration: 86_400,
    nightWindow: { from: '22:00', to: '08:00' },
    tieRule: 'loss',
    levelCrowns: 'head-to-head',
    tradeSizes: 'equal',
    tradeReview: 'votes',
    seasonPageUntil: '2026-02-03T00:00:00.000Z',
  });
  expect(rules).toMatchObject({
    Order: { rows: orderTable },
    'Time per pick': { words: '24 h per pick; paused overnight from 10:00 PM to 8:00 AM ET.' },
    'Ties count as': { words: 'A loss for both teams.' },
    'If members tie for a crown': { words: 'Head-to-head, then points scored.' },
    Trades: { words: 'Equal numbers of teams.' },
    'Trade review': {
      words: expect.stringMatching(/^Members vote\. .*at least three.*six or more members\./),
    },
    'Public season page': { words: 'On until 30 days after the season.' },
  });
  expect(rules.Order?.words).not.toContain('1-8');
});

test.each([
  ['active', ['trade-deadline', 'draft-started', 'draft-settings'], 'draft-started'],
  ['completed', ['draft-imported', 'import-undone', 'draft-imported'], 'draft-imported'],
  ['active', ['draft-started', 'import-undone', 'draft-imported'], 'draft-started'],
  // The season before was drafted, too.
  ['draft', ['league-renewed', 'draft-started'], undefined],
  ['draft', ['import-undone', 'draft-imported'], undefined],
  ['ended', ['draft-settings'], undefined],
] as const)(
  'the settings of a league with the status %s and the changes %j are fixed by %s',
  (status, acts, by) => {
    expect(
      fixedBy(
        { status },
        acts.map((act) => ({ act })),
      )?.act,
    ).toBe(by);
  },
);
