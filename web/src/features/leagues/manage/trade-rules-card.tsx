import type { SubmitEvent } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { TradeRules } from '#shared/domain/league-rules.ts';
import { call } from '../../../lib/calls/call.ts';
import { focusWrong } from '../../../lib/page/focus.ts';
import type { SeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import { differing } from '../../../parts/draft/draft-settings.ts';
import { TheirsOrMine, type Setting } from '../../../parts/leagues/edits/theirs-or-mine.tsx';
import { useEdits } from '../../../parts/leagues/edits/use-edits.ts';
import { useLeagueChange } from '../../../parts/leagues/league-changes.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { TradeRulesFields } from '../../../parts/trades/trade-rules-fields.tsx';
import { REVIEW_NAMES, SIZE_NAMES, tradeRulesProblem } from '../../../parts/trades/trade-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';

interface Props {
  league: LeagueReply;
  moment: SeasonMoment | undefined;
}

/** How the league trades. It can change until the season kicks off, so that all trades follow the same rules. */
export function TradeRulesCard({ league, moment }: Props) {
  const { tradeSizes, tradeReview } = league.currentSeason;
  const isOver = league.status === 'completed' || league.status === 'ended';
  return (
    <Card title="Trades">
      <p className="mb-3 text-sm text-ink-2">
        {moment?.hasKickedOff === true || isOver
          ? `Locked since the season kicked off. Trade sizes: ${SIZE_NAMES[tradeSizes]}. Trade review: ${REVIEW_NAMES[tradeReview]}.`
          : 'You can change this until the season kicks off, while no trade is pending or in review.'}
      </p>
      {moment?.hasKickedOff === false && !isOver && <TradeRulesForm league={league} />}
    </Card>
  );
}

function TradeRulesForm({ league }: { league: LeagueReply }) {
  const { tradeSizes, tradeReview } = league.currentSeason;
  const saved: TradeRules = { tradeSizes, tradeReview };
  const edits = useEdits(saved);
  const changes = differing(edits.value, saved);
  const save = useLeagueChange(
    league,
    (body: Partial<TradeRules>) =>
      call('changeDraftSettings', {
        params: seasonPath(league),
        body: {
          ...body,
          from: {
            ...(body.tradeSizes && { tradeSizes }),
            ...(body.tradeReview && { tradeReview }),
          },
        },
      }),
    { failed: 'Update Failed', done: () => ({ title: 'Trade Settings Updated' }) },
  );
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (tradeRulesProblem(edits.value, league.maxMembers) !== undefined)
      return focusWrong(event.currentTarget, () => undefined);
    save.mutate(changes, { onSuccess: edits.settle });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TradeRulesFields
        value={edits.value}
        maxMembers={league.maxMembers}
        onChange={(part) => {
          save.reset();
          edits.edit({ ...edits.value, ...part });
        }}
      />
      <TheirsOrMine edits={edits} settings={SETTINGS} />
      {save.error && (
        <FailureNote title="Not saved." error={save.error} fallback="Please try again." isTold />
      )}
      <Button
        type="submit"
        className="self-start"
        disabled={Object.keys(changes).length === 0 || edits.overtaken.length > 0 || save.isPending}
      >
        {save.isPending ? 'Saving...' : 'Save Trade Settings'}
      </Button>
    </form>
  );
}

const SETTINGS: readonly Setting<TradeRules>[] = [
  { label: 'Trade sizes', fields: ['tradeSizes'], words: ({ tradeSizes }) => SIZE_NAMES[tradeSizes] },
  { label: 'Trade review', fields: ['tradeReview'], words: ({ tradeReview }) => REVIEW_NAMES[tradeReview] },
];
