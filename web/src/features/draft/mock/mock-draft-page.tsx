import { useState, useSyncExternalStore } from 'react';
import type { MockDraft } from '#shared/domain/draft/mock-draft.ts';
import { restFocus } from '../../../lib/page/focus.ts';
import { paths } from '../../../lib/paths.ts';
import { PublicPage } from '../../../parts/frame/public-page.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
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

/** A draft against bots, for anybody: it asks nobody, and nothing of it is stored. */
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
  /** The number of the draft that is played, 0 for none. */
  const [played, setPlayed] = useState(0);
  const play = (next: MockDraft) => {
    choose(next);
    setPlayed(played + 1);
    sayInAddress(mockAddress(next));
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const leave = () => {
    choose({ ...mock, seed: newSeed() });
    setPlayed(0);
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
              Draft whole NFL teams against bots, as in a league. It takes a minute, needs no account, and
              ends with what the season would bring.
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
