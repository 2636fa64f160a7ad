import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { seat } from '#test/support/league-season.ts';
import type { Room } from './browser.ts';
import { Player } from './player.ts';
import { isOver, type Site } from './site.ts';

const SITE = 'https://crowns.example';
const SUBSTITUTE = seat(50);
/** How many ms pass before the owner checks again whether the seat has been abandoned. */
const AGAIN_MS = { least: 10_000, most: 60_000 } as const;

/** What a substitution needs to know about the day of a draft. */
interface Day {
  site: Site;
  path: Room;
  /** The member who leaves. */
  leaver: Player;
}

/**
 * Makes a member hand on their seat in the middle of the draft. The member's page is closed by then, but earlier requests may
 * still arrive. Returns the substitute, who continues the draft; undefined if the draft is already over.
 */
export async function handOn(day: Day): Promise<Player | undefined> {
  const { site, path, leaver } = day;
  if (seasonOf(day).status !== 'drafting') return undefined;
  const offered = await offer(day, leaver.userId);
  if (!offered.ok) {
    site.world.fail(`a seat was not offered: ${offered.refused}`);
    return undefined;
  }
  for (const tab of leaver.tabs) tab.close();
  const taken = await take(day, offered.value.inviteCode);
  if (!taken.ok) site.world.fail(`a seat was not taken: ${taken.refused}`);
  return isOver(site.stored(path)) ? undefined : seated(day);
}

/**
 * Makes the owner try again and again to give a seat away. That works once the clock has made the last two picks for the seat. A
 * member who makes a pick after that keeps the seat, even if a substitute has already been invited.
 */
export async function giveAway(day: Day, owner: string): Promise<Player | undefined> {
  const { world } = day.site;
  while (seasonOf(day).status === 'drafting') {
    const offered = await offer(day, owner);
    const taken = offered.ok ? await take(day, offered.value.inviteCode) : offered;
    if (taken.ok) {
      for (const tab of day.leaver.tabs) tab.close();
      return isOver(seasonOf(day)) ? undefined : seated(day);
    }
    if (taken.refused !== 'seat-not-abandoned') world.fail(`a seat was not given away: ${taken.refused}`);
    await world.pause(world.between(AGAIN_MS.least, AGAIN_MS.most));
  }
  return undefined;
}

const seasonOf = ({ site, path }: Day): LeagueSeason => site.stored(path);

async function offer({ site, path, leaver }: Day, by: string) {
  const input = { leagueId: path.leagueId, by, seatOf: leaver.userId };
  await site.signUp(SUBSTITUTE);
  return site.insist({ name: 'createInvite', by }, (ports) => site.usecases.createInvite(ports, SITE, input));
}

/** Makes the substitute take the seat. The member who left can't return with the same invitation. */
async function take({ site, leaver }: Day, inviteCode: string) {
  const join = (by: string) =>
    site.insist({ name: 'takeSeat', by }, (ports) => site.usecases.joinLeague(ports, by, { inviteCode }));
  const taken = await join(SUBSTITUTE);
  if (taken.ok && (await join(leaver.userId)).ok)
    site.world.fail('who has left came back by the invitation of another');
  return taken;
}

function seated({ site, path }: Day): Player {
  const player = new Player(site, path, SUBSTITUTE, 'sub', 'quick');
  for (const tab of player.tabs) tab.open();
  return player;
}
