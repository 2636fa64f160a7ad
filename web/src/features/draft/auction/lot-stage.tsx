import clsx from 'clsx';
import PauseCircle from 'lucide-react/icons/pause-circle';
import type { ReactNode } from 'react';
import { placeName, teamById, type NflTeam } from '#shared/domain/teams.ts';
import { useCountdown } from '../../../lib/time/countdown.ts';
import { TeamBlock, textOnTeam } from '../../../ui/team-block.tsx';
import { LotRing } from './lot-ring.tsx';
import { isMine, isMyTurn, lastSaleText, leadText, nextText, type AuctionView } from './auction-view.ts';

interface Props {
  view: AuctionView;
  /** The team that the user is about to nominate, if any. */
  chosen: number | null;
}

/** What is being sold now: the team in its colors, its price, its leader and its clock. Between two lots, who nominates. */
export function LotStage({ view, chosen }: Props) {
  const { lot } = view;
  const team = teamById(lot?.teamId ?? chosen ?? 0);
  return (
    <section
      data-focus-home=""
      tabIndex={-1}
      aria-label={lot ? 'On the block' : 'Next nomination'}
      className={clsx(
        'grid overflow-hidden rounded-lg border-2 bg-raised',
        team && 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
        isMine(view) ? 'border-you' : 'border-line',
      )}
    >
      {team && <LotPoster team={team} />}
      {lot ? <LotPrice view={view} /> : <Nomination view={view} isChosen={team !== undefined} />}
    </section>
  );
}

/** The team's colors with its abbreviation, as large as they fit. */
function LotPoster({ team }: { team: NflTeam }) {
  return (
    <div className={clsx('relative flex min-h-28 flex-col justify-end p-3 lot-poster', textOnTeam(team))}>
      <TeamBlock team={team} className="absolute inset-0 size-full" />
      <span aria-hidden="true" className="relative font-display lot-letters">
        {team.abbreviation}
      </span>
      <span className="relative max-w-[72%] font-display text-lg leading-tight lg:text-xl">
        {placeName(team)}
      </span>
    </div>
  );
}

function LotPrice({ view }: { view: AuctionView }) {
  const { lot, clocks, stopped } = view;
  const seconds = useCountdown(lot?.endsAt ?? null);
  if (!lot) return null;
  const mine = isMine(view);
  const worth = view.worthOf(lot.teamId);
  return (
    <div className="flex min-w-0 flex-col justify-center gap-1 px-3 py-2 lg:px-6">
      <div className="flex items-center justify-between gap-2">
        <p className="font-display leading-none">
          <span className="lot-price tabular-nums">{lot.price}</span>{' '}
          <span className="text-sm text-ink-2">{lot.price === 1 ? 'crown' : 'crowns'}</span>
        </p>
        {clocks && lot.endsAt !== null && (
          <LotRing endsAt={lot.endsAt} of={clocks.lotSeconds} className="size-14 lg:size-20" />
        )}
      </div>
      <p className={clsx('truncate text-base font-semibold', mine ? 'text-you' : 'text-ink-2')}>
        {stopped === null && seconds === 0 ? 'Selling…' : leadText(view)}
      </p>
      {stopped !== null ? (
        <Stopped words={stopped} />
      ) : (
        worth !== undefined && <p className="text-sm text-ink-2">Worth about {worth}</p>
      )}
    </div>
  );
}

const Stopped = ({ words }: { words: string }) => (
  <p className="flex items-center gap-2 text-sm text-ink">
    <PauseCircle aria-hidden="true" className="size-4 shrink-0 text-warn" />
    {words}
  </p>
);

/** Who nominates the next team, and how long they have. In the user's own turn it is gold. */
function Nomination({ view, isChosen }: { view: AuctionView; isChosen: boolean }) {
  const { clocks, nominateBy, nominator, nameOf, me, stopped } = view;
  const nominates = isMyTurn(view);
  return (
    <div
      className={clsx(
        'flex min-h-28 min-w-0 items-center gap-3 px-3 py-2 lg:min-h-40 lg:px-6',
        isChosen && 'max-sm:flex-col max-sm:items-start max-sm:justify-center max-sm:gap-1',
        nominates && !isChosen && 'own-turn',
      )}
    >
      {clocks && nominateBy !== null && stopped === null && (
        <LotRing
          endsAt={nominateBy}
          of={clocks.nominateSeconds}
          className={isChosen ? 'size-12 lg:size-20' : 'size-14 lg:size-20'}
        />
      )}
      <div className="min-w-0">
        <p className="font-display text-lg leading-tight sm:text-xl">
          {nominator === null
            ? 'Getting ready'
            : nominator === me
              ? 'You nominate'
              : `${nameOf(nominator)} nominates`}
        </p>
        {stopped !== null ? (
          <Stopped words={stopped} />
        ) : nominates ? (
          <Hint>{nominateText(view, isChosen)}</Hint>
        ) : (
          <Hint>{nextText(view)}</Hint>
        )}
        <p className={clsx('truncate text-sm text-ink-2', isChosen && 'max-sm:hidden')}>
          {lastSaleText(view)}
        </p>
      </div>
    </div>
  );
}

const Hint = ({ children }: { children: ReactNode }) => <p className="text-sm text-ink-2">{children}</p>;

function nominateText({ isOutLoud }: AuctionView, isChosen: boolean): string {
  if (isOutLoud) return 'Name a team and a price out loud. A commissioner enters the sale.';
  return isChosen ? 'Set the price to open with.' : 'Pick a team from the list.';
}
