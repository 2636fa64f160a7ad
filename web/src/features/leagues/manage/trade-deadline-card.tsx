import { useState, type SubmitEvent } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { easternLongDay, endOfEasternDay } from '#shared/domain/eastern.ts';
import { call } from '../../../lib/calls/call.ts';
import type { SeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import { tradingText } from '../../../parts/trades/trading-text.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { focusWrong } from '../../../lib/page/focus.ts';
import { easternInput } from '../../../lib/time/time.ts';
import { toast } from '../../../lib/page/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField, TextField } from '../../../ui/field.tsx';
import { TheirsOrMine, type Setting } from '../../../parts/leagues/edits/theirs-or-mine.tsx';
import { useEdits } from '../../../parts/leagues/edits/use-edits.ts';
import { useLeagueChange } from '../../../parts/leagues/league-changes.ts';
import { seasonPath } from '../../../parts/season/queries.ts';

const MISSING = 'Please select a trade deadline date.';
const REFUSED_DAY = { 'trade-deadline-past': 'tradeDeadline', 'trade-deadline-too-late': 'tradeDeadline' };
const dayOf = (instant: string | Date): string => easternInput(instant).slice(0, 10);

interface Props {
  league: LeagueReply;
  moment: SeasonMoment | undefined;
}

export function TradeDeadlineCard({ league, moment }: Props) {
  return (
    <Card title="Trade Deadline">
      <p className="mb-2 text-sm text-ink-2">
        {moment ? tradingText(league.currentSeason, moment.now) : ' '}
      </p>
      {moment && league.status !== 'completed' && league.status !== 'ended' && (
        <Deadline league={league} moment={moment} />
      )}
    </Card>
  );
}

interface Wish {
  isOn: boolean;
  day: string;
}

const SETTINGS: readonly Setting<{ input: Wish }>[] = [
  { label: 'Last day to trade', fields: ['input'], words: ({ input }) => wordsOf(input) },
];

function wordsOf({ isOn, day }: Wish): string {
  if (!isOn) return 'No deadline';
  return day === '' ? 'No day yet' : easternLongDay(endOfEasternDay(day));
}

function Deadline({ league, moment: { season, now } }: { league: LeagueReply; moment: SeasonMoment }) {
  const { tradeDeadline } = league.currentSeason;
  const saved: Wish = {
    isOn: tradeDeadline !== null,
    day: tradeDeadline === null ? '' : dayOf(tradeDeadline),
  };
  const edits = useEdits({ input: saved });
  const [problem, setProblem] = useState<string>();
  const { isOn, day } = edits.value.input;
  const save = useLeagueChange(
    league,
    (input: Wish) =>
      call('changeDraftSettings', {
        params: seasonPath(league),
        body: { tradeDeadline: input.isOn ? input.day : null, from: { tradeDeadline } },
      }),
    { failed: 'Update Failed', done: () => ({ title: 'Trade Deadline Updated' }) },
  );
  const change = (part: Partial<Wish>): void => {
    setProblem(undefined);
    edits.edit({ input: { isOn, day, ...part } });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (words: string | undefined): void => focusWrong(form, () => setProblem(words));
    if (isOn && day === '') {
      refuse(MISSING);
      toast({ title: 'Invalid Date', description: MISSING, variant: 'destructive' });
      return;
    }
    save.mutate(
      { isOn, day },
      {
        onSuccess: edits.settle,
        onError: (error) => refuse(fieldErrors(error, REFUSED_DAY)[0]?.message),
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <CheckboxField
        label="Set a trade deadline"
        checked={isOn}
        onChange={(event) => change({ isOn: event.target.checked })}
      />
      {isOn && (
        <TextField
          label="Last day to trade"
          type="date"
          hint="Trading closes at 11:59 PM ET that day."
          value={day}
          min={dayOf(now)}
          max={dayOf(season.latestTradeDeadline)}
          error={problem}
          onChange={(event) => change({ day: event.target.value })}
        />
      )}
      <TheirsOrMine edits={edits} settings={SETTINGS} />
      <Button
        type="submit"
        className="self-start"
        disabled={!edits.isChanged || edits.overtaken.length > 0 || save.isPending}
      >
        {save.isPending ? 'Saving...' : 'Save Trade Deadline'}
      </Button>
    </form>
  );
}
