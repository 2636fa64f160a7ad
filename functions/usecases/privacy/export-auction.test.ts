import { expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { auctionOf } from '#test/support/small-auction.ts';
import { profileOf } from '#test/support/small-league.ts';
import { next } from '#shared/domain/league-season.ts';
import { exportAccount } from './export-account.ts';

it('an export has the member’s own limits of an auction, and no one else’s', async () => {
  const ports = memoryPorts();
  for (const number of [1, 2]) await ports.users.add({ ...profileOf(number), id: seat(number) });
  const league = await auctionOf(ports, 2);
  const state = await league.stored();
  const since = ports.clock.now().toISOString();
  const proxies = [
    { userId: seat(1), teamId: 10, upTo: 30, since },
    { userId: seat(2), teamId: 11, upTo: 61, since },
  ];
  await ports.seasons.save(next(state, { auction: { ...state.auction!, proxies } }));
  const [exported] = value(await exportAccount(ports, seat(2))).leagues;
  const [season] = exported?.seasons ?? [];
  expect(season?.proxies).toMatchObject([{ upTo: 61 }]);
});
