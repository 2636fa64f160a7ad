import { useState, useSyncExternalStore } from 'react';
import type { MockDraft } from '#shared/domain/draft/mock-draft.ts';
import { restFocus } from '../../../lib/page/focus.ts';
import { paths } from '../../../lib/paths.ts';
import { PublicPage } from '../../../parts/frame/public-page.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { forgetPicks, keptPicks } from './kept-picks.ts';
import { forgetSales, keptSales } from './auction/kept-sales.ts';
import { LazyAuction, loadAuction } from './auction/lazy-auction.tsx';
import { auctionAddress, isAuctionIn, isShared, mockAddress, mockIn, seedFrom } from './mock-address.ts';
import { MockRoom } from './mock-room.tsx';
import { MockSetup } from './mock-setup.tsx';

// Only development needs this import. In a build, the page's HTML includes the style sheet.
if (import.meta.env.DEV) void import('../room/draft-room.css');

/** Subscribes to nothing, because only this page changes its URL, and it rerenders when it does. */
const never = () => () => undefined;

const newSeed = () => seedFrom(Math.random());

/** Puts the draft into the URL, even while the draft is running, without adding an entry to the browser's history. */
function sayInAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address);
}

/** Returns whether this tab has already started the URL's draft. If so, the page resumes the draft. */
function isKept(): boolean {
  const { search } = window.location;
  const mock = mockIn(search, '');
  return isShared(search) && (isAuctionIn(search) ? keptSales(mock) : keptPicks(mock)) !== undefined;
}

/** A draft against bots that anyone can play. It makes no API calls, and no server stores it. */
export function Component() {
  // When the page is prerendered, its query string isn't known yet.
  const query = useSyncExternalStore(
    never,
    () => window.location.search,
    () => '',
  );
  const [seed] = useState(newSeed);
  const [chosen, choose] = useState<MockDraft>();
  const mock = chosen ?? mockIn(query, seed);
  const [chosenType, chooseType] = useState<boolean>();
  const isAuction = chosenType ?? isAuctionIn(query);
  const goesOn = useSyncExternalStore(never, isKept, () => false);
  const [begun, setBegun] = useState<number>();
  /** The number of the current draft on this page; 0 if there is none. */
  const played = begun ?? (goesOn ? 1 : 0);
  const forget = () => {
    forgetPicks();
    forgetSales();
  };
  const play = (next: MockDraft) => {
    forget();
    choose(next);
    setBegun(played + 1);
    sayInAddress((isAuction ? auctionAddress : mockAddress)(next));
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const leave = () => {
    forget();
    choose({ ...mock, seed: newSeed() });
    setBegun(0);
    sayInAddress(paths.mockDraft);
    window.scrollTo({ top: 0, behavior: 'instant' });
    requestAnimationFrame(() => restFocus(null));
  };
  return (
    <PublicPage>
      <PageTitle>Mock Draft</PageTitle>
      <div className="page pt-5 pb-24 lg:pb-8">
        <h1 className={played === 0 ? 'text-2xl sm:text-3xl' : 'sr-only'}>Mock Draft</h1>
        {played === 0 ? (
          <>
            <p className="mt-2 mb-6 max-w-text text-ink-2 sm:text-lg">
              Draft whole NFL teams against bots, just like in a league. It takes a minute, needs no account,
              and ends with your season projection.
            </p>
            <MockSetup
              mock={mock}
              isAuction={isAuction}
              isShared={isShared(query)}
              onChange={choose}
              onAuction={(is) => {
                chooseType(is);
                // Nothing waits for the code before the start.
                if (is) void loadAuction().catch(() => undefined);
              }}
              onStart={() => play(mock)}
            />
          </>
        ) : isAuction ? (
          <LazyAuction key={played} mock={mock} onPlay={play} onLeave={leave} />
        ) : (
          <MockRoom key={played} mock={mock} onPlay={play} onLeave={leave} />
        )}
      </div>
    </PublicPage>
  );
}
