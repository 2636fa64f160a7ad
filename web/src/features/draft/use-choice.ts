import { useState } from 'react';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { League } from '#shared/contract/schemas/leagues.ts';
import { failureOf, mayTryAgain } from './pick-failure.ts';
import { useMakePick, type TurnPick } from './use-draft-actions.ts';

/** The team that the reader has chosen in this turn and may draft, and what came of it. */
export interface Choice {
  selected: number | null;
  /** The team that is being sent. */
  drafting: number | null;
  /** Why the last pick failed, until it is tried again or another team is chosen. */
  failure: Error | null;
  /** Chooses a team, or none; what is on its way stays chosen. */
  select(teamId: number | null): void;
  /** Sends the chosen team. */
  pick(): void;
}

/** `onPicked` is told of every pick that the server took. */
export function useChoice(league: League, draft: Draft | undefined, onPicked: () => void): Choice {
  const { mutate, reset, isPending, error, variables } = useMakePick(league);
  const [chosen, choose] = useState<TurnPick | null>(null);
  const turn = draft?.pickOrder ?? null;
  return {
    selected: chosen?.pickOrder === turn ? (chosen?.teamId ?? null) : null,
    drafting: isPending ? variables.teamId : null,
    failure: failureOf(error, variables, draft),
    select: (teamId) => {
      if (isPending) return;
      reset();
      choose(teamId === null || turn === null ? null : { teamId, pickOrder: turn });
    },
    pick: () => {
      if (chosen === null) return;
      const onError = (refused: Error) => !mayTryAgain(refused) && choose(null);
      mutate(chosen, { onSuccess: onPicked, onError });
    },
  };
}
