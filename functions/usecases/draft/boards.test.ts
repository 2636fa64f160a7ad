import { expect, it } from 'vitest';
import { leagueSeasonId } from '#shared/domain/league-season.ts';
import { refused } from '#shared/domain/outcome.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { boardIn, readBoard, saveBoard } from './boards.ts';

const STARS = { teamOrder: [4, 7], strategy: 'wins', isCrownOpen: true } as const;
const board = ({ teamOrder, ...more }: typeof STARS) => ({ ...more, teamOrder: [...teamOrder] });

it('a board is returned as stored, but only to its owner, and leaves the crown open until the owner chooses one', async () => {
  const ports = memoryPorts();
  const { key } = await leagueOf(ports, 4);
  const whose = { leagueSeasonId: leagueSeasonId(key), userId: seat(2) };
  expect(value(await saveBoard(ports, key, seat(2), board(STARS), null))).toEqual({ ...whose, ...STARS });
  expect(value(await readBoard(ports, key, seat(2)))).toEqual({ ...whose, ...STARS });
  const said = { teamOrder: [4, 7], strategy: 'losses' as const };
  value(await saveBoard(ports, key, seat(2), said, board(STARS)));
  expect(value(await readBoard(ports, key, seat(2)))).toEqual({ ...whose, ...said });
  // The owner can open it again.
  value(await saveBoard(ports, key, seat(2), board(STARS), said));
  expect(value(await readBoard(ports, key, seat(2)))).toEqual({ ...whose, ...STARS });
  value(await saveBoard(ports, key, seat(2), said, board(STARS)));
  // Another window with an older board saves nothing.
  expect(await saveBoard(ports, key, seat(2), board(STARS), board(STARS))).toEqual(refused('other-board'));
  expect(await readBoard(ports, key, seat(1))).toEqual(refused('no-draft-board'));
  expect(await readBoard(ports, key, seat(9))).toEqual(refused('league-not-found'));
});

it('a board’s crown stays open if the request names no crown', () => {
  expect(boardIn({ teamOrder: [4] })).toEqual({ teamOrder: [4], strategy: 'wins', isCrownOpen: true });
  expect(boardIn({ teamOrder: [4], strategy: 'wins' })).toMatchObject({ isCrownOpen: false });
  expect(boardIn({ teamOrder: [4], strategy: 'wins', isCrownOpen: true })).toMatchObject({
    isCrownOpen: true,
  });
});
