import type { PickReply } from '#shared/contract/schemas/draft.ts';
import { makePick as judgePick, type PickRefusal } from '#shared/domain/draft.ts';
import { memberOf } from '#shared/domain/league-season.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../ports.ts';
import { draftView } from '../views/draft-view.ts';
import { changeSeason, type ChangePorts, type ChangeRefusal, type SeasonKey } from './change-season.ts';
import { expirePick } from './expire-pick.ts';

/** The pick as it stands, and whether this very request had made it before. */
export interface MadePick extends PickReply {
  repeated: boolean;
}

/**
 * A member drafts a team. Four AWS calls in sequence: read, arm, write, push. Team 0 asks for the automatic pick of an
 * expired clock, which any member may send (decision 11).
 */
export async function makePick(
  ports: ChangePorts & Pick<Ports, 'boards'>,
  key: SeasonKey,
  by: string,
  teamId: number,
): Promise<Outcome<MadePick, PickRefusal | ChangeRefusal | 'not-due'>> {
  if (teamId === 0) return askForExpiry(ports, key, by);
  const outcome = await changeSeason(ports, key, (state) =>
    judgePick(state, { by, teamId, at: ports.clock.now() }),
  );
  if (!outcome.ok) return outcome;
  const { pick, season, repeated, listeners } = outcome.value;
  const draft = draftView(season, ports.clock.now());
  // A repeat may follow a try that died between its write and its push.
  if (repeated) await ports.announcer.push(listeners, { type: 'draft', leagueId: season.leagueId, draft });
  return ok({ pick, repeated, draft });
}

async function askForExpiry(
  ports: ChangePorts & Pick<Ports, 'boards'>,
  key: SeasonKey,
  by: string,
): Promise<Outcome<MadePick, 'not-a-member' | 'not-drafting' | 'not-due' | ChangeRefusal>> {
  const outcome = await expirePick(ports, key, (state) => (memberOf(state, by) ? undefined : 'not-a-member'));
  if (!outcome.ok) return outcome;
  const { pick, season } = outcome.value;
  return ok({ pick, repeated: false, draft: draftView(season, ports.clock.now()) });
}
