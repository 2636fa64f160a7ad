import { useState, useSyncExternalStore } from 'react';
import type { MockDraft } from '#shared/domain/draft/mock-draft.ts';
import { restFocus } from '../../../lib/page/focus.ts';
import { paths } from '../../../lib/paths.ts';
import { PublicPage } from '../../../parts/frame/public-page.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { forgetPicks, keptPicks } from './kept-picks.ts';
import { isShared, mockAddress, mockIn, seedFrom } from './mock-address.ts';
import { MockRoom } from './mock-room.tsx';
import { MockSetup } from './mock-setup.tsx';

// A built page has it in its HTML.
if (import.meta.env.DEV) void import('../draft-room.css');

/** Only this page changes its address, and then draws itself anew. */
const never = () => () => undefined;

const newSeed = () => seedFrom(Math.random());

/** The address says which draft this is, also while it goes on; the history has one entry for the page. */
function sayInAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address);
}

/** Whether the tab has begun the draft of the address, and goes on with it. */
function isKept(): boolean {
  const { search } = window.location;
  return isShared(search) && keptPicks(mockIn(search, '')) !== undefined;
}

/** A draft against bots, for anybody: it asks nobody, and no server stores anything of it. */
export function Component() {
  // The page stands as HTML before its address is known.
  const query = useSyncExternalStore(
    never,
    () => window.location.search,
    () => '',
  );
  const [seed] = useState(newSeed);
  const [chosen, choose] = useState<MockDraft>();
  const mock = chosen ?? mockIn(query, seed);
  const goesOn = useSyncExternalStore(never, isKept, () => false);
  const [begun, setBegun] = useState<number>();
  /** The number of the draft that is played, 0 for none. */
  const played = begun ?? (goesOn ? 1 : 0);
  const play = (next: MockDraft) => {
    forgetPicks();
    choose(next);
    setBegun(played + 1);
    sayInAddress(mockAddress(next));
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const leave = () => {
    forgetPicks();
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
            <MockSetup mock={mock} isShared={isShared(query)} onChange={choose} onStart={() => play(mock)} />
          </>
        ) : (
          <MockRoom key={played} mock={mock} onPlay={play} onLeave={leave} />
        )}
      </div>
    </PublicPage>
  );
}
