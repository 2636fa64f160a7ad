import { describe, expect, it } from 'vitest';
import type { DraftOrderType } from '#shared/domain/league-rules.ts';
import { memberNamed, nameOf, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { draftAfter } from './sample-draft.test-data.ts';
import { matrixRows, nextLine, picksOf, picksUntil, recentPicks, rounds, seatOrder } from './turns.ts';

const [ana, ben, cy, dee] = SEATS as [string, string, string, string];
const SNAKE = { draftOrderType: 'snake', teamsEach: 3 } as const;
const line = (made: number, me: string, most = 3) => {
  const { names, mine } = nextLine(draftAfter(made), SNAKE, me, nameOf, most);
  return [names, mine].filter(Boolean).join(' · ');
};

describe('seats', () => {
  it('follow the draft order or, before the draft, the members’ draft slots, with members without a slot last', () => {
    const members = [memberNamed(dee, null), memberNamed(ana, 2), memberNamed(ben, 1)];
    expect(seatOrder(undefined, members)).toEqual([ben, ana, dee]);
    expect(seatOrder(draftAfter(0), members)).toEqual(SEATS);
  });
});

describe('the matrix', () => {
  it('has a row per seat and a cell per round, numbered in snake order', () => {
    const rows = matrixRows(SEATS, draftAfter(5), SNAKE);
    expect(rows.map((row) => row.cells.map((cell) => cell.pickOrder))).toEqual([
      [1, 8, 9],
      [2, 7, 10],
      [3, 6, 11],
      [4, 5, 12],
    ]);
    expect(rows[3]?.cells[1]?.pick?.nflTeamId).toBe(5);
    expect(rows.flatMap((row) => row.cells).filter((cell) => cell.onClock)).toMatchObject([{ pickOrder: 6 }]);
  });

  it('marks no one as on the clock before or after the draft', () => {
    const cells = (draft: ReturnType<typeof draftAfter> | undefined) =>
      matrixRows(SEATS, draft, SNAKE).flatMap((row) => row.cells);
    expect(cells(undefined).some((cell) => cell.onClock)).toBe(false);
    expect(cells(draftAfter(12)).some((cell) => cell.onClock)).toBe(false);
  });

  it('shows which way each round runs', () => {
    const directions = (draftOrderType: DraftOrderType, teamsEach = 3) =>
      rounds(4, { draftOrderType, teamsEach }).map(({ direction }) => direction);
    expect(directions('snake')).toEqual(['forwards', 'backwards', 'forwards']);
    expect(directions('third-round-reversal')).toEqual(['forwards', 'backwards', 'backwards']);
    expect(directions('balanced')).toEqual(['forwards', 'mixed', 'mixed']);
    const plan = {
      draftOrderType: 'table',
      teamsEach: 2,
      orderTable: [
        [2, 4],
        [1, 3],
      ],
    } as const;
    const byTable = (seats: number) => rounds(seats, plan).map(({ direction }) => direction);
    expect(byTable(2)).toEqual(['backwards', 'backwards']);
    expect(directions('snake', 4)).toEqual(['forwards', 'backwards', 'forwards', 'backwards']);
    // Without a table for all members, the turns are those of a snake.
    expect(byTable(3)).toEqual(['forwards', 'backwards']);
    expect(directions('table')).toEqual(['forwards', 'backwards', 'forwards']);
  });
});

describe('the line below the clock', () => {
  it('says who is next, and how far off the reader’s turn is', () => {
    expect(line(0, cy)).toBe('Next: Ben · you in 2 picks');
    expect(line(0, ben)).toBe('You’re on deck');
    expect(line(0, ana)).toBe('Next: Ben, Cy, Dee · you again in 7 picks');
    expect(line(0, ana, 1)).toBe('Next: Ben · you again in 7 picks');
  });

  it('recognizes two picks in a row and the final pick', () => {
    expect(line(3, dee)).toBe('You’re up again next');
    expect(line(8, ana)).toBe('Next: Ben, Cy, Dee');
    expect(line(11, ana)).toBe('Final pick of the draft');
  });

  it('counts the picks until a member’s turn', () => {
    expect(picksUntil(draftAfter(0), SNAKE, dee)).toBe(3);
    expect(picksUntil(draftAfter(11), SNAKE, dee)).toBeNull();
  });
});

it('the line below the clock keeps the next names apart from the reader’s turn, which can be cut off first', () => {
  expect(nextLine(draftAfter(0), SNAKE, ana, nameOf, 3)).toEqual({
    names: 'Next: Ben, Cy, Dee',
    mine: 'you again in 7 picks',
  });
});

it('the last five picks are shown, newest first', () => {
  expect(recentPicks(draftAfter(7)).map((pick) => pick.pickOrder)).toEqual([7, 6, 5, 4, 3]);
});

it('one member’s picks can be listed', () => {
  expect(picksOf(draftAfter(9), ana).map((pick) => pick.pickOrder)).toEqual([1, 8, 9]);
});
