import clsx from 'clsx';
import Play from 'lucide-react/icons/play';
import { useId, type ReactNode } from 'react';
import { MOCK_CLOCKS, mockOf, type MockClock, type MockDraft } from '#shared/domain/draft/mock-draft.ts';
import { picksInAll } from '#shared/domain/league-season.ts';
import { OFFERED_ORDER_TYPES, type DraftOrderType } from '#shared/domain/league-rules.ts';
import { LEAGUE_SIZE, mostTeamsEach, TEAMS_EACH } from '#shared/domain/sizes.ts';
import { ORDER_NAMES } from '../../../parts/draft/draft-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PACES } from './mock-view.ts';

interface Props {
  mock: MockDraft;
  /** Whether the teams are sold in an auction instead of drafted by turns. */
  isAuction: boolean;
  /** Whether the draft comes from a shared URL, and so has the same bots as an earlier draft. */
  isShared: boolean;
  onChange(mock: MockDraft): void;
  onAuction(isAuction: boolean): void;
  onStart(): void;
}

/** The time that a team is on the block, which `mockAuctionRules` sets. It isn't imported, because only auctions load their code. */
const LOT_CLOCKS: Readonly<Record<MockClock, string>> = {
  fast: '12 seconds',
  real: '20 seconds',
  none: 'No clock',
};

const secondsOf = (clock: MockClock): string =>
  PACES[clock].seconds === null ? 'No clock' : `${PACES[clock].seconds} seconds`;

/** The settings of the draft. All defaults are sensible, so that a user can just press the button. */
export function MockSetup({ mock, isAuction, isShared, onChange, onAuction, onStart }: Props) {
  const { maxMembers, teamsEach, draftOrderType, seat, clock } = mock;
  const change = (input: Partial<MockDraft>) => onChange(mockOf({ ...mock, ...input }));
  return (
    <form
      aria-label="Your mock draft"
      className="rounded-lg border border-line bg-surface p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
      }}
    >
      <div className="grid grid-cols-2 gap-4 low:sm:grid-cols-3 sm:grid-cols-3 lg:grid-cols-6">
        <Choose
          label="Draft type"
          value={isAuction ? 'auction' : 'turns'}
          options={[
            ['turns', 'By turns'],
            ['auction', 'Auction'],
          ]}
          onChange={(value) => onAuction(value === 'auction')}
        />
        <Choose
          label="League size"
          value={maxMembers}
          options={range(LEAGUE_SIZE.least, LEAGUE_SIZE.most)}
          onChange={(value) => change({ maxMembers: Number(value) })}
        />
        <Choose
          label="Teams each"
          value={teamsEach}
          options={range(TEAMS_EACH.least, mostTeamsEach(maxMembers))}
          onChange={(value) => change({ teamsEach: Number(value) })}
        />
        <Choose
          label={isAuction ? 'Your spot' : 'Your draft slot'}
          value={seat}
          options={range(1, maxMembers)}
          onChange={(value) => change({ seat: Number(value) })}
        />
        {!isAuction && (
          <Choose
            label="Draft order"
            value={draftOrderType}
            options={orders(draftOrderType).map((type) => [type, ORDER_NAMES[type]])}
            onChange={(value) => change({ draftOrderType: value as DraftOrderType })}
          />
        )}
        <Choose
          label={isAuction ? 'Time per team' : 'Time per pick'}
          value={clock}
          options={MOCK_CLOCKS.map((each) => [each, isAuction ? LOT_CLOCKS[each] : secondsOf(each)])}
          onChange={(value) => change({ clock: value as MockClock })}
        />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" className="max-sm:w-full">
          <Play aria-hidden="true" className="size-4" />
          Start Mock Draft
        </Button>
        <p className="text-sm text-ink-2">
          {isAuction
            ? `Everyone has 200 crowns for ${teamsEach} teams. The highest bid gets each team.`
            : `${picksInAll({ order: Array.from({ length: maxMembers }, String), teamsEach })} picks, ${teamsEach} of them yours.`}
          {isShared && ' This is a shared draft. The bots want the same teams as before.'}
        </p>
      </div>
    </form>
  );
}

/** The orders to choose from. An order table isn't among them unless the draft has one, from a league's link. */
function orders(current: DraftOrderType): DraftOrderType[] {
  return [...new Set([...OFFERED_ORDER_TYPES, current])];
}

type Option = readonly [value: string | number, words: ReactNode];

function range(from: number, to: number): Option[] {
  return Array.from({ length: to - from + 1 }, (_, more) => [from + more, from + more] as const);
}

/** A field of the mock draft's own, because the fields of the member forms would add code that visitors don't need. */
function Choose({
  label,
  value,
  options,
  className,
  onChange,
}: {
  label: string;
  value: string | number;
  options: readonly Option[];
  className?: string;
  onChange(value: string): void;
}) {
  const id = useId();
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full min-w-0 rounded-sm border border-control bg-canvas px-3 py-2 text-base text-ink"
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
