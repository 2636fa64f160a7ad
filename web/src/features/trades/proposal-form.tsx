import { useState, type Ref, type SubmitEvent } from 'react';
import { NOTE_LENGTH } from '#shared/domain/trades/trades.ts';
import { focusWrong } from '../../lib/page/focus.ts';
import { dismissFailure, toast } from '../../lib/page/toast.ts';
import { count } from '../../lib/numbers.ts';
import { othersIn } from '../../parts/leagues/members.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { SelectField, TextAreaField } from '../../ui/field.tsx';
import {
  changesNothing,
  expiriesWithin,
  missingIn,
  startOf,
  stillOwned,
  type Missing,
  type OfferAct,
  unevenText,
  type Wish,
} from './proposal.ts';
import { OfferChanged } from './offer-changed.tsx';
import { ProposalSides } from './proposal-sides.tsx';
import { SwapPreview } from './swap-preview.tsx';
import { TradeOdds } from './trade-odds.tsx';
import type { Shown } from './trades-state.tsx';
import { useTeamText } from './use-team-text.ts';
import { useTeams } from './use-teams.ts';
import { useSendOffer } from './use-send-offer.ts';

const MISSING = 'Please select all required fields';
const WORDS = {
  new: { send: 'Propose Trade', sending: 'Proposing...', failed: 'Offer not sent.' },
  change: { send: 'Change Offer', sending: 'Changing...', failed: 'Offer not changed.' },
} as const;

interface Props extends Shown {
  act: OfferAct;
  first: Ref<HTMLSelectElement>;
  onClose: () => void;
}

export function ProposalForm({ act, league, meId, trading, first, onClose }: Props) {
  const { teamsOf, teamsById } = useTeams(league);
  const wordsOf = useTeamText(league);
  const [made, setWish] = useState(() => startOf(act, meId));
  const [missing, setMissing] = useState<Missing>();
  const send = useSendOffer(league, act, onClose);
  const words = WORDS[act.kind === 'change' ? 'change' : 'new'];
  const input = stillOwned(made, teamsOf(meId), teamsOf(made.withId));
  const { withId, give, get } = input;
  const other = othersIn(league, meId).find(({ userId }) => userId === withId)?.user.username;
  const isAsBefore = send.seen !== undefined && act.kind === 'change' && changesNothing(send.seen, input);
  const isWhole = missingIn(input) === undefined;
  const swap = isWhole && withId !== undefined ? { with: withId, give, get } : undefined;
  const uneven = unevenText(input, other ?? 'the other member');
  const problem = give.length > 0 && get.length > 0 ? uneven : MISSING;
  const change = (part: Partial<Wish>): void => {
    dismissFailure();
    setMissing(undefined);
    // While an offer is being sent, it stays the form's. Otherwise, a second press would send another one.
    if (send.isError) send.reset();
    setWish({ ...input, ...part });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const lacking = missingIn(input);
    if (lacking === undefined) return send.mutate(input);
    focusWrong(event.currentTarget, () => setMissing(lacking));
    toast({ title: 'Error', description: problem, variant: 'destructive' });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:gap-x-6">
        <ProposalSides
          {...{ league, meId, input, other, first, wordsOf }}
          isAnswer={act.kind !== 'propose'}
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
      <Terms
        input={input}
        expiries={expiriesWithin(trading, input.days)}
        isNew={act.kind !== 'change'}
        onChange={change}
      />
      <Rules
        isSeveral={league.currentSeason.tradeSizes === 'equal'}
        deadline={trading.words}
        expires={input.days !== ''}
      />
      {/* In sight while the user compares teams above. */}
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 grid gap-2 border-t border-line bg-surface px-5 py-3 sm:rounded-b-lg low:static">
        {send.isError && (
          <FailureNote title={words.failed} error={send.error} fallback="Please try again." isTold />
        )}
        {send.was && send.seen && <OfferChanged was={send.was} now={send.seen} meId={meId} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={send.isPending || isAsBefore} className="grow sm:grow-0">
            {send.isPending ? words.sending : words.send}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface TermsProps {
  input: Wish;
  expiries: readonly number[];
  /** Whether the offer is a new one. A changed offer keeps its expiry. */
  isNew: boolean;
  onChange: (part: Partial<Wish>) => void;
}

function Terms({ input, expiries, isNew, onChange }: TermsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {isNew && (
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
      )}
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
