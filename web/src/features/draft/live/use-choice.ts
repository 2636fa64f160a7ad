import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { dismissFailure } from '../../../lib/page/toast.ts';
import { mayTryAgain } from '../../../lib/calls/call.ts';
import { useMakePick, type TurnPick } from './use-draft-actions.ts';
import type { LiveDraft } from './use-live-draft.ts';

/** The team that the reader has chosen in this turn and may draft, and the state of its pick. */
export interface Choice {
  selected: number | null;
  /** The team that is being sent in this turn. */
  drafting: number | null;
  /** Why the last pick of this turn failed, until the reader tries again or chooses another team. */
  failure: Error | null;
  /** Chooses a team, or none. While a pick is on its way, its team stays chosen. */
  select(teamId: number | null): void;
  /** Sends a team, by default the chosen one. */
  pick(teamId?: number): void;
}

/** The state of the last pick that was sent. */
interface Sent {
  variables: TurnPick | undefined;
  isPending: boolean;
  error: Error | null;
}

/**
 * The choice, the pick on its way and its failure, but only those of this turn: a pick that is never answered must not
 * hold up the next turn, and its failure is not the next turn's.
 */
export function choiceIn(
  turn: number | null,
  chosen: TurnPick | null,
  { variables, isPending, error }: Sent,
): Pick<Choice, 'selected' | 'drafting' | 'failure'> {
  const sent = variables?.pickOrder === turn ? variables : undefined;
  return {
    selected: chosen?.pickOrder === turn ? chosen.teamId : null,
    drafting: sent && isPending ? sent.teamId : null,
    failure: sent ? error : null,
  };
}

/** Calls `onPicked` after every pick that the server took. */
export function useChoice(
  league: LeagueReply,
  { draft, entered }: Pick<LiveDraft, 'draft' | 'entered'>,
  onPicked: () => void,
): Choice {
  const { mutate, reset, ...sent } = useMakePick(league);
  const [chosen, choose] = useState<TurnPick | null>(null);
  const turn = draft?.pickOrder ?? null;
  const choice = choiceIn(turn, chosen, sent);
  return {
    ...choice,
    select: (teamId) => {
      if (choice.drafting !== null) return;
      reset();
      // What was said of the last try no longer holds.
      dismissFailure();
      choose(teamId === null || turn === null ? null : { teamId, pickOrder: turn });
    },
    pick: (teamId) => {
      const picked = teamId ?? choice.selected;
      if (picked === null || turn === null || choice.drafting !== null) return;
      const made = { teamId: picked, pickOrder: turn };
      if (entered && draft) {
        entered.pick(made, draft);
        return onPicked();
      }
      choose(made);
      const onError = (refused: Error) => !mayTryAgain(refused) && choose(null);
      mutate(made, { onSuccess: onPicked, onError });
    },
  };
}
