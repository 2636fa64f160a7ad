import type { PickReply } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { isMeantFor, makePick as judgePick, type PickRefusal, type PickWish } from '#shared/domain/draft.ts';
import { currentTurn } from '#shared/domain/draft-order.ts';
import { memberOf, type LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports.ts';
import { draftView } from '../../views/draft-view.ts';
import { changeSeason, type ChangePorts, type ChangeRefusal } from '../change-season.ts';
import { expirePick } from './expire-pick.ts';

/** The pick as it stands, and whether this very request had made it before. */
export interface MadePick extends PickReply {
  repeated: boolean;
}

/**
 * A member drafts a team. Four AWS calls in sequence: read, arm, write, push. Team 0 asks for the automatic pick of an
 * expired clock, which any member may send (see Clock).
 */
export async function makePick(
  ports: ChangePorts & Pick<Ports, 'boards'>,
  key: SeasonPath,
  by: string,
  wish: PickWish,
): Promise<Outcome<MadePick, PickRefusal | ChangeRefusal | 'not-due'>> {
  if (wish.teamId === 0) return askForExpiry(ports, key, by, wish.pickOrder);
  const outcome = await changeSeason(ports, key, (state) =>
    judgePick(state, { ...wish, by, at: ports.clock.now() }),
  );
  if (!outcome.ok) return outcome;
  const { pick, season, repeated, listeners } = outcome.value;
  const draft = draftView(season, ports.clock.now());
  // A repeat may follow a try that died between its write and its push.
  if (repeated) await ports.publisher.push(listeners, { type: 'draft', leagueId: season.leagueId, draft });
  return ok({ pick, repeated, draft });
}

async function askForExpiry(
  ports: ChangePorts & Pick<Ports, 'boards'>,
  key: SeasonPath,
  by: string,
  pickOrder: number | undefined,
): Promise<Outcome<MadePick, 'not-a-member' | 'not-drafting' | 'other-turn' | 'not-due' | ChangeRefusal>> {
  const bar = (state: LeagueSeason) => {
    if (!memberOf(state, by)) return 'not-a-member';
    const turn = currentTurn(state);
    return turn && !isMeantFor(turn, pickOrder) ? 'other-turn' : undefined;
  };
  const outcome = await expirePick(ports, key, bar);
  if (!outcome.ok) return outcome;
  const { made, season } = outcome.value;
  const [first] = made;
  if (!first) throw new Error('an expired clock made no pick');
  return ok({ pick: first.pick, repeated: false, draft: draftView(season, ports.clock.now()) });
}
