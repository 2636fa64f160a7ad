import clsx from 'clsx';
import { memo } from 'react';
import type { Prospect } from '#shared/domain/odds/prospects.ts';
import { placeName, teamById } from '#shared/domain/teams.ts';
import { Card } from '../../../ui/card.tsx';
import { BannerGround, textOnTeam } from '../../../ui/team-block.tsx';
import { soFarText } from '../board/projections.ts';
import { boughtBy, mySeat, type AuctionView } from './auction-view.ts';

interface Props {
  view: AuctionView;
  /** The user's current projection; undefined until it is known. */
  now: Prospect | undefined;
}

/** The user's teams with their prices, an open place for each team that they still buy, and what they can spend. */
export const MyBuys = memo(function MyBuys({ view, now }: Props) {
  const bought = boughtBy(view, view.me);
  const seat = mySeat(view);
  return (
    <Card title="My Teams">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
        {Array.from({ length: view.teamsEach }, (_, index) => {
          const sale = bought[index];
          const team = sale && teamById(sale.teamId);
          return team ? (
            <li
              key={index}
              className={clsx('pennant relative flex min-h-24 flex-col px-2 pt-2 pb-7', textOnTeam(team))}
            >
              <BannerGround team={team} />
              <span aria-hidden="true" className="relative font-display text-xl leading-none">
                {team.abbreviation}
              </span>
              <span className="relative text-xs leading-tight">
                {placeName(team)} · {sale.price}
              </span>
            </li>
          ) : (
            <li
              key={index}
              className="flex min-h-24 items-center justify-center rounded-sm bg-raised px-1 text-center text-xs text-ink-3"
            >
              Open slot
            </li>
          );
        })}
      </ul>
      {seat && seat.openSlots > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          {seat.money} crowns left. You can bid up to {seat.maxBid}.
        </p>
      )}
      {now && bought.length > 0 && <p className="mt-1 text-sm text-ink-2">So far: {soFarText(now)}.</p>}
    </Card>
  );
});
