import clsx from 'clsx';
import ListChecks from 'lucide-react/icons/list-checks';
import { useState, useEffect, useRef, type RefObject } from 'react';
import type { SeasonStatus } from '#shared/contract/schemas/leagues.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { lazyImport } from '../../../lib/page/lazy-import.ts';
import { paths } from '../../../lib/paths.ts';
import { fileName } from '../../../lib/page/file-name.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { PictureActions } from '../../../ui/picture-actions.tsx';
import type { Projections } from '../board/projections.ts';
import { useProjections } from '../board/use-prospects.ts';
import type { Room } from '../room/room.ts';
import { Everybody, Model } from './end-cards.tsx';
import { EndPoster } from './end-poster.tsx';
import { favourites, rosters, type Roster, type StandOut } from './end-view.ts';
import { useStandOuts } from './use-stand-outs.ts';
import { useHasCome } from '../../../lib/time/countdown.ts';
import { restFocus } from '../../../lib/page/focus.ts';

/** Loads only when it is needed, because guests can watch for at most a day after the draft. */
const guestsLine = lazyCodeQuery(
  'guests-line',
  () => import('../panels/late-panels.tsx'),
  ({ GuestsLine }) => GuestsLine,
);

export interface Props {
  room: Room;
  /** Whether the user was in the room when the draft ended. */
  isNews: boolean;
  /** The class name for everything but the announcement. */
  className: string;
}

/** Shows the outcome of the draft: the user's teams, everyone's teams, and a picture to share. */
export function DraftEnd({ room, isNews, className }: Props) {
  const { league, status, season, plan } = room;
  const { data: projections, isAsked, error, again } = useProjections(room, null);
  const hasKickedOff = useHasCome(season.kickoff);
  const all = rosters(room, projections?.prospects);
  const mine = all.find(({ isMe }) => isMe);
  const failed = !projections && error !== null;
  const favoured = projections ? favourites(projections.prospects, room.labelOf) : [];
  const standOuts = useStandOuts(room, projections?.review);
  return (
    <>
      <EndPoster
        ref={useArrival(isNews)}
        roster={mine}
        projections={projections}
        isAsked={isAsked}
        text={seasonText(status, plan.teamsEach, hasKickedOff)}
        action={<ButtonLink to={paths.league(league.code)}>View League Home</ButtonLink>}
        className={className}
      />
      <div className={clsx('flex flex-col gap-4', className)}>
        {isAsked && (
          <Model
            favoured={favoured}
            marked={standOuts(room.labelOf)}
            isToCome={!projections && !failed}
            knows="last season’s results and this season’s schedule"
            error={failed ? error : null}
            again={again}
          />
        )}
        <Passed room={room} all={all} projections={projections} standOuts={standOuts} />
        <Everybody all={all} isAsked={isAsked} />
        {league.currentSeason.guestsUntil !== null && (
          <LazyPart code={guestsLine}>{(GuestsLine) => <GuestsLine league={league} />}</LazyPart>
        )}
      </div>
    </>
  );
}

const SHAPES = { post: 'Post · 1200 × 630', story: 'Story · 1080 × 1920' } as const;
type Shape = keyof typeof SHAPES;

/** Lets the user share a picture of their draft in one of two sizes, and links to the draft results. */
function Passed({
  room,
  all,
  projections,
  standOuts,
}: {
  room: Room;
  all: readonly Roster[];
  projections: Projections | undefined;
  standOuts: (nameOf: (userId: string) => string) => StandOut[];
}) {
  const [shape, choose] = useState<Shape>('post');
  const { league, me } = room;
  const { season } = league.currentSeason;
  const name = room.nameOf(me);
  const draw = async () => {
    const { drawDraft, POST, STORY } = await lazyImport(() => import('./draft-picture.ts'));
    return drawDraft(
      {
        league: league.name,
        season,
        name,
        rosters: all,
        // Uses everyone's names, because "You" would be wrong for other people who see the picture.
        favourites: projections ? favourites(projections.prospects, room.nameOf) : [],
        standOuts: standOuts(room.nameOf),
      },
      shape === 'post' ? POST : STORY,
    );
  };
  return (
    <Card title="Share Your Draft">
      <fieldset className="mb-3 flex flex-wrap gap-x-6 gap-y-1">
        <legend className="mb-1 text-sm text-ink-2">Your draft as an image</legend>
        {(Object.keys(SHAPES) as Shape[]).map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              type="radio"
              name="picture-shape"
              checked={each === shape}
              onChange={() => choose(each)}
              className="size-4 accent-you"
            />
            {SHAPES[each]}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <PictureActions
          draw={draw}
          name={fileName(league.name, `my-draft-${shape}`, season, 'png')}
          title={`${league.name}: ${name}’s draft`}
          variant="outline"
        />
        <ButtonLink variant="outline" to={paths.draftResults(league.code)}>
          <ListChecks aria-hidden="true" className="size-4" />
          Draft Results
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Scrolls to the announcement. Also moves the focus there if the user saw the draft end. */
function useArrival(isNews: boolean): RefObject<HTMLElement | null> {
  const poster = useRef<HTMLElement>(null);
  // At the last pick, the user may have been far down the list of teams, which is then hidden on small screens.
  useEffect(() => {
    poster.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
    if (!isNews) return;
    // If the focused element disappeared before the announcement showed up, the focus is now on the page's content.
    if (document.activeElement?.id === 'main') poster.current?.focus({ preventScroll: true });
    else restFocus(null);
  }, [isNews]);
  return poster;
}

function seasonText(status: SeasonStatus, teamsEach: number, hasKickedOff: boolean): string {
  if (status === 'completed') return 'The season is over and the standings are final.';
  const counts = hasKickedOff
    ? 'Every win and every loss counts.'
    : 'Starting at kickoff, every win and every loss counts.';
  return `Everyone has their ${teamsEach} teams. ${counts}`;
}
