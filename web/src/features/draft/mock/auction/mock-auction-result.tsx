import { useEffect, useRef, type ReactNode } from 'react';
import type { AuctionBots } from '#shared/domain/draft/auction/auction-bots.ts';
import { teamById } from '#shared/domain/teams.ts';
import { paths } from '../../../../lib/paths.ts';
import { ButtonAnchor } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import type { AuctionOdds } from '../../auction/auction-odds-desk.ts';
import { boughtBy, type AuctionView } from '../../auction/auction-view.ts';
import { MoneyTable } from '../../auction/money-table.tsx';
import { SoldList } from '../../auction/sold-list.tsx';
import { bargains } from '../../auction/bargain.ts';
import { marketOf } from '../../auction/use-auction-odds.ts';
import type { Projections } from '../../board/projections.ts';
import { Model } from '../../end/end-cards.tsx';
import { EndPoster } from '../../end/end-poster.tsx';
import { favourites, type Roster } from '../../end/end-view.ts';
import { EXPECTED } from '../mock-season.ts';
import { bentText } from '../mock-view.ts';

interface Props {
  view: AuctionView;
  bots: AuctionBots;
  odds: AuctionOdds | undefined;
  /** The buttons for another auction. */
  again: ReactNode;
}

/** Projections need a worker, so browsers without workers show none. */
const isAsked = typeof Worker !== 'undefined';

/** The outcome of a mock auction: the user's teams with their prices, the favorites, and the best bargain. */
export function MockAuctionResult({ view, bots, odds, again }: Props) {
  const poster = useRef<HTMLElement>(null);
  // Move the focus here, because the auction that had it has unmounted.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    poster.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid gap-4 pt-4">
      <EndPoster
        ref={poster}
        roster={rosterOf(view, odds)}
        projections={odds && projectionsIn(odds)}
        isAsked={isAsked}
        text="In a real league, the season now decides who takes the crowns."
        action={<ButtonAnchor href={paths.createLeague}>Start a League</ButtonAnchor>}
      />
      {again}
      {isAsked && (
        <Model
          favoured={odds ? favourites(odds.prospects, view.labelOf) : []}
          marked={odds ? bargains(marketOf(view), EXPECTED, view.labelOf) : []}
          isToCome={!odds}
          knows="last season’s results, but not the schedule"
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <MoneyTable view={view} />
        <div className="grid gap-4">
          <SoldList view={view} />
          <Card title="What the Bots Wanted">
            <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
              {[...bots].map(([userId, { bent }]) => (
                <div key={userId} className="flex gap-2">
                  <dt className="w-16 shrink-0 font-semibold">{view.nameOf(userId)}</dt>
                  <dd className="text-ink-2">{bentText(bent)}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
      </div>
    </div>
  );
}

function rosterOf(view: AuctionView, odds: AuctionOdds | undefined): Roster {
  const { me } = view;
  return {
    userId: me,
    name: view.labelOf(me),
    isMe: true,
    drafted: boughtBy(view, me).flatMap(({ teamId, price }, index) => {
      const team = teamById(teamId);
      const pick = { leagueSeasonId: '', userId: me, nflTeamId: teamId, auto: false, draftedAt: '', price };
      return team ? [{ team, pick: { ...pick, round: index + 1, pick: 1, pickOrder: index + 1 } }] : [];
    }),
    prospect: odds?.prospects.find(({ userId }) => userId === me),
  };
}

/** An auction has no picks that come earlier or later than projected, so its review has only the teams' projections. */
function projectionsIn({ prospects, expected }: AuctionOdds): Projections {
  const review = { bestValue: null, boldest: null, expected };
  return { prospects, crowns: new Map(), review, adp: new Map() };
}
