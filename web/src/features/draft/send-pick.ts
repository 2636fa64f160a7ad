import type { QueryClient } from '@tanstack/react-query';
import type { Draft, PickReply } from '#shared/contract/schemas/draft.ts';
import { call } from '../../lib/api.ts';
import { draftQuery, type SeasonPath } from './draft-query.ts';

/** A team for one turn of the draft. */
export interface TurnPick {
  teamId: number;
  /** The turn for which the reader chose it. */
  pickOrder: number;
}

/** Whether the draft has gone on without this pick. */
export function hasPassed({ teamId, pickOrder }: TurnPick, draft: Draft | undefined): boolean {
  if (!draft || draft.pickOrder === pickOrder) return false;
  return !draft.picks.some((pick) => pick.pickOrder === pickOrder && pick.nflTeamId === teamId);
}

/**
 * Sends the pick for its turn and for no other: the server judges by whose turn it is, so a call that a bad network
 * held up could take the team in the reader's next turn. It is given up once its turn has passed. Throws ApiError, or
 * Error when given up.
 */
export async function sendPick(client: QueryClient, path: SeasonPath, pick: TurnPick): Promise<PickReply> {
  const giveUp = new AbortController();
  const { queryKey } = draftQuery(path);
  const check = () => {
    if (!hasPassed(pick, client.getQueryData(queryKey))) return;
    giveUp.abort(new Error('That turn was over before your pick could be sent.'));
  };
  check();
  giveUp.signal.throwIfAborted();
  const unfollow = client.getQueryCache().subscribe(check);
  try {
    return await call('makePick', { params: path, body: { teamId: pick.teamId } }, giveUp.signal);
  } finally {
    unfollow();
  }
}
