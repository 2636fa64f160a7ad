import clsx from 'clsx';
import { useId, type ReactNode, type Ref } from 'react';
import { DRAFT_STRATEGIES } from '#shared/domain/league-season.ts';
import type { Prospect } from '#shared/domain/odds/prospects.ts';
import { placeName } from '#shared/domain/teams.ts';
import { turnText } from '../../../parts/draft/turn-names.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { Count } from '../../../ui/count.tsx';
import { BannerGround, textOnTeam } from '../../../ui/team-block.tsx';
import { CROWN_NAMES } from '../board/draft-board.ts';
import { percent, type Projections } from '../board/projections.ts';
import { expectedOf, expectedTotals, type Drafted, type Roster } from './end-view.ts';

const NUMBERS = [
  '',
  'one is',
  'two are',
  'three are',
  'four are',
  'five are',
  'six are',
  'seven are',
  'eight are',
];

interface Props {
  ref: Ref<HTMLElement>;
  /** Undefined if the user drafted no teams. */
  roster: Roster | undefined;
  projections: Projections | undefined;
  /** Whether projections are shown or are about to be. */
  isAsked: boolean;
  /** What comes next. */
  text: string;
  /** The main button. */
  action: ReactNode;
  /** Applies to the user's teams. */
  className?: string | undefined;
}

/** Announces the end of a draft, with a poster of the user's teams and a button for the next step. */
export function EndPoster({ ref, roster, projections, isAsked, text, action, className }: Props) {
  const id = useId();
  return (
    <section
      ref={ref}
      data-focus-home=""
      tabIndex={-1}
      aria-labelledby="draft-complete"
      className="grid gap-x-8 gap-y-5 pt-5 pb-7 turf max-lg:-mx-[var(--page-margin)] max-lg:px-[var(--page-margin)] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr] lg:rounded-lg lg:p-8"
    >
      <div className="scroll-mt-20">
        <h2 id="draft-complete" className="text-lg text-ink-2">
          Draft Complete
        </h2>
        {roster && roster.drafted.length > 0 && (
          <p className={clsx('font-display text-2xl leading-none uppercase sm:text-3xl', className)}>
            These {NUMBERS[roster.drafted.length] ?? `${roster.drafted.length} are`} yours
          </p>
        )}
        <p className="mt-2 max-w-text text-ink-2">{text}</p>
      </div>
      {roster && (
        <section
          aria-labelledby={id}
          className={clsx('lg:col-start-2 lg:row-span-2 lg:row-start-1', className)}
        >
          <h3 id={id} className="sr-only">
            My Teams
          </h3>
          <Banners drafted={roster.drafted} projections={projections} isAsked={isAsked} />
          {isAsked && <Worth prospect={roster.prospect} />}
        </section>
      )}
      <div className="self-end">{action}</div>
    </section>
  );
}

type BannersProps = Pick<Props, 'projections' | 'isAsked'> & { drafted: readonly Drafted[] };

/** The user's teams, as banners that hang from a bar and drop down one after another. */
function Banners({ drafted, projections, isAsked }: BannersProps) {
  return (
    <ul
      className={clsx(
        'end-banners grid gap-2 overflow-hidden border-t-4 border-ink-2 sm:gap-3',
        drafted.length === 2
          ? 'grid-cols-2'
          : drafted.length === 4
            ? 'grid-cols-2 sm:grid-cols-4'
            : 'grid-cols-3',
        drafted.length > 4 && 'sm:grid-cols-4',
      )}
    >
      {drafted.map(({ team, pick }) => (
        <li
          key={team.id}
          className={clsx('pennant relative min-h-52 px-3 pt-4 pb-14 lg:min-h-64', textOnTeam(team))}
        >
          <BannerGround team={team} />
          <div className="relative min-w-0">
            <p aria-hidden="true" className="end-letters font-display">
              {team.abbreviation}
            </p>
            <p className="font-display text-base leading-tight sm:text-lg">
              {placeName(team)}
              {placeName(team) === team.city && <span> {team.name}</span>}
            </p>
            <p className="mt-2 text-xs">
              {turnText(pick)}
              {pick.auto && ' · auto-picked'}
            </p>
            {isAsked && (
              <ToCome
                words={expectedOf(projections, team.id)}
                like="10.3 wins · 6.7 losses"
                label="Projected"
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A projected number. Space is reserved for it while it loads, so that nothing below moves. */
function ToCome({
  words,
  like,
  label,
  className = 'text-xs',
}: {
  words: string | undefined;
  /** A sample of its text. */
  like: string;
  label: string;
  className?: string;
}) {
  return (
    <span title={label} className={clsx('block', className, words === undefined && 'invisible')}>
      <span className="sr-only">{label}: </span>
      {words ?? like}
    </span>
  );
}

/** The projected total of the user's teams, and the user's odds of each crown. */
function Worth({ prospect }: { prospect: Prospect | undefined }) {
  const { wins, losses } = prospect?.whole ?? { wins: 1, losses: 1 };
  return (
    <>
      <ToCome
        words={prospect && `${expectedTotals(prospect)} projected`}
        like="30.1 wins · 20.9 losses projected"
        label="Total"
        className="mt-4 font-display text-lg"
      />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${wins + losses} 1`}
        preserveAspectRatio="none"
        className={clsx('mt-1 h-3 w-full rounded-full', !prospect && 'invisible')}
      >
        <path d={`M0 0h${wins + losses}v1H0z`} className="fill-loss" />
        <path d={`M0 0h${wins}v1H0z`} className="fill-win" />
      </svg>
      <div
        title="Crown odds"
        className={clsx('mt-4 flex flex-wrap gap-x-8 gap-y-3', !prospect && 'invisible')}
      >
        {DRAFT_STRATEGIES.map((crown) => (
          <p key={crown} className="flex items-center gap-3">
            <RaceCrown race={crown} className="size-11 shrink-0" />
            {/* The number is above its name. */}
            <span className="flex flex-col-reverse">
              <span className="text-sm text-ink-2">{CROWN_NAMES[crown]} odds </span>
              <span
                className={clsx(
                  'font-display text-xl leading-none',
                  crown === 'wins' ? 'text-win' : 'text-loss',
                )}
              >
                {prospect ? <Count to={prospect.crowns[crown]} format={percent} /> : '10%'}
              </span>
            </span>
          </p>
        ))}
      </div>
    </>
  );
}
