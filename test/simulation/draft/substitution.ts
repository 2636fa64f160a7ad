import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { seat } from '#test/support/league-season.ts';
import type { Room } from './browser.ts';
import { Player } from './player.ts';
import { isOver, type Site } from './site.ts';

const SITE = 'https://crowns.example';
const SUBSTITUTE = seat(50);

/** What a substitution needs of the day. */
interface Day {
  site: Site;
  path: Room;
  /** Who leaves. */
  leaver: Player;
}

/**
 * A member hands their seat on in the middle of the draft. Their page is closed by then, but what they have sent may still
 * arrive. Answers the substitute, who plays on; undefined when the draft was over first.
 */
export async function substitute({ site, path, leaver }: Day): Promise<Player | undefined> {
  const { usecases, world } = site;
  const { leagueId } = path;
  const of = leaver.userId;
  const season = (): LeagueSeason => site.stored(path);
  if (season().status !== 'drafting') return undefined;
  await site.signUp(SUBSTITUTE);
  const offered = await site.insist({ name: 'createInvite', by: of }, (ports) =>
    usecases.createInvite(ports, SITE, { leagueId, by: of, seatOf: of }),
  );
  if (!offered.ok) {
    world.fail(`a seat was not offered: ${offered.refused}`);
    return undefined;
  }
  for (const tab of leaver.tabs) tab.close();
  const { inviteCode } = offered.value;
  const taken = await site.insist({ name: 'takeSeat', by: SUBSTITUTE }, (ports) =>
    usecases.joinLeague(ports, SUBSTITUTE, { inviteCode }),
  );
  if (!taken.ok) world.fail(`a seat was not taken: ${taken.refused}`);
  const late = await site.insist({ name: 'takeSeat', by: of }, (ports) =>
    usecases.joinLeague(ports, of, { inviteCode }),
  );
  if (late.ok) world.fail('who has left came back by the invitation of another');
  if (isOver(season())) return undefined;
  const player = new Player(site, path, SUBSTITUTE, 'sub', 'quick');
  for (const tab of player.tabs) tab.open();
  return player;
}
