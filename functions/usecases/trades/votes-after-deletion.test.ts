import { expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf } from '#test/support/small-league.ts';
import { changeSettings } from '../leagues/change-settings.ts';
import { answerTrade } from './answer-trade.ts';
import { proposeTrade } from './propose-trade.ts';
import { readTradeHistory, readTrades } from './read-trades.ts';
import { vote } from './review-trade.ts';
import { withdrawMember } from './withdraw-member.ts';

it.each([
  ['stopped', 'who hasn’t voted', 6],
  ['in-review', 'who voted to stop it', 5],
] as const)('a trade is %s after someone %s deletes their account', async (status, _, gone) => {
  const ports = memoryPorts();
  const league = await draftedOf(ports, 9);
  const { leagueId } = league.key;
  value(await changeSettings(ports, league.key, seat(1), { tradeReview: 'votes' }));
  const offer = { receiverId: seat(3), proposerTeamIds: [2], receiverTeamIds: [3] };
  const { id } = value(await proposeTrade(ports, league.key, seat(2), offer));
  value(await answerTrade(ports, id, seat(3), { action: 'accept' }));
  // Seven can vote, so four votes stop it. With one fewer, three are enough.
  for (const number of [1, 4, 5]) value(await vote(ports, id, seat(number), { stop: true }));

  value(await withdrawMember(ports, leagueId, seat(gone)));

  const [open] = value(await readTrades(ports, leagueId, seat(4)));
  const [over] = value(await readTradeHistory(ports, leagueId, seat(4)));
  expect(over ?? open).toMatchObject({ id, status });
  expect(over?.verdict?.cause).toBe(status === 'stopped' ? 'votes' : undefined);
  const told = await ports.notifications.listOf(seat(2), { limit: 99 });
  const isTold = told.some(({ title }) => title === 'Trade #1 in Sunday was stopped');
  expect(isTold).toBe(status === 'stopped');
});
