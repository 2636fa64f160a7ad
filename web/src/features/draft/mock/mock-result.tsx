import Link2 from 'lucide-react/icons/link-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trophy from 'lucide-react/icons/trophy';
import { useEffect, useRef } from 'react';
import type { Bot } from '#shared/domain/draft/bots.ts';
import type { MockDraft } from '#shared/domain/draft/mock-draft.ts';
import { paths } from '../../../lib/paths.ts';
import { shapeQuery } from '../../../parts/draft/shape-address.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Everybody, Mine, Model } from '../end/end-cards.tsx';
import { favourites, rosters, standOuts } from '../end/end-view.ts';
import type { DraftView } from '../room/room.ts';
import { DraftMatrix } from '../panels/draft-matrix.tsx';
import { mockAddress } from './mock-address.ts';
import { bentText } from './mock-view.ts';
import type { MockProjections } from './use-mock-projections.ts';

interface Props {
  mock: MockDraft;
  bots: ReadonlyMap<string, Bot>;
  view: DraftView;
  said: MockProjections;
  onPlay(mock: MockDraft): void;
  onLeave(): void;
}

/** Without workers there are no projections. */
const isAsked = typeof Worker !== 'undefined';

/** The outcome of the draft, and the next steps. */
export function MockResult({ mock, bots, view, said, onPlay, onLeave }: Props) {
  const { now: projections, error, again } = said;
  const all = rosters(view, projections?.prospects);
  const mine = all.find(({ isMe }) => isMe);
  return (
    <div className="grid gap-4 pt-4">
      <Done mock={mock} onPlay={onPlay} onLeave={onLeave} />
      {mine && <Mine roster={mine} projections={projections} isAsked={isAsked} />}
      {isAsked && (
        <Model
          favoured={projections ? favourites(projections.prospects, view.labelOf) : []}
          marked={projections?.review ? standOuts(projections.review, view.labelOf) : []}
          isToCome={!projections && !error}
          error={error}
          again={again}
          knows="last season’s results, but not the schedule"
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <DraftMatrix room={view} />
        <div className="grid gap-4">
          <Everybody all={all} isAsked={isAsked} />
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

/** The banner at the end. It takes the focus, because the draft has unmounted. */
function Done({ mock, onPlay, onLeave }: Pick<Props, 'mock' | 'onPlay' | 'onLeave'>) {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    banner.current?.focus({ preventScroll: true });
  }, []);
  const next = (mock.seat % mock.maxMembers) + 1;
  return (
    <section
      ref={banner}
      data-focus-home=""
      tabIndex={-1}
      aria-labelledby="draft-complete"
      className="rounded-lg border-2 border-you bg-raised p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Trophy aria-hidden="true" className="size-10 shrink-0 text-you" />
        <div className="min-w-0 grow basis-60">
          <h2 id="draft-complete" className="text-xl">
            Draft Complete
          </h2>
          <p className="text-ink-2">In a real league, the season now decides who takes the crowns.</p>
        </div>
        <ButtonAnchor href={`${paths.createLeague}?${shapeQuery(mock)}`}>
          Start a League Like This
        </ButtonAnchor>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => onPlay(mock)}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Draft Again
        </Button>
        <Button variant="outline" onClick={() => onPlay({ ...mock, seat: next })}>
          Change Slot
        </Button>
        <Button variant="outline" onClick={onLeave}>
          New Mock Draft
        </Button>
        <CopyButton
          variant="ghost"
          text={new URL(mockAddress(mock), window.location.href).href}
          label="Copy Link"
          icon={<Link2 />}
        />
      </div>
    </section>
  );
}
