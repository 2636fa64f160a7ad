import { createInvite, readInvites } from '#functions/usecases/invites/invite.ts';
import { readInvitation } from '#functions/usecases/invites/read-invitation.ts';
import { joinLeague } from '#functions/usecases/leagues/join-league.ts';
import { removeMember } from '#functions/usecases/leagues/members.ts';
import { seat, value } from './league-season.ts';
import { memoryPorts } from './memory-ports.ts';
import { leagueOf, profileOf } from './small-league.ts';

export const SITE = 'https://crowns.example';

/** Sets up a private league of three members with room for more. Seat 2 sends the invitations. */
export async function inviteScene() {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 3, { maxMembers: 6 });
  for (const number of [5, 6]) await ports.users.add(profileOf(number));
  await ports.users.markVerified(seat(2), profileOf(2).email);
  ports.clock.advance(1000);
  const { leagueId } = league.key;
  const invite = async (by: number, email?: string) =>
    value(await createInvite(ports, SITE, { leagueId, by: seat(by), email }));
  const statusOf = async (code: string) => value(await readInvitation(ports, code)).status;
  const accept = (by: number, inviteCode: string) => joinLeague(ports, seat(by), { inviteCode });
  const seen = async (by: number) =>
    value(await readInvites(ports, SITE, leagueId, seat(by))).map(({ inviteCode }) => inviteCode);
  const removed = async (number: number) => {
    const { id = '' } = (await league.stored()).members.find(({ userId }) => userId === seat(number)) ?? {};
    value(await removeMember(ports, leagueId, seat(1), id));
  };
  return { ports, ...league, leagueId, invite, statusOf, accept, seen, removed };
}
