import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { placeName } from '#shared/domain/teams.ts';
import { record } from '../../../parts/season/standings.ts';
import { TeamBlock, textOnTeam } from '../../../ui/team-block.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { adpText, type UsualPick } from '../board/adp.ts';
import { boardPlace, shortPlace } from '../board/draft-board.ts';
import { expectedText, lastText, raceText, USUAL_NUMBERS, type TeamNumbers } from '../room/team-numbers.ts';
import type { RankedTeam } from '../room/teams.ts';
import { pressOn, type TeamPress } from './use-team-stop.ts';

interface Props {
  team: RankedTeam;
  /** Undefined until the numbers load. */
  numbers: TeamNumbers | undefined;
  usual: UsualPick | undefined;
  press: TeamPress;
  isSelected: boolean;
  isTabStop: boolean;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
  /** Returns the element that takes over the focus when this card disappears. */
  successor(): Element | null;
  /** Whether to leave space for a star, at the end of the row or in the card's corner. */
  hasStar: boolean;
}

/**
 * A team in its colors: one line on a phone, or a card on wider screens. Pressing it can open the team's sheet, which has all its
 * numbers.
 */
export function TeamCard({
  team,
  numbers,
  usual,
  press,
  isSelected,
  isTabStop,
  onFocus,
  onKeyDown,
  successor,
  hasStar,
}: Props) {
  const card = useLastingFocus<HTMLButtonElement>(successor);
  const onColor = textOnTeam(team);
  const place = placeName(team);
  return (
    <button
      ref={card}
      type="button"
      data-team={team.id}
      aria-pressed={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      {...pressOn(press, team.id, isSelected)}
      className={clsx(
        'team-card',
        hasStar ? 'max-sm:pr-11' : 'max-sm:pr-2',
        isSelected
          ? 'bg-overlay outline-3 -outline-offset-3 outline-you sm:outline-offset-0'
          : 'sm:bg-raised',
        press.isOpen && 'hover:bg-overlay',
      )}
    >
      <TeamBlock team={team} className="col-start-1 row-start-1 h-full w-full sm:row-end-3" />
      <span
        className={clsx(
          'team-card-name sm:pr-10',
          onColor === 'text-white' ? 'sm:text-white' : 'sm:text-abyss',
        )}
      >
        {place}
      </span>
      <span className={clsx('team-card-top', onColor)}>
        <span aria-hidden="true" className="font-display text-lg leading-none">
          {team.abbreviation}
        </span>
        {place === team.city && <span className="text-xs max-sm:sr-only"> {team.name}</span>}
      </span>
      <span className="sr-only">
        {team.conference} - {team.division}
      </span>
      {numbers ? <Numbers {...numbers} /> : <Numbers {...USUAL_NUMBERS} isToCome />}
      {/* A team's fall matters more than its average pick; screen readers hear both. */}
      <span
        aria-label={[boardPlace(team.place), ...(usual?.fall ? [adpText(usual)] : [])].join(', ')}
        title={usual && adpText(usual)}
        className={clsx('team-card-place', usual?.fall ? 'text-you' : 'text-ink-2')}
      >
        {usual?.fall ? `Fell ${usual.fall} spots` : shortPlace(team.place)}
      </span>
    </button>
  );
}

/**
 * Shows a team's projection as a bar of wins and losses. Space is reserved while the numbers load, so that no card grows while
 * the user is pressing it.
 */
function Numbers({ isToCome = false, ...numbers }: TeamNumbers & { isToCome?: boolean }) {
  const { expectedWins, expectedLosses, lastSeason } = numbers;
  return (
    <>
      <span aria-hidden="true" className={clsx('team-card-bar', isToCome && 'invisible')}>
        <span className="font-display text-win tabular-nums max-sm:hidden">{expectedWins.toFixed(1)} W</span>
        <svg
          viewBox={`0 0 ${expectedWins + expectedLosses} 1`}
          preserveAspectRatio="none"
          className="h-2 w-full rounded-full"
        >
          <path d={`M0 0h${expectedWins + expectedLosses}v1H0z`} className="fill-loss" />
          <path d={`M0 0h${expectedWins}v1H0z`} className="fill-win" />
        </svg>
        <span className="font-display text-loss tabular-nums max-sm:hidden">
          {expectedLosses.toFixed(1)} L
        </span>
      </span>
      <span className={clsx('sr-only', isToCome && 'invisible')}>
        {lastText(numbers)} · {expectedText(numbers)} <span>{raceText(numbers)}</span>
      </span>
      <span aria-hidden="true" className={clsx('team-card-last max-sm:hidden', isToCome && 'invisible')}>
        {record(lastSeason)} last year
      </span>
    </>
  );
}
