import { expect, test } from 'vitest';
import { readDraft } from '#shared/domain/draft/import-text.ts';
import { csvOf, pasteOf } from '../../../lib/sheet/sheet.ts';
import { resultsSheet } from './results-sheet.ts';

const NAMES = ['-Ana', "o'Ben", '=Cy', 'Dee'];
/** A snake draft of four members with two teams each. */
const PICKS = [0, 1, 2, 3, 3, 2, 1, 0].map((seat, index) => ({
  pickOrder: index + 1,
  round: Math.floor(index / 4) + 1,
  pick: (index % 4) + 1,
  userId: `id-${seat}`,
  nflTeamId: index + 1,
  leagueSeasonId: 'l:2025-26',
  auto: false,
  draftedAt: '2025-08-30T23:00:00.000Z',
}));
const sheet = resultsSheet(PICKS, 2, (id) => NAMES[Number(id.at(-1))] ?? '');

test('a downloaded draft has a row for each member', () => {
  expect(sheet).toEqual([
    ['Member', 'Round 1', 'Round 2'],
    ['-Ana', 'Arizona', 'Cleveland'],
    ["o'Ben", 'Atlanta', 'Cincinnati'],
    ['=Cy', 'Baltimore', 'Chicago'],
    ['Dee', 'Buffalo', 'Carolina'],
  ]);
});

test.each([
  ['downloaded', csvOf],
  ['copied', pasteOf],
])('a %s draft can be imported, whatever the members are called', (_how, write) => {
  const members = NAMES.map((username, seat) => ({ userId: `id-${seat}`, username, firstName: username }));
  const read = readDraft(write(sheet), { members, teamsEach: 2 });
  expect(read.lines.flatMap(({ unclear }) => unclear)).toEqual([]);
  const own = (seat: number) => PICKS.filter(({ userId }) => userId === `id-${seat}`);
  expect(read.seats).toEqual(
    NAMES.map((_name, seat) => ({
      userId: `id-${seat}`,
      teamIds: own(seat).map(({ nflTeamId }) => nflTeamId),
    })),
  );
});

test('the results of an auction have prices, and can be imported as well', () => {
  const sold = PICKS.map((pick) => ({ ...pick, price: pick.pickOrder * 20 + 1 }));
  const priced = resultsSheet(sold, 2, (id) => NAMES[Number(id.at(-1))] ?? '');
  expect(priced.slice(0, 2)).toEqual([
    ['Member', 'Round 1', 'Round 2'],
    ['-Ana', 'Arizona (21)', 'Cleveland (161)'],
  ]);
  const members = NAMES.map((username, seat) => ({ userId: `id-${seat}`, username, firstName: username }));
  const read = readDraft(csvOf(priced), { members, teamsEach: 2 });
  expect(read.lines.flatMap(({ unclear }) => unclear)).toEqual([]);
  expect(read.seats?.[0]?.teamIds).toEqual([1, 8]);
});
