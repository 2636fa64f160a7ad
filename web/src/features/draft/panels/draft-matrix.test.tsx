import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { TEAMS_EACH } from '#shared/domain/sizes.ts';
import { SEASONS } from '#shared/domain/seasons.ts';
import { leagueOf, memberNamed, nameOf, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { roomOf } from '../room/room.ts';
import { draftAfter } from '../room/sample-draft.test-data.ts';
import { DraftMatrix } from './draft-matrix.tsx';

const [ana = ''] = SEATS;
const season = SEASONS[0] ?? expect.fail('no season');
const members = SEATS.map((userId, index) => memberNamed(userId, index + 1));

function matrixOf(teamsEach: number, draft?: Draft, clock: number | null = 90): string {
  const league = leagueOf(members, { teamsEach, draftTimerDuration: clock });
  const facts = { draft, board: null, isPastDeadline: false, pending: null };
  const room = roomOf({ league, season, me: ana, ...facts });
  return renderToStaticMarkup(<DraftMatrix room={room} />);
}

/** Returns the heading and the number of cells of each row below the table's head. */
function rowsOf(teamsEach: number): [heading: string, cells: number][] {
  const rows = matrixOf(teamsEach).split('<tr').slice(2);
  return rows.map((row) => [
    (/<th.*<\/th>/.exec(row)?.[0] ?? '').replaceAll(/<[^>]+>/g, ''),
    row.match(/<td/g)?.length ?? 0,
  ]);
}

const NAMES = ['You', ...SEATS.slice(1).map(nameOf)];

it('the matrix has a row for each member, with the name next to the rounds', () => {
  for (const teamsEach of [TEAMS_EACH.least, 4])
    expect(rowsOf(teamsEach)).toEqual(NAMES.map((name) => [name, teamsEach]));
});

it('the matrix puts names above the rounds if there are many, so that each team stays readable on a phone', () => {
  for (const teamsEach of [5, TEAMS_EACH.most])
    expect(rowsOf(teamsEach)).toEqual(
      NAMES.flatMap((name) => [
        [name, 0],
        ['', teamsEach],
      ]),
    );
});

it('the matrix spells out “Round” if there is room for the word and an arrow', () => {
  const seen = (teamsEach: number) => /<span[^>]*>(Round 1|R1)<\/span>/.exec(matrixOf(teamsEach))?.[1];
  expect([2, 3, 4, 5].map(seen)).toEqual(['Round 1', 'Round 1', 'R1', 'R1']);
});

it('the matrix says whose turn it is, and doesn’t mention a clock if none is running', () => {
  expect(matrixOf(3, draftAfter(1))).toContain('>On clock<');
  expect(matrixOf(3, draftAfter(1), null)).not.toContain('clock');
  for (const teamsEach of [3, 5]) expect(matrixOf(teamsEach, draftAfter(1), null)).toContain('>Picking<');
});
