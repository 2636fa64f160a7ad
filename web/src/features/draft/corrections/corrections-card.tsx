import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import { useState } from 'react';
import type { Correction } from '#shared/contract/schemas/corrections.ts';
import type { Pick } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { actorOf } from '#shared/domain/actor.ts';
import { isCommissioner } from '#shared/domain/league-season.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { useMe } from '../../../lib/session/session.ts';
import { useHasCome } from '../../../lib/time/countdown.ts';
import { appointment } from '../../../lib/time/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Loading, SkeletonCard } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { canUndoFinished } from './can-undo.ts';
import { changeTexts, choicesOf, waitingText } from './correction-text.ts';
import { UndoFinished } from './undo-finished.tsx';
import { correctionsQuery } from '../../../parts/draft/queries.ts';
import { useAnswerCorrection } from './use-corrections.ts';

const proposeDialog = lazyCodeQuery(
  'propose-correction',
  () => import('./propose-dialog.tsx'),
  ({ ProposeDialog }) => ProposeDialog,
);

interface Props {
  league: LeagueReply;
  picks: readonly Pick[];
  /** When the first game of a drafted team kicks off, and corrections end. */
  until: string;
  nameOf(userId: string): string;
}

/** The corrections of a finished draft, with what the user can do about them (see Corrections). */
export function CorrectionsCard({ league, picks, until, nameOf }: Props) {
  const { id: me } = useMe();
  const [isProposing, propose] = useState(false);
  const hasEnded = useHasCome(until);
  const isPastDeadline = useHasCome(seasonNamed(league.currentSeason.season).draftDeadline);
  const isLeader = isCommissioner(league, me);
  const last = picks.at(-1);
  const listed = useQuery({ ...correctionsQuery(league), enabled: !hasEnded });
  // Members see the card only if there is something to read or to confirm, but commissioners start from it.
  const isEmpty = listed.isPending || listed.data?.length === 0;
  if (hasEnded || (isEmpty && !isLeader)) return null;
  return (
    <Card title="Corrections" className="mb-4 print:hidden">
      <p className="mb-3 text-sm text-ink-2">
        Commissioners can propose corrections until {appointment(until)}. A correction counts once the members
        it touches have confirmed.
      </p>
      {isLeader && (
        <div className="mb-3 flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => propose(true)}>
            <ClipboardPen aria-hidden="true" className="size-4" />
            Propose a Correction
          </Button>
          {last && !isPastDeadline && canUndoFinished(league, me) && (
            <UndoFinished league={league} last={last} nameOf={nameOf} />
          )}
        </div>
      )}
      <List listed={listed} league={league} nameOf={nameOf} />
      {isProposing && (
        <LazyDialog code={proposeDialog} title="Propose a Correction" onClose={() => propose(false)}>
          {(ProposeDialog) => (
            <ProposeDialog league={league} picks={picks} nameOf={nameOf} onClose={() => propose(false)} />
          )}
        </LazyDialog>
      )}
    </Card>
  );
}

type ListProps = Omit<Props, 'picks' | 'until'>;

function List({ listed, league, nameOf }: ListProps & { listed: UseQueryResult<Correction[]> }) {
  const { data, error, isPending, refetch } = listed;
  if (isPending)
    return (
      <Loading label="Loading corrections…">
        <SkeletonCard className="h-16" />
      </Loading>
    );
  if (!data)
    return <ErrorState error={error} title="Corrections didn’t load" onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className="text-sm text-ink-3">No corrections so far.</p>;
  return (
    <ul className="grid gap-2">
      {data.map((correction) => (
        <Row key={correction.id} correction={correction} league={league} nameOf={nameOf} />
      ))}
    </ul>
  );
}

function Row({ correction, league, nameOf }: ListProps & { correction: Correction }) {
  const { userId, reason, inForceAt } = correction;
  return (
    <li className="rounded-sm bg-raised p-3 text-sm [overflow-wrap:anywhere]">
      <ul className="font-semibold">
        {changeTexts(correction, nameOf).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-1 text-ink-2">
        {nameOf(userId)}: “{reason}”
      </p>
      {inForceAt === null ? (
        <Answer correction={correction} league={league} nameOf={nameOf} />
      ) : (
        <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-3">
          <Badge tone="outline">In Force</Badge> since {appointment(inForceAt)}
        </p>
      )}
    </li>
  );
}

/** Who still has to confirm, and the user's buttons. */
function Answer({ correction, league, nameOf }: ListProps & { correction: Correction }) {
  const actor = actorOf(league, useMe().id);
  const answer = useAnswerCorrection(league, correction.id);
  const { confirm, end } = choicesOf(correction, actor, isCommissioner(league, actor.person));
  return (
    <>
      <p className="mt-1 text-ink-2">
        {waitingText(correction, (id) => (id === actor.seat ? 'you' : nameOf(id)))}
      </p>
      {(confirm || end) && (
        <div className="mt-2 flex flex-wrap gap-3">
          {confirm && (
            <Button disabled={answer.isPending} onClick={() => answer.mutate('confirmCorrection')}>
              {confirm}
            </Button>
          )}
          {end && (
            <Button
              variant="outline"
              disabled={answer.isPending}
              onClick={() => answer.mutate('endCorrection')}
            >
              {end}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
