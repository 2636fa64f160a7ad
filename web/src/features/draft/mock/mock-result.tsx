import Link2 from 'lucide-react/icons/link-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useRef } from 'react';
import type { Bot } from '#shared/domain/draft/bots.ts';
import type { MockDraft } from '#shared/domain/draft/mock-draft.ts';
import { paths } from '../../../lib/paths.ts';
import { shapeQuery } from '../../../parts/draft/shape-address.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Everybody, Model } from '../end/end-cards.tsx';
import { EndPoster } from '../end/end-poster.tsx';
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

/** Projections need a worker, so browsers without workers show none. */
const isAsked = typeof Worker !== 'undefined';

/** The outcome of the draft, and the next steps. */
export function MockResult({ mock, bots, view, said, onPlay, onLeave }: Props) {
  const { now: projections, error, again } = said;
  const all = rosters(view, projections?.prospects);
  const mine = all.find(({ isMe }) => isMe);
  const poster = useRef<HTMLElement>(null);
  // Move the focus here, because the draft that had it has unmounted.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    poster.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid gap-4 pt-4">
      <EndPoster
        ref={poster}
        roster={mine}
        projections={projections}
        isAsked={isAsked}
        text="In a real league, the season now decides who takes the crowns."
        action={
          <ButtonAnchor href={`${paths.createLeague}?${shapeQuery(mock)}`}>
            Start a League Like This
          </ButtonAnchor>
        }
      />
      <Again mock={mock} onPlay={onPlay} onLeave={onLeave} />
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

/** What else the user can draft. */
function Again({ mock, onPlay, onLeave }: Pick<Props, 'mock' | 'onPlay' | 'onLeave'>) {
  const next = (mock.seat % mock.maxMembers) + 1;
  return (
    <div className="flex flex-wrap gap-3">
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
  );
}
