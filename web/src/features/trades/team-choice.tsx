import { useId } from 'react';
import { placeName } from '#shared/domain/teams.ts';
import { BlockMark } from '../../parts/trades/trade-blocks.tsx';
import { FieldMessage } from '../../ui/field.tsx';
import { TeamPlate } from '../../ui/team-block.tsx';
import type { Team } from './use-teams.ts';

interface Props {
  label: string;
  teams: readonly Team[];
  /** The text to show if there are no teams. */
  empty: string;
  /** The ids of the chosen teams. */
  value: readonly number[];
  /** Whether more than one team can be chosen. */
  isSeveral: boolean;
  onChange: (teamIds: number[]) => void;
  error: string | undefined;
  wordsOf: (team: Team) => readonly string[];
  isOnBlock: (teamId: number) => boolean;
}

/** Lets the user choose one or several of a member's teams. Each team is shown with its record and its next game. */
export function TeamChoice({
  label,
  teams,
  empty,
  value,
  isSeveral,
  onChange,
  error,
  wordsOf,
  isOnBlock,
}: Props) {
  const id = useId();
  return (
    <fieldset
      role={isSeveral ? 'group' : 'radiogroup'}
      tabIndex={-1}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="min-w-0"
    >
      <legend className="required-mark mb-1.5 text-sm max-[24rem]:min-h-10 font-semibold">{label}</legend>
      {error !== undefined && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
      <div className="mt-1 grid gap-2">
        {teams.length === 0 && <p className="text-sm text-ink-3">{empty}</p>}
        {teams.map((team) => (
          <label
            key={team.id}
            className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] overflow-hidden rounded-sm bg-raised outline-3 -outline-offset-1 outline-transparent has-checked:bg-overlay has-checked:outline-you"
          >
            <TeamPlate team={team} className="col-span-2 h-11 rounded-none! text-xl" />
            <span className="flex items-center justify-between gap-2 px-2 pt-2 text-sm font-semibold">
              {placeName(team)}
              {isOnBlock(team.id) && <BlockMark />}
            </span>
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={id}
              checked={value.includes(team.id)}
              onChange={({ target }) =>
                onChange(isSeveral ? toggled(value, team.id, target.checked) : [team.id])
              }
              className="mt-2.5 mr-2.5 size-4 accent-you"
            />
            <span className="col-span-2 px-2 pb-2">
              {wordsOf(team).map((words) => (
                <span key={words} className="block text-xs text-ink-2">
                  {words}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function toggled(teamIds: readonly number[], teamId: number, isOn: boolean): number[] {
  return isOn ? [...teamIds, teamId] : teamIds.filter((id) => id !== teamId);
}
