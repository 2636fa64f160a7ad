import { createInvite } from '#functions/usecases/invites/invite.ts';
import { joinLeague } from '#functions/usecases/leagues/join-league.ts';
import { seat, value } from './league-season.ts';
import { memoryPorts, type MemoryPorts } from './memory-ports.ts';
import { draftedOf, draftOf, type SmallLeague } from './small-league.ts';

// Sets up leagues in which a spot is transferred.

const SITE = 'https://crowns.example';

/** Prepares seat 9 to replace seat 2. */
function stage(ports: MemoryPorts, league: SmallLeague) {
  const { leagueId } = league.key;
  const offer = (by: number, of = by) =>
    createInvite(ports, SITE, { leagueId, by: seat(by), seatOf: seat(of) });
  const codeOf = async (by: number, of = by) => value(await offer(by, of)).inviteCode;
  const take = (inviteCode: string, by = 9) => joinLeague(ports, seat(by), { inviteCode });
  return { ports, ...league, leagueId, offer, codeOf, take };
}

/** Sets up a league of four members whose draft is complete. */
export async function playing() {
  const ports = memoryPorts();
  const league = await draftedOf(ports, 4);
  ports.clock.advance(60_000);
  return stage(ports, league);
}

/** Sets up the same league, but in the middle of its draft. */
export async function drafting() {
  const ports = memoryPorts();
  const { order, ...league } = await draftOf(ports, 4);
  ports.clock.advance(1000);
  return { ...stage(ports, league), order };
}

export const numberOf = (userId: string) => Number(userId.slice(-2));
