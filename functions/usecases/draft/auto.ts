import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { actorOf } from '#shared/domain/actor.ts';
import { setAuto, type AutoRefusal } from '#shared/domain/draft/auto.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { draftView } from '../../views/draft-view.ts';
import { changeSeason, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

/** Switches Auto on or off for the caller's seat (see Auto). The push of the draft informs everyone in the draft room. */
export async function setDraftAuto(
  ports: ChangePorts,
  key: SeasonPath,
  by: string,
  { on }: { on: boolean },
): Promise<Outcome<Draft, AutoRefusal | ChangeRefusal>> {
  const outcome = await changeSeason(ports, key, (state) => {
    const judged = setAuto(state, { by: actorOf(state, by).seat, on, at: ports.clock.now() });
    return judged.ok ? ok({ season: judged.value }) : judged;
  });
  return outcome.ok ? ok(draftView(outcome.value.season, ports.clock.now())) : outcome;
}
