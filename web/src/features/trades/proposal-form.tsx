import { useState, type Ref, type SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NOTE_LENGTH } from '#shared/domain/trades/trades.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { focusWrong } from '../../lib/page/focus.ts';
import { dismissFailure, toast } from '../../lib/page/toast.ts';
import { count } from '../../lib/numbers.ts';
import { othersIn } from '../../parts/leagues/members.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { SelectField, TextAreaField } from '../../ui/field.tsx';
import {
  expiriesWithin,
  missingIn,
  startOf,
  stillOwned,
  type Missing,
  type OfferAct,
  termsOf,
  unevenText,
  type Wish,
} from './proposal.ts';
import { ProposalSides } from './proposal-sides.tsx';
import { SwapPreview } from './swap-preview.tsx';
import { TradeOdds } from './trade-odds.tsx';
import type { Shown } from './trades-state.tsx';
import { useTeamText } from './use-team-text.ts';
import { useTeams } from './use-teams.ts';
import { call } from '../../lib/calls/call.ts';
import { clientIdsOf } from '../../lib/calls/client-id.ts';
import { repeatable } from '../../lib/calls/lost-replies.ts';
import { seasonPath, rostersQuery } from '../../parts/season/queries.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { tradeTitle } from './offer-text.ts';
import { answerKey, askForTrades, keepOffer } from './use-trades.ts';

const MISSING = 'Please select all required fields';

interface Props extends Shown {
  act: OfferAct;
  first: Ref<HTMLSelectElement>;
  onClose: () => void;
}

export function ProposalForm({ act, league, meId, trading, first, onClose }: Props) {
  const countered = act.kind === 'counter' ? act.trade : undefined;
  const { teamsOf, teamsById } = useTeams(league);
  const wordsOf = useTeamText(league);
  const [made, setWish] = useState(() => startOf(act, meId));
  const [missing, setMissing] = useState<Missing>();
  const propose = usePropose(league, countered, onClose);
  const input = stillOwned(made, teamsOf(meId), teamsOf(made.withId));
  const { withId, give, get } = input;
  const other = othersIn(league, meId).find(({ userId }) => userId === withId)?.user.username;
  const isWhole = missingIn(input) === undefined;
  const swap = isWhole && withId !== undefined ? { with: withId, give, get } : undefined;
  const uneven = unevenText(input, other ?? 'the other member');
  const problem = give.length > 0 && get.length > 0 ? uneven : MISSING;
  const change = (part: Partial<Wish>): void => {
    dismissFailure();
    setMissing(undefined);
    // While an offer is being sent, it stays the form's. Otherwise, a second press would send another one.
    if (propose.isError) propose.reset();
    setWish({ ...input, ...part });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const lacking = missingIn(input);
    if (lacking === undefined) return propose.mutate(input);
    focusWrong(event.currentTarget, () => setMissing(lacking));
    toast({ title: 'Error', description: problem, variant: 'destructive' });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:gap-x-6">
        <ProposalSides
          {...{ league, meId, input, other, first, wordsOf }}
          isCounter={countered !== undefined}
          problemOf={(part) => (part === missing ? problem : undefined)}
          onChange={change}
        />
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          <SwapPreview give={teamsById(give)} get={teamsById(get)} {...{ other, wordsOf, uneven }} />
        </div>
        <div className="max-md:order-2 md:col-start-2 md:row-start-3">
          <TradeOdds league={league} meId={meId} swap={swap} />
        </div>
      </div>
      <Terms input={input} expiries={expiriesWithin(trading, input.days)} onChange={change} />
      <Rules
        isSeveral={league.currentSeason.tradeSizes === 'equal'}
        deadline={trading.words}
        expires={input.days !== ''}
      />
      {/* In sight while the user compares teams above. */}
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 grid gap-2 border-t border-line bg-surface px-5 py-3 sm:rounded-b-lg low:static">
        {propose.isError && (
          <FailureNote title="Offer not sent." error={propose.error} fallback="Please try again." isTold />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={propose.isPending} className="grow sm:grow-0">
            {propose.isPending ? 'Proposing...' : 'Propose Trade'}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface TermsProps {
  input: Wish;
  expiries: readonly number[];
  onChange: (part: Partial<Wish>) => void;
}

function Terms({ input, expiries, onChange }: TermsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label="Expires"
        value={input.days}
        onChange={(event) => onChange({ days: event.target.value })}
      >
        <option value="">When trading ends</option>
        {expiries.map((days) => (
          <option key={days} value={days}>
            After {count(days, 'day')}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Note"
        hint={`${input.note.length}/${NOTE_LENGTH} characters`}
        maxLength={NOTE_LENGTH}
        rows={2}
        value={input.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </div>
  );
}

interface RulesProps {
  isSeveral: boolean;
  deadline: string;
  expires: boolean;
}

function Rules({ isSeveral, deadline, expires }: RulesProps) {
  return (
    <ul aria-label="Rules" className="list-disc space-y-1 pl-5 text-xs text-ink-2">
      <li>{isSeveral ? 'Both sides give the same number of teams.' : 'All trades are one-for-one only.'}</li>
      <li>
        Offers stay active until accepted, rejected or cancelled.{expires && ' This one can also expire.'}
      </li>
      <li>Check league settings for a trade deadline. {deadline}</li>
    </ul>
  );
}

/** Returns a mutation that sends an offer. If `countered` is given, the new offer counters that one. */
function usePropose(league: LeagueReply, countered: Trade | undefined, onDone: () => void) {
  const client = useQueryClient();
  // If the reply is lost and the user sends the same input again, that counts as the same offer.
  const [clientIdOf] = useState(clientIdsOf);
  return useMutation({
    ...repeatable,
    ...(countered && { mutationKey: answerKey(countered) }),
    mutationFn: (input: Wish) => {
      const terms = { ...termsOf(input), clientId: clientIdOf(input) };
      if (countered)
        return call('answerTrade', {
          params: { tradeId: countered.id },
          body: { action: 'counter', ...terms },
        });
      const body = { ...terms, receiverId: input.withId ?? '' };
      return call('proposeTrade', { params: seasonPath(league), body });
    },
    ...failureToastOnSamePage('Error'),
    onSuccess: (trade) => {
      keepOffer(client, league, trade);
      onDone();
      const waits = `${tradeTitle(trade)} is waiting on ${trade.receiver.username}`;
      const description = countered ? `${tradeTitle(countered)} rejected. ${waits}` : waits;
      toast({ title: 'Trade Proposed!', description });
    },
    onSettled: async () => {
      const teams = client.invalidateQueries({ queryKey: rostersQuery(seasonPath(league)).queryKey });
      await Promise.all([askForTrades(client, league), teams]);
    },
  });
}
