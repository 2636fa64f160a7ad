import { expect, it } from 'vitest';
import { next } from '#shared/domain/league-season.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf } from '#test/support/small-league.ts';
import { readTradeBlock, readTradeBlocks, saveTradeBlock } from './trade-block.ts';

it('the league sees what members look for, even if they mark no team', async () => {
  const ports = memoryPorts();
  const { key, stored } = await draftedOf(ports, 4);
  const lookingFor = [{ userId: seat(2), sought: ['losses', 'AFC East'] as const }];
  await ports.seasons.save(next(await stored(), { tradeBlock: [1], lookingFor }));
  expect(value(await readTradeBlocks(ports, key, seat(3)))).toEqual([
    { userId: seat(1), teamIds: [1] },
    { userId: seat(2), teamIds: [], lookingFor: ['losses', 'AFC East'] },
  ]);
  expect(value(await readTradeBlock(ports, key, seat(1)))).toEqual({ teamIds: [1] });
});

it('what a member looks for is saved with their trade block, and stays if a page doesn’t send it', async () => {
  const ports = memoryPorts();
  const { key } = await draftedOf(ports, 4);
  const saved = { teamIds: [1], lookingFor: ['wins', 'NFC West'] };
  expect(value(await saveTradeBlock(ports, key, seat(1), [1], ['wins', 'NFC West']))).toEqual(saved);
  expect(value(await saveTradeBlock(ports, key, seat(1), []))).toEqual({ ...saved, teamIds: [] });
  expect(value(await readTradeBlock(ports, key, seat(1)))).toEqual({ ...saved, teamIds: [] });
});
