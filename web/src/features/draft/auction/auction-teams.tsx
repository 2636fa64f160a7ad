import clsx from 'clsx';
import { useState, type RefObject } from 'react';
import { placeName } from '#shared/domain/teams.ts';
import { count } from '../../../lib/numbers.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TeamPlate } from '../../../ui/team-block.tsx';
import { filterTeams, NO_FILTER, type RankedTeam, type TeamSort } from '../room/teams.ts';
import { isMine, mayNominate, mySeat, type AuctionActs, type AuctionView } from './auction-view.ts';
import { PriceForm } from './price-form.tsx';

interface Props {
  view: AuctionView;
  acts: AuctionActs;
  /** The team whose row is open, which is the team to nominate in the user's turn. */
  chosen: number | null;
  onChoose(teamId: number | null): void;
  search: RefObject<HTMLInputElement | null>;
}

type Sorts = Extract<TeamSort, 'rank' | 'wins' | 'losses' | 'city'> | 'limit';

const SORTS: Readonly<Record<Sorts, string>> = {
  rank: 'Ranking',
  limit: 'My limits',
  wins: 'Projected wins',
  losses: 'Projected losses',
  city: 'City',
};

/**
 * The teams for sale. A press opens a team: in the user's turn to nominate it, and at any time to say up to what price they want it.
 * Teams with such a limit are the user's queue, and show it.
 */
export function AuctionTeams({ view, acts, chosen, onChoose, search }: Props) {
  const [words, setWords] = useState('');
  const [sort, setSort] = useState<Sorts>('rank');
  // Once the user has nominated what they searched for, they need all teams again.
  const lotNow = view.lot?.startedAt;
  const [heardLot, hearLot] = useState(lotNow);
  if (heardLot !== lotNow) {
    hearLot(lotNow);
    if (isMine(view)) setWords('');
  }
  const listed = { ...NO_FILTER, search: words, sort: sort === 'limit' ? ('rank' as const) : sort };
  const ranked = filterTeams(view.available, listed, view);
  const found = sort === 'limit' ? byLimit(ranked, view.limits) : ranked;
  return (
    <section aria-labelledby="auction-teams" className="min-w-0">
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="auction-teams" className="text-lg">
          Teams for Sale
        </h2>
        <Badge>{view.available.length} left</Badge>
      </div>
      <div className="mb-2 flex gap-2">
        <input
          ref={search}
          type="search"
          aria-label="Search teams"
          placeholder="Search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="min-h-11 min-w-0 grow rounded-sm border border-control bg-canvas px-3 text-base text-ink placeholder:text-ink-3"
        />
        <select
          aria-label="Sort by"
          value={sort}
          onChange={(event) => setSort(event.target.value as Sorts)}
          className="min-h-11 min-w-0 rounded-sm border border-control bg-canvas px-2 text-base text-ink"
        >
          {Object.entries(SORTS).map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p role="status" className="sr-only">
        {words.trim() !== '' && count(found.length, 'team')}
      </p>
      {found.length === 0 && <p className="py-4 text-sm text-ink-2">No teams found.</p>}
      <ul aria-label="Teams for sale" className="grid">
        {found.map((team) => (
          <TeamRow
            key={team.id}
            team={team}
            view={view}
            acts={acts}
            isOpen={chosen === team.id}
            onPress={(byKeyboard) => {
              onChoose(chosen === team.id ? null : team.id);
              if (byKeyboard && chosen !== team.id && mayNominate(view)) focusOpeningPrice();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

/** The price is the next thing that a user of the keyboard needs, and far from the list. By touch it would open the phone's keyboard. */
function focusOpeningPrice(): void {
  requestAnimationFrame(() => {
    const price = document.querySelector<HTMLInputElement>('[data-raise] input');
    price?.focus();
    price?.select();
  });
}

/** The teams that the user wants most first, and those without a limit in their order behind them. */
function byLimit(teams: readonly RankedTeam[], limits: AuctionView['limits']): RankedTeam[] {
  const limitOf = ({ id }: RankedTeam) => limits.get(id) ?? 0;
  return teams.toSorted((one, other) => limitOf(other) - limitOf(one));
}

interface RowProps extends Pick<Props, 'view' | 'acts'> {
  team: RankedTeam;
  isOpen: boolean;
  onPress(byKeyboard: boolean): void;
}

function TeamRow({ team, view, acts, isOpen, onPress }: RowProps) {
  const limit = view.limits.get(team.id);
  const worth = view.worthOf(team.id);
  const isOnBlock = view.lot?.teamId === team.id;
  // What can be done with the team on the block is next to it.
  const isShown = isOpen && !isOnBlock;
  return (
    <li
      className={clsx(
        'border-b border-line',
        isShown && 'bg-overlay outline-2 -outline-offset-2 outline-you',
      )}
    >
      <button
        type="button"
        data-team={team.id}
        aria-expanded={isShown}
        onClick={({ detail }) => onPress(detail === 0)}
        className="grid min-h-12 w-full grid-cols-[4rem_minmax(0,1fr)_auto_auto] items-center gap-2 pr-2 sm:gap-3 text-left hover:bg-overlay"
      >
        <TeamPlate team={team} className="h-12 w-16 rounded-none! text-lg" />
        <span className="truncate font-display text-lg leading-tight">{placeName(team)}</span>
        <WinBar view={view} teamId={team.id} />
        <span className="min-w-18 text-right text-xs text-ink-2">
          {isOnBlock && <span className="block font-semibold text-now">On the block</span>}
          {limit !== undefined && <span className="block font-semibold text-you">Up to {limit}</span>}
          {worth !== undefined && limit === undefined && !isOnBlock && `Worth ${worth}`}
        </span>
      </button>
      {isShown && <LimitForm team={team} view={view} acts={acts} limit={limit} />}
    </li>
  );
}

/** The team's projection, as a bar of wins and losses. */
function WinBar({ view, teamId }: { view: AuctionView; teamId: number }) {
  const numbers = view.numbersOf(teamId);
  if (!numbers) return <span className="max-[22rem]:hidden" />;
  const { expectedWins: wins, expectedLosses: losses } = numbers;
  return (
    <span className="flex items-center gap-2 max-[22rem]:hidden">
      <span className="font-display text-win tabular-nums max-sm:sr-only">{wins.toFixed(1)} W</span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${wins + losses} 1`}
        preserveAspectRatio="none"
        className="h-2 w-10 rounded-full sm:w-14"
      >
        <path d={`M0 0h${wins + losses}v1H0z`} className="fill-loss" />
        <path d={`M0 0h${wins}v1H0z`} className="fill-win" />
      </svg>
      <span className="font-display text-loss tabular-nums max-sm:sr-only">{losses.toFixed(1)} L</span>
    </span>
  );
}

/** Says up to what price the user wants a team that isn't on the block. */
function LimitForm({
  team,
  view,
  acts,
  limit,
}: Omit<RowProps, 'isOpen' | 'onPress'> & { limit: number | undefined }) {
  const most = mySeat(view)?.maxBid ?? 0;
  if (most === 0) return <p className="px-3 pb-3 text-sm text-ink-2">You have all your teams.</p>;
  if (view.isOutLoud)
    return (
      <p className="px-3 pb-3 text-sm text-ink-2">
        Members bid for it out loud. A commissioner enters the sale.
      </p>
    );
  return (
    <div className="px-3 pb-3">
      <p className="mb-2 text-sm text-ink-2">
        {mayNominate(view)
          ? 'Nominate it next to the clock, or only set your limit.'
          : 'Set a limit, and we bid for you when this team is on the block. Only you see it.'}
      </p>
      <PriceForm
        key={limit ?? 0}
        label={`Limit for ${placeName(team)}`}
        range={{ least: 1, most }}
        start={limit}
        action={() => 'Set Limit'}
        isSending={acts.isSending}
        onPrice={(price, done) => acts.setLimit(team.id, price, done)}
      >
        {limit !== undefined && (
          <Button variant="ghost" disabled={acts.isSending} onClick={() => acts.setLimit(team.id, null)}>
            Remove
          </Button>
        )}
      </PriceForm>
    </div>
  );
}
