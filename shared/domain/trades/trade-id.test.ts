import { expect, it } from 'vitest';
import { parseTradeId, tradeId } from './trade-id.ts';

it('a trade’s id contains its league', () => {
  const id = tradeId('01K3KD0000000000000000000A', 12);
  expect(parseTradeId(id)).toEqual({ leagueId: '01K3KD0000000000000000000A', number: 12 });
  for (const other of ['', '12', `${id}x`, id.toLowerCase(), id.replace('-12', '-0')])
    expect(parseTradeId(other)).toBeUndefined();
});
