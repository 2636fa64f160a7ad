import { useMemo, useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { dismissFailure } from '../../../lib/page/toast.ts';
import { mayTryAgain } from '../../../lib/calls/call.ts';
import { useMakePick, type TurnPick } from './use-draft-actions.ts';
import type { LiveDraft } from './use-live-draft.ts';

/** The team that the user has selected in this turn, and the state of the pick of that team. */
export interface Choice {
  selected: number | null;
  /** The team whose pick is pending in this turn. */
  drafting: number | null;
  /** Why the last pick in this turn failed; null again once the user retries or selects another team. */
  failure: Error | null;
  /** Selects a team, or none if null. While a pick is pending, its team stays selected. */
  select(teamId: number | null): void;
  /** Picks a team, by default the selected one. */
  pick(teamId?: number): void;
}

/** The state of the pick that was sent last. */
interface Sent {
  variables: TurnPick | undefined;
  isPending: boolean;
  error: Error | null;
}

/**
 * Returns this turn's selection, pending pick and failure. Leaves out those of other turns, because an unanswered pick must not
 * block the next turn, and its failure must not show up there.
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

/**
 * Returns the user's choice. Calls `onPicked` whenever the server has accepted a pick, or the pick has been entered for sending.
 * The choice stays the same object until something about it, the draft or `onPicked` changes.
 */
export function useChoice(
  league: LeagueReply,
  { draft, entered }: Pick<LiveDraft, 'draft' | 'entered'>,
  onPicked: () => void,
): Choice {
  const { mutate, reset, variables, isPending, error } = useMakePick(league);
  const [chosen, choose] = useState<TurnPick | null>(null);
  return useMemo(() => {
    const turn = draft?.pickOrder ?? null;
    const choice = choiceIn(turn, chosen, { variables, isPending, error });
    return {
      ...choice,
      select: (teamId) => {
        if (choice.drafting !== null) return;
        reset();
        // The toast about the last try no longer applies.
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
  }, [mutate, reset, variables, isPending, error, chosen, draft, entered, onPicked]);
}
