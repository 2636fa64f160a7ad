import { seat } from './league-season.ts';
import { memoryPorts, type MemoryPorts } from './memory-ports.ts';
import { auctionOf } from './small-auction.ts';
import { acting, type SmallLeague } from './small-league.ts';
import { timerDue, type LotTimer } from '#shared/domain/timer.ts';
import { setDraftAuto } from '#functions/usecases/draft/auto.ts';
import { bid, nominate, saveProxy } from '#functions/usecases/auction/acts.ts';
import { fireLot } from '#functions/usecases/auction/fire-lot.ts';

/** The commissioner tools that the league allows. */
export const TOOLS = { commissionerTools: { pause: true, undo: true } };

/** A league whose auction has begun, and what its members can do in it. */
export async function table(members = 4, change: Parameters<typeof auctionOf>[2] = {}) {
  const ports = memoryPorts();
  const league = await auctionOf(ports, members, { ...TOOLS, ...change });
  return { ports, league, ...actsIn(ports, league) };
}

export function actsIn(ports: MemoryPorts, { key, stored }: SmallLeague) {
  let sent = 0;
  const bidder = (number: number) => ({ ...acting(seat(number)), askedAt: ports.clock.now() });
  const lastTimer = () =>
    ports.armed.findLast((timer): timer is LotTimer => timer.kind === 'lot' && timer.lot > 0)!;
  return {
    nominate: (number: number, teamId: number, price = 1) =>
      nominate(ports, key, bidder(number), { teamId, price, clientId: `n-${(sent += 1)}` }),
    bid: async (number: number, price: number) => {
      const { teamId = 0, startedAt = '' } = (await stored()).auction?.lot ?? {};
      return bid(ports, key, bidder(number), { teamId, startedAt, price, clientId: `b-${(sent += 1)}` });
    },
    proxy: (number: number, teamId: number, upTo: number) =>
      saveProxy(ports, key, bidder(number), { teamId, upTo }),
    lastTimer,
    /** Fires the timer that was armed last, when it is due. */
    clock: async (timer = lastTimer()) => {
      ports.clock.set(timerDue(timer));
      return fireLot(ports, timer);
    },
    lot: async () => (await stored()).auction?.lot,
    auto: (number: number, on = true) => setDraftAuto(ports, key, seat(number), { on }),
  };
}

/** The team with the most expected wins, which every absent member wants. */
export async function best({ stored }: SmallLeague): Promise<number> {
  const { worths = [] } = (await stored()).auction ?? {};
  return 1 + worths.indexOf(Math.max(...worths));
}
