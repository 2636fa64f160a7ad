import { useState, type SubmitEvent } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { easternLabel, easternLongDay, endOfEasternDay } from '#shared/domain/eastern.ts';
import { call } from '../../../lib/calls/call.ts';
import { isBeingDrafted, type SeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import { draftTimeProblem, ownDraftTime } from '../../../parts/draft/draft-time.ts';
import { ProposeButton } from '../../../parts/draft/poll/propose-button.tsx';
import { focusWrong } from '../../../lib/page/focus.ts';
import { easternInput, appointment, fromEasternInput } from '../../../lib/time/time.ts';
import { toast } from '../../../lib/page/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { TheirsOrMine, type Setting } from '../../../parts/leagues/edits/theirs-or-mine.tsx';
import { useEdits } from '../../../parts/leagues/edits/use-edits.ts';
import { useLeagueChange } from '../../../parts/leagues/league-changes.ts';
import { seasonPath } from '../../../parts/season/queries.ts';

interface Props {
  league: LeagueReply;
  moment: SeasonMoment | undefined;
  /** Whether the league can no longer draft. */
  isClosed: boolean;
}

export function DraftScheduleCard({ league, moment, isClosed }: Props) {
  return (
    <Card title="Draft Schedule">
      <p className="mb-3 text-sm text-ink-2">{isClosed ? afterDeadline(league, moment) : stateOf(league)}</p>
      {league.status === 'draft' && !isClosed && moment && <Schedule league={league} moment={moment} />}
    </Card>
  );
}

function afterDeadline(league: LeagueReply, moment: SeasonMoment | undefined): string {
  return isBeingDrafted(league, moment)
    ? 'The draft deadline has passed. We’ll make every pick from members’ draft boards within ten minutes.'
    : 'The league missed the draft deadline.';
}

function stateOf({ isDraftComplete, status, currentSeason: { draftDateTime } }: LeagueReply): string {
  if (isDraftComplete) return 'The draft is over.';
  if (status === 'drafting') return 'The draft has started.';
  if (draftDateTime !== null) return `It starts automatically ${appointment(draftDateTime)}.`;
  return 'Draft TBD. Start it from the draft room, or set a time and it starts automatically.';
}

const MISSING = 'Please select both date and time for the draft.';

interface Start {
  day: string;
  time: string;
}

const SETTINGS: readonly Setting<{ start: Start }>[] = [
  { label: 'Draft time', fields: ['start'], words: ({ start }) => wordsOf(start) },
];

function wordsOf({ day, time }: Start): string {
  const instant = fromEasternInput(`${day}T${time}`);
  if (instant !== null) return appointment(instant);
  // The form is only partly filled in.
  if (day !== '') return `${easternLongDay(endOfEasternDay(day))}, no time yet`;
  return time === '' ? 'Draft TBD' : 'No day yet';
}

function Schedule({ league, moment: { season, now } }: { league: LeagueReply; moment: SeasonMoment }) {
  const { draftDateTime } = league.currentSeason;
  const [savedDay = '', savedTime = ''] =
    draftDateTime === null ? [] : easternInput(draftDateTime).split('T');
  const edits = useEdits({ start: { day: savedDay, time: savedTime } });
  const isOvertaken = edits.overtaken.length > 0;
  const [problem, setProblem] = useState<{ of: 'day' | 'time'; words: string }>();
  const { day, time } = edits.value.start;
  const save = useLeagueChange(
    league,
    (input: string | null) =>
      call('changeDraftSettings', {
        params: seasonPath(league),
        body: { draftDateTime: input, from: { draftDateTime } },
      }),
    {
      failed: 'Update Failed',
      done: (input) => ({
        title: 'Draft Schedule Updated',
        description: input === null ? 'Draft time cleared' : `The draft starts ${appointment(input)}`,
      }),
    },
  );
  const send = (input: string | null): void => save.mutate(input, { onSuccess: edits.settle });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (title: string, words: string): void => {
      const of = day === '' || time !== '' ? 'day' : 'time';
      focusWrong(form, () => setProblem({ of, words }));
      toast({ title, description: words, variant: 'destructive' });
    };
    if (day === '' || time === '') return refuse('Invalid Date', MISSING);
    const wrong = draftTimeProblem(`${day}T${time}`, now, season);
    if (wrong !== undefined) return refuse('Invalid Draft Time', wrong);
    send(fromEasternInput(`${day}T${time}`));
  };
  const change = (part: Partial<Start>): void => {
    setProblem(undefined);
    edits.edit({ start: { day, time, ...part } });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Draft date"
          type="date"
          value={day}
          min={easternInput(now).slice(0, 10)}
          max={easternInput(season.draftDeadline).slice(0, 10)}
          error={problem?.of === 'day' ? problem.words : undefined}
          onChange={(event) => change({ day: event.target.value })}
        />
        <TextField
          label="Time (ET)"
          type="time"
          value={time}
          error={problem?.of === 'time' ? problem.words : undefined}
          onChange={(event) => change({ time: event.target.value })}
        />
      </div>
      <p className="text-xs text-ink-3">
        {ownDraftTime(`${day}T${time}`)}We remind members a day before and five minutes before. It must be
        before {easternLabel(season.draftDeadline)}.
      </p>
      <TheirsOrMine edits={edits} settings={SETTINGS} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!edits.isChanged || isOvertaken || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Draft Time'}
        </Button>
        <Button
          variant="outline"
          disabled={draftDateTime === null || isOvertaken || save.isPending}
          onClick={() => send(null)}
        >
          Clear Draft Time
        </Button>
        <ProposeButton league={league}>Poll the League</ProposeButton>
      </div>
    </form>
  );
}
