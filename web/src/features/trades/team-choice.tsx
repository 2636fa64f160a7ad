import { useId } from 'react';
import { placeName } from '#shared/domain/teams.ts';
import { BlockMark } from '../../parts/trades/trade-blocks.tsx';
import { FieldMessage } from '../../ui/field.tsx';
import { TeamChip } from '../../ui/team-chip.tsx';
import type { Team } from './use-teams.ts';

interface Props {
  label: string;
  teams: readonly Team[];
  /** The text to show if there are no teams. */
  empty: string;
  value: number | undefined;
  onChange: (teamId: number) => void;
  error: string | undefined;
  wordsOf: (team: Team) => readonly string[];
  isOnBlock: (teamId: number) => boolean;
}

/** Lets the user choose one of a member's teams. Each team is shown with its record and its next game. */
export function TeamChoice({ label, teams, empty, value, onChange, error, wordsOf, isOnBlock }: Props) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="required-mark mb-1.5 text-sm font-semibold">{label}</legend>
      {error !== undefined && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
      <div className="mt-1 grid gap-2">
        {teams.length === 0 && <p className="text-sm text-ink-3">{empty}</p>}
        {teams.map((team) => (
          <label
            key={team.id}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-sm border-2 border-line bg-raised px-3 py-2 has-checked:border-you has-checked:bg-overlay"
          >
            <input
              type="radio"
              name={id}
              checked={team.id === value}
              onChange={() => onChange(team.id)}
              className="size-4 shrink-0 accent-you"
            />
            <TeamChip team={team} decorative />
            <span className="min-w-0 grow">
              <span className="block text-sm font-semibold">{placeName(team)}</span>
              {wordsOf(team).map((words) => (
                <span key={words} className="block text-xs text-ink-2">
                  {words}
                </span>
              ))}
            </span>
            {isOnBlock(team.id) && <BlockMark />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
