import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { call } from '../../../lib/calls/call.ts';
import { confirmedBy } from '../../../lib/calls/lost-replies.ts';

/** Waits for the draft that an act returns. If the reply is lost, fetches the draft, which shows whether the act is done. */
export function confirmedByDraft(
  reply: Promise<Draft>,
  params: SeasonPath,
  isDone: (draft: Draft) => boolean,
): Promise<Draft> {
  return confirmedBy(reply, async () => {
    const draft = await call('draft', { params });
    return isDone(draft) ? draft : undefined;
  });
}

/** Undoes the pick with this number, and no other. */
export function undoPick(params: SeasonPath, pickOrder: number): Promise<Draft> {
  const isUndone = ({ status, picks }: Draft) =>
    status === 'drafting' && !picks.some((pick) => pick.pickOrder === pickOrder);
  return confirmedByDraft(call('undoPick', { params, body: { pickOrder } }), params, isUndone);
}
