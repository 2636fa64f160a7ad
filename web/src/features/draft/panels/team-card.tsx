import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { placeName } from '#shared/domain/teams.ts';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { boardPlace, shortPlace } from '../board/draft-board.ts';
import { adpText, type UsualPick } from '../board/adp.ts';
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
  /** The card that replaces this one when it disappears. */
  successor(): Element | null;
  /** Whether its upper right corner is reserved for a star. */
  hasStar: boolean;
}

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
        'flex h-full min-h-26 w-full flex-wrap content-center items-center gap-x-2.5 gap-y-1 rounded-sm border-2 p-2 text-left transition-colors [overflow-wrap:normal]',
        isSelected ? 'border-you bg-overlay' : 'border-transparent bg-raised hover:border-control',
        press.isOpen && 'hover:bg-overlay',
      )}
    >
      <TeamChip team={team} size="sm" decorative className="sm:h-9! sm:w-14! sm:text-base!" />
      <span className="min-w-0 grow basis-0">
        {hasStar && <span className="float-right h-5 w-4" />}
        <span className="block text-sm leading-tight font-semibold lg:text-base lg:leading-tight lg:font-normal">
          {placeName(team)}
          {placeName(team) === team.city && <span className="font-normal text-ink-2"> {team.name}</span>}
        </span>
        <span className="flex flex-wrap justify-between gap-x-1 text-xs text-ink-3">
          <span>
            {team.conference} - {team.division}
          </span>
          {/* A team's fall matters more than its average pick; screen readers hear both. */}
          <span
            aria-label={[boardPlace(team.place), ...(usual?.fall ? [adpText(usual)] : [])].join(', ')}
            title={usual && adpText(usual)}
            className={clsx(usual?.fall && 'text-you')}
          >
            {usual?.fall ? `Fell ${usual.fall}` : shortPlace(team.place)}
          </span>
        </span>
      </span>
      {numbers ? <NumberLines {...numbers} /> : <NumberLines {...USUAL_NUMBERS} isToCome />}
    </button>
  );
}

/** A team's projections. Loading numbers reserve their place, so that no card grows under a finger. */
function NumberLines({ isToCome = false, ...numbers }: TeamNumbers & { isToCome?: boolean }) {
  return (
    <span className={clsx('basis-full text-xs text-ink-2', isToCome && 'invisible')}>
      <span className="block">
        {lastText(numbers)} · {expectedText(numbers)}
      </span>{' '}
      <span>{raceText(numbers)}</span>
    </span>
  );
}
