import clsx from 'clsx';
import ListChecks from 'lucide-react/icons/list-checks';
import { useRef, useState } from 'react';
import { placeName, placeNameOf, teamById } from '#shared/domain/teams.ts';
import { lateImport } from '../../../lib/page/late-import.ts';
import { paths } from '../../../lib/paths.ts';
import { pictureName } from '../../../lib/picture/picture-name.ts';
import { turnWords } from '../../../parts/draft/turn-names.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { PictureActions } from '../../../ui/picture-actions.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import type { Foresight } from '../model/foresight.ts';
import { useForesight } from '../live/use-prospects.ts';
import type { Room } from '../model/room.ts';
import { CompleteBanner } from './complete-banner.tsx';
import {
  chanceWords,
  expectedOf,
  expectedTotals,
  favourites,
  rosters,
  standOuts,
  type Favourite,
  type Roster,
  type StandOut,
} from './end-view.ts';

export interface Props {
  room: Room;
  /** Whether it has come before the reader's eyes. */
  isNews: boolean;
  /** Of all but the banner. */
  className: string;
}

/** What the draft has brought: to the reader, to everybody, and a picture of it to pass on. */
export function DraftEnd({ room, isNews, className }: Props) {
  const { data: foresight, isAsked, error, again } = useForesight(room, null);
  const all = rosters(room, foresight?.prospects);
  const mine = all.find(({ isMe }) => isMe);
  const failed = !foresight && error !== null;
  const favoured = foresight ? favourites(foresight.prospects, room.labelOf) : [];
  const marked = foresight?.review ? standOuts(foresight.review, room.labelOf) : [];
  return (
    <>
      <CompleteBanner room={room} isNews={isNews} />
      <div className={clsx('flex flex-col gap-4', className)}>
        {mine && <Mine roster={mine} foresight={foresight} isAsked={isAsked} />}
        {isAsked && (
          <Model
            favoured={favoured}
            marked={marked}
            isToCome={!foresight && !failed}
            error={failed ? error : null}
            again={again}
          />
        )}
        <Everybody all={all} isAsked={isAsked} />
        <Passed room={room} all={all} foresight={foresight} />
      </div>
    </>
  );
}

/** What numbers look like that are still to come: they keep their place, and nothing below them moves. */
const LIKE_TOTALS = '30.1 wins · 20.9 losses';
const LIKE_CHANCES = 'Most Wins 10% · Most Losses 10%';

/** Large, since it is what the draft was for. */
function Mine({
  roster: { drafted, prospect },
  foresight,
  isAsked,
}: {
  roster: Roster;
  foresight: Foresight | undefined;
  isAsked: boolean;
}) {
  return (
    <Card title="My Teams" className="border-gold!">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-3">
        {drafted.map(({ team, pick }) => (
          <li key={team.id} className="flex min-h-24 items-center gap-4 rounded-lg bg-raised p-3">
            <TeamChip team={team} size="lg" decorative />
            <div className="min-w-0">
              <p className="font-display text-xl leading-tight">
                {placeName(team)}
                {placeName(team) === team.city && <span className="text-ink-2"> {team.name}</span>}
              </p>
              <p className="text-xs text-ink-3">
                {turnWords(pick)}
                {pick.auto && <span className="text-warn"> · auto-picked</span>}
              </p>
              {isAsked && (
                <ToCome
                  words={expectedOf(foresight, team.id)}
                  like="10.3 wins · 6.7 losses"
                  label="Expected"
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {isAsked && (
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
          <ToCome
            words={prospect && `${expectedTotals(prospect)} expected`}
            like={`${LIKE_TOTALS} expected`}
            label="All together"
            isLarge
          />
          <ToCome words={prospect && chanceWords(prospect)} like={LIKE_CHANCES} label="Chances" isLarge />
        </p>
      )}
    </Card>
  );
}

/** A number that the model says. It keeps its place until it is known: nothing below it moves. */
function ToCome({
  words,
  like,
  label,
  isLarge = false,
}: {
  words: string | undefined;
  /** What it looks like. */
  like: string;
  label: string;
  isLarge?: boolean;
}) {
  return (
    <span
      title={label}
      className={clsx(
        'block',
        isLarge ? 'font-semibold' : 'text-xs text-ink-2',
        words === undefined && 'invisible',
      )}
    >
      <span className="sr-only">{label}: </span>
      {words ?? like}
    </span>
  );
}

function Model({
  favoured,
  marked,
  isToCome,
  error,
  again,
}: {
  favoured: readonly Favourite[];
  marked: readonly StandOut[];
  isToCome: boolean;
  error: Error | null;
  again(): void;
}) {
  const news = useRef<HTMLParagraphElement>(null);
  return (
    <Card title="What the Model Says">
      <p
        ref={news}
        role="status"
        tabIndex={-1}
        className={clsx(isToCome ? 'min-h-40 text-sm text-ink-3' : 'sr-only')}
      >
        {isToCome
          ? 'The season is being played in advance …'
          : error === null && 'The model’s numbers are here.'}
      </p>
      {error && (
        <ErrorState
          error={error}
          title="The model’s numbers did not come"
          onRetry={() => {
            // The button goes with the press: whoever has no mouse goes on where the numbers will come.
            news.current?.focus({ preventScroll: true });
            again();
          }}
        />
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {isToCome && <ToSay />}
        {favoured.map(({ crown, title, names, chance }) => (
          <li key={crown} className="flex min-h-16 items-center gap-4 rounded-lg bg-raised p-3">
            <RaceCrown race={crown} className="size-10 shrink-0" />
            <div className="min-w-0">
              <p className="text-sm text-ink-2">{title}: favourite</p>
              <p
                className={clsx(
                  'font-display text-xl leading-tight [overflow-wrap:anywhere]',
                  crown === 'wins' ? 'text-win' : 'text-loss',
                )}
              >
                {names} <span className="text-ink">{chance}</span>
              </p>
            </div>
          </li>
        ))}
        {marked.map(({ title, teamId, words }) => {
          const team = teamById(teamId);
          return (
            <li key={title} className="flex min-h-16 items-center gap-4 rounded-lg bg-raised p-3">
              {team && <TeamChip team={team} decorative />}
              <div className="min-w-0">
                <p className="text-sm text-ink-2">{title}</p>
                <p className="[overflow-wrap:anywhere]">{words}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-xs text-ink-3">
        From 2,000 simulated seasons. The model knows last season’s results and the schedule, and nothing of
        luck.
      </p>
    </Card>
  );
}

/** As much as the model usually says: two favourites, a value and a bold pick. */
function ToSay() {
  return ['The season is being played in advance …', '', '', ''].map((words, index) => (
    <li
      key={index}
      aria-hidden={words === '' || undefined}
      className="min-h-16 rounded-lg bg-raised p-3 text-sm text-ink-3"
    >
      {words}
    </li>
  ));
}

function Everybody({ all, isAsked }: { all: readonly Roster[]; isAsked: boolean }) {
  return (
    <Card title="Everyone’s Teams">
      {isAsked && (
        <p className="mb-3 text-sm text-ink-2">
          With the wins and losses that are expected of them, and the chance of each crown.
        </p>
      )}
      <ul className="grid gap-2">
        {all.map(({ userId, name, isMe, drafted, prospect }) => (
          <li
            key={userId}
            className={clsx(
              'grid gap-x-4 gap-y-2 rounded-sm px-3 py-2 md:grid-cols-[10rem_minmax(0,1fr)_auto] md:items-center',
              isMe ? 'bg-overlay' : 'bg-raised',
            )}
          >
            <span className={clsx('truncate font-semibold', isMe && 'text-gold')} title={name}>
              {name}
            </span>
            <ul aria-label={`${name}: teams`} className="flex flex-wrap gap-1.5">
              {drafted.map(({ team }) => (
                <li key={team.id}>
                  <TeamChip team={team} size="sm" decorative />
                  <span className="sr-only">{placeNameOf(team.id)}</span>
                </li>
              ))}
            </ul>
            {isAsked && (
              <span className={clsx('text-xs text-ink-2 md:text-right', !prospect && 'invisible')}>
                <span className="block">{prospect ? expectedTotals(prospect) : LIKE_TOTALS}</span>
                <span className="block text-ink-3">{prospect ? chanceWords(prospect) : LIKE_CHANCES}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const SHAPES = { post: 'Post · 1200 × 630', story: 'Story · 1080 × 1920' } as const;
type Shape = keyof typeof SHAPES;

/** The picture, in one of two sizes, and the way on. */
function Passed({
  room,
  all,
  foresight,
}: {
  room: Room;
  all: readonly Roster[];
  foresight: Foresight | undefined;
}) {
  const [shape, choose] = useState<Shape>('post');
  const { league, me } = room;
  const { season } = league.currentSeason;
  const name = room.nameOf(me);
  const draw = async () => {
    const { drawDraft, POST, STORY } = await lateImport(() => import('./draft-picture.ts'));
    return drawDraft(
      {
        league: league.name,
        season,
        name,
        rosters: all,
        // A picture is read by people to whom "You" would be themselves.
        favourites: foresight ? favourites(foresight.prospects, room.nameOf) : [],
        standOuts: foresight?.review ? standOuts(foresight.review, room.nameOf) : [],
      },
      shape === 'post' ? POST : STORY,
    );
  };
  return (
    <Card title="Pass It On">
      <fieldset className="mb-3 flex flex-wrap gap-x-6 gap-y-1">
        <legend className="mb-1 text-sm text-ink-2">A picture of your draft</legend>
        {(Object.keys(SHAPES) as Shape[]).map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              type="radio"
              name="picture-shape"
              checked={each === shape}
              onChange={() => choose(each)}
              className="size-4 accent-link"
            />
            {SHAPES[each]}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <PictureActions
          draw={draw}
          name={pictureName(league.name, `my-draft-${shape}`, season)}
          title={`${league.name}: ${name}’s draft`}
        />
        <ButtonLink variant="outline" to={paths.draftResults(league.code)}>
          <ListChecks aria-hidden="true" className="size-4" />
          Draft Results
        </ButtonLink>
      </div>
    </Card>
  );
}
