import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import { useState } from 'react';
import type { Correction } from '#shared/contract/schemas/corrections.ts';
import type { Pick } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { actorOf } from '#shared/domain/actor.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { useMe } from '../../../lib/session/session.ts';
import { useHasCome } from '../../../lib/time/countdown.ts';
import { appointment } from '../../../lib/time/time.ts';
import { personNames } from '../../../parts/leagues/members.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Loading, SkeletonCard } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { canUndoFinished } from './can-undo.ts';
import { changeTexts, choicesOf, waitingText, type Choices } from './correction-text.ts';
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
      <List listed={listed} league={league} nameOf={nameOf} personOf={personNames(league, nameOf)} />
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

interface ListProps extends Omit<Props, 'picks' | 'until'> {
  /** The person's own name, even if they share a spot. */
  personOf(userId: string): string;
}

function List({ listed, ...props }: ListProps & { listed: UseQueryResult<Correction[]> }) {
  const { data, error, isPending, refetch } = listed;
  if (isPending)
    return (
      <Loading label="Loading corrections…">
        <SkeletonCard className="h-16" />
      </Loading>
    );
  if (!data)
    return <ErrorState error={error} title="Corrections didn’t load" onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <p id={LIST_ID} tabIndex={-1} className="text-sm text-ink-3">
        No corrections so far.
      </p>
    );
  return (
    <ul id={LIST_ID} tabIndex={-1} aria-label="Corrections" className="grid gap-2">
      {data.map((correction) => (
        <Row key={correction.id} correction={correction} {...props} />
      ))}
    </ul>
  );
}

/** The id of the list, and of the sentence in place of an empty one. */
const LIST_ID = 'corrections-list';

type RowProps = ListProps & { correction: Correction };

function Row({ correction, ...props }: RowProps) {
  const { id, userId, reason, inForceAt } = correction;
  const isAuction = props.league.currentSeason.draftType === 'auction';
  return (
    <li id={rowId(id)} tabIndex={-1} className="rounded-sm bg-raised p-3 text-sm [overflow-wrap:anywhere]">
      <ul className="font-semibold">
        {changeTexts(correction, props.nameOf, isAuction).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-1 text-ink-2">
        {props.personOf(userId)}: “{reason}”
      </p>
      {inForceAt === null ? (
        <Answer correction={correction} {...props} />
      ) : (
        <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-3">
          <Badge tone="outline">In Force</Badge> since {appointment(inForceAt)}
        </p>
      )}
    </li>
  );
}

const rowId = (correctionId: string): string => `correction-${correctionId}`;

/** Who still has to confirm, and the user's buttons. */
function Answer({ correction, league, nameOf }: RowProps) {
  const actor = actorOf(league, useMe().id);
  const choices = choicesOf(correction, actor, isCommissioner(league, actor.person));
  return (
    <>
      <p className="mt-1 text-ink-2">
        {waitingText(correction, (id) => (id === actor.seat ? 'you' : nameOf(id)))}
      </p>
      {/* Other choices are other buttons, so the focus moves on from those that go away. */}
      {(choices.confirm || choices.end) && (
        <Choose
          key={`${choices.confirm}, ${choices.end}`}
          {...{ league, choices }}
          correctionId={correction.id}
        />
      )}
    </>
  );
}

interface ChooseProps {
  league: LeagueReply;
  correctionId: string;
  choices: Choices;
}

function Choose({ league, correctionId, choices: { confirm, end } }: ChooseProps) {
  const answer = useAnswerCorrection(league, correctionId);
  const buttons = useLastingFocus<HTMLDivElement>(
    () => document.getElementById(rowId(correctionId)) ?? document.getElementById(LIST_ID),
  );
  return (
    <div ref={buttons} className="mt-2 flex flex-wrap gap-3">
      {confirm && (
        <Button disabled={answer.isPending} onClick={() => answer.mutate('confirmCorrection')}>
          {confirm}
        </Button>
      )}
      {end && (
        <Button variant="outline" disabled={answer.isPending} onClick={() => answer.mutate('endCorrection')}>
          {end}
        </Button>
      )}
    </div>
  );
}
