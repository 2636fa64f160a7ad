import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useRef, useState, type SubmitEvent } from 'react';
import type { DraftPollReply } from '#shared/contract/schemas/draft-poll.ts';
import { POLL_DATES_MOST } from '#shared/domain/leagues/draft-poll.ts';
import { call } from '../../../lib/calls/call.ts';
import { focusWrong } from '../../../lib/page/focus.ts';
import { appointment, easternInput, fromEasternInput } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import type { LeagueDialogProps } from '../../leagues/league-dialog-button.tsx';
import { seasonPath } from '../../season/queries.ts';
import { useSeasonMoment, type SeasonMoment } from '../draft-deadline.ts';
import { draftTimeProblem, ownDraftTime } from '../draft-time.ts';
import { pollQuery } from '../queries.ts';
import { usePollChange } from './use-poll-change.ts';

/** The dialog in which a commissioner lists the times for the members to vote on. */
export function ProposeDialog({ league, onClose }: LeagueDialogProps) {
  const poll = useQuery(pollQuery(league));
  const { moment, isPending } = useSeasonMoment(league.currentSeason.season);
  return (
    <Dialog
      onClose={onClose}
      title="When can everyone draft?"
      description={`Propose up to ${POLL_DATES_MOST} draft times. We notify members once, and they check the ones that work for them.`}
    >
      {poll.data && moment ? (
        <Proposal {...{ league, onClose, moment }} poll={poll.data} />
      ) : poll.isPending || isPending ? (
        <Spinner />
      ) : (
        <ErrorState error={poll.error} onRetry={() => void poll.refetch()} />
      )}
    </Dialog>
  );
}

interface Edits {
  added: readonly string[];
  removed: readonly string[];
}

interface ProposalProps extends LeagueDialogProps {
  poll: DraftPollReply;
  moment: SeasonMoment;
}

function Proposal({ league, onClose, poll, moment }: ProposalProps) {
  const isOpen = poll.options.length > 0;
  // Store only the changes to the latest poll, not a full list of times, so that the times another commissioner has added stay.
  const [{ added, removed }, edit] = useState<Edits>({ added: [], removed: [] });
  const shown = poll.options.map(({ at }) => at);
  const offered = [...shown, ...added];
  const dates = [...new Set(offered)].filter((date) => !removed.includes(date)).toSorted();
  const list = useRef<HTMLUListElement>(null);
  const save = usePollChange(
    league,
    (input) => call('proposeDraftDates', { params: seasonPath(league), body: { dates: input, from: shown } }),
    { failed: 'Poll Not Saved', done: ({ options }) => said(options.length > 0, isOpen) },
  );
  const send = (input: string[]): void => save.mutate(input, { onSuccess: onClose });
  const remove = (date: string): void => {
    edit({ added: added.filter((other) => other !== date), removed: [...removed, date] });
    list.current?.focus();
  };
  return (
    <div className="flex flex-col gap-4 pt-1">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Proposed times"
        className="divide-y divide-line rounded-sm border border-line"
      >
        {dates.length === 0 && <li className="p-3 text-sm text-ink-3">No times yet.</li>}
        {dates.map((date) => (
          <li key={date} className="flex min-h-11 items-center justify-between gap-2 pl-3 text-sm">
            {appointment(date)}
            <button
              type="button"
              aria-label={`Remove ${appointment(date)}`}
              className="grid size-11 shrink-0 place-items-center text-ink-2 hover:text-ink"
              onClick={() => remove(date)}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <AddForm
        moment={moment}
        taken={dates}
        onAdd={(date) =>
          edit({ added: [...added, date], removed: removed.filter((other) => other !== date) })
        }
      />
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button disabled={dates.length === 0 || save.isPending} onClick={() => send(dates)}>
          {save.isPending ? 'Saving...' : isOpen ? 'Save Times' : 'Poll the League'}
        </Button>
        {isOpen && (
          <Button variant="outline" disabled={save.isPending} onClick={() => send([])}>
            End the Poll
          </Button>
        )}
      </div>
    </div>
  );
}

function said(isOpen: boolean, wasOpen: boolean) {
  if (!isOpen) return { title: 'Poll Ended', description: 'The poll is closed' };
  if (wasOpen) return { title: 'Poll Saved', description: 'Answers still count for the times you kept' };
  return { title: 'Poll Sent', description: 'We notified the members. Answers show up here.' };
}

interface AddProps {
  moment: SeasonMoment;
  taken: readonly string[];
  onAdd: (date: string) => void;
}

function AddForm({ moment: { season, now }, taken, onAdd }: AddProps) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('20:00');
  const [problem, setProblem] = useState<string>();
  const isFull = taken.length >= POLL_DATES_MOST;
  const add = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const value = `${day}T${time}`;
    const date = fromEasternInput(value);
    const wrong =
      day === '' || time === '' ? 'Please select both date and time.' : draftTimeProblem(value, now, season);
    if (wrong !== undefined || date === null)
      return focusWrong(event.currentTarget, () => setProblem(wrong ?? 'Enter a valid time.'));
    onAdd(date);
    setDay('');
  };
  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Date"
          type="date"
          value={day}
          min={easternInput(now).slice(0, 10)}
          max={easternInput(season.draftDeadline).slice(0, 10)}
          error={problem}
          onChange={({ target }) => {
            setProblem(undefined);
            setDay(target.value);
          }}
        />
        <TextField
          label="Time (ET)"
          type="time"
          value={time}
          onChange={({ target }) => {
            setProblem(undefined);
            setTime(target.value);
          }}
        />
      </div>
      <p className="text-xs text-ink-3">
        {ownDraftTime(`${day}T${time}`)}Times are Eastern.
        {isFull && ` A poll can have up to ${POLL_DATES_MOST} times.`}
      </p>
      <Button type="submit" variant="outline" className="self-start" disabled={isFull}>
        Add This Time
      </Button>
    </form>
  );
}
