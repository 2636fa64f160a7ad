import FastForward from 'lucide-react/icons/fast-forward';
import Link2 from 'lucide-react/icons/link-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useState } from 'react';
import type { MockDraft } from '#shared/domain/draft/mock-draft.ts';
import { PLAIN_RANKS } from '#shared/domain/league-rules.ts';
import { restFocus } from '../../../../lib/page/focus.ts';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { AuctionFloor } from '../../auction/auction-floor.tsx';
import { isMine, mayBid, mySeat, type AuctionView } from '../../auction/auction-view.ts';
import { useAuctionOdds } from '../../auction/use-auction-odds.ts';
import { auctionAddress } from '../mock-address.ts';
import { MODEL } from '../mock-season.ts';
import { MockAuctionResult } from './mock-auction-result.tsx';
import { useMockAuction } from './use-mock-auction.ts';

interface Props {
  mock: MockDraft;
  /** Starts another auction right away. */
  onPlay(mock: MockDraft): void;
  /** Goes back to the settings. */
  onLeave(): void;
}

const ODDS = { ...PLAIN_RANKS, model: async () => MODEL };

/** A mock auction from its first nomination to its outcome, shown in the same panels as a league's auction. */
export function MockAuctionRoom({ mock, onPlay, onLeave }: Props) {
  const { view, bots, acts, pass, skip } = useMockAuction(mock);
  const [chosen, choose] = useState<number | null>(null);
  const isForSale = view.available.some(({ id }) => id === chosen);
  const open = isForSale ? chosen : null;
  const { odds, own } = useAuctionOdds(view, ODDS, view.lot?.teamId ?? open);
  // Move the focus, because the start button that had it is gone.
  useEffect(() => restFocus(null), []);
  const again = <Again mock={mock} onPlay={onPlay} onLeave={onLeave} />;
  if (view.isOver) return <MockAuctionResult view={view} bots={bots} odds={odds} again={again} />;
  return (
    <>
      <p className="-mt-1 mb-2 text-sm text-ink-2 low:hidden">Mock auction: everyone else is a bot</p>
      <AuctionFloor
        view={view}
        acts={acts}
        chosen={open}
        onChoose={choose}
        prospects={own}
        more={<GiveWay view={view} onPass={pass} onSkip={skip} />}
      >
        <Button variant="outline" className="self-start" onClick={onLeave}>
          New Mock Draft
        </Button>
      </AuctionFloor>
    </>
  );
}

/** The button that ends the wait for the bots: the user lets a team go, or goes on to their next nomination or to the end. */
function GiveWay({ view, onPass, onSkip }: { view: AuctionView; onPass(): void; onSkip(): void }) {
  const isFull = (mySeat(view)?.openSlots ?? 0) === 0;
  if (isFull) return <Skip words="Skip to the End" onPress={onSkip} />;
  if (!view.lot) return null;
  if (isMine(view)) return <Skip words="Skip Wait" onPress={onPass} />;
  return <Skip words={mayBid(view) ? 'Pass' : 'Skip'} onPress={onPass} />;
}

function Skip({ words, onPress }: { words: string; onPress(): void }) {
  return (
    <Button variant="outline" className="min-h-14 shrink-0" onClick={onPress}>
      <FastForward aria-hidden="true" className="size-4" />
      {words}
    </Button>
  );
}

/** What else the user can play. */
function Again({ mock, onPlay, onLeave }: Props) {
  const next = (mock.seat % mock.maxMembers) + 1;
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" onClick={() => onPlay(mock)}>
        <RotateCcw aria-hidden="true" className="size-4" />
        Play Again
      </Button>
      <Button variant="outline" onClick={() => onPlay({ ...mock, seat: next })}>
        Change Spot
      </Button>
      <Button variant="outline" onClick={onLeave}>
        New Mock Draft
      </Button>
      <CopyButton
        variant="ghost"
        text={new URL(auctionAddress(mock), window.location.href).href}
        label="Copy Link"
        icon={<Link2 />}
      />
    </div>
  );
}
