import type { SeasonPath } from '#shared/contract/season-path.ts';
import { broughtBack, restoredEffects } from '#shared/domain/draft/restored.ts';
import { presentTurn } from '#shared/domain/draft/turn-name.ts';
import { RETRY, retryOrThrow } from '../../ports/write-retry.ts';
import type { Ports } from '../../ports/ports.ts';
import { armNext } from '../change-season.ts';
import { stored } from '../news/store-effects.ts';

/**
 * Prepares a season in a restored table (see Restore): postpones what has to wait for the members, and notifies them.
 * Doesn't change a season that this restore has already changed. Arms and announces nothing, because functions may not use
 * the table yet.
 * @param began when the restore began, ISO 8601 UTC.
 */
export function rearmAfterRestore(
  ports: Pick<Ports, 'clock' | 'random' | 'seasons' | 'leagues'>,
  { leagueId, season }: SeasonPath,
  began: string,
): Promise<'changed' | 'unchanged'> {
  return retryOrThrow(async () => {
    const before = await ports.seasons.get(leagueId, season);
    const after = before && broughtBack(before, { began, at: ports.clock.now() });
    if (!after || after === before) return 'unchanged';
    const league = await ports.leagues.get(leagueId);
    const effects = stored(ports, season, league ? restoredEffects(league, before, after) : {}, after);
    return (await ports.seasons.saveWith(after, effects, before.version)) === 'saved' ? 'changed' : RETRY;
  }, `the season of ${leagueId} changes again and again`);
}

/**
 * Arms all timers that a season in a restored table needs, even if they were armed before. Also announces the current
 * turn and the check of the group chat. Can be repeated without harm.
 */
export async function armAll(
  ports: Pick<Ports, 'seasons' | 'timers' | 'turnPushQueue' | 'groupChatChecks'>,
  { leagueId, season }: SeasonPath,
): Promise<void> {
  const state = await ports.seasons.get(leagueId, season);
  if (!state) return;
  const turn = presentTurn(state);
  await Promise.all([
    armNext(ports, undefined, state),
    turn && ports.turnPushQueue.announce(turn),
    state.hasChannel && ports.groupChatChecks.announce(state),
  ]);
}
