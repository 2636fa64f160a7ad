import { BUDGET, LOT_SECONDS, RESET_SECONDS } from '#shared/domain/draft/auction/auction-settings.ts';
import { PICK_SECONDS } from '#shared/domain/league-rules.ts';
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx';
import type { DraftSettingsForm } from './draft-settings.ts';

const LOTS = [LOT_SECONDS.least, 15, LOT_SECONDS.default, 30, 45, LOT_SECONDS.most];
const RESETS = [RESET_SECONDS.least, RESET_SECONDS.default, 15, 20, RESET_SECONDS.most];

interface Props {
  value: DraftSettingsForm;
  /** The error to show for the budget. */
  problem: string | undefined;
  onChange: (value: DraftSettingsForm) => void;
}

/** The form fields for a league's auction: the money that everyone has, and how long a team is on the block. */
export function AuctionSettingsFields({ value, problem, onChange }: Props) {
  const isClocked = value.draftTimerDuration !== null;
  return (
    <>
      <TextField
        label="Crowns to spend"
        hint="Everyone gets the same number of crowns for all their teams."
        type="number"
        inputMode="numeric"
        min={BUDGET.least}
        max={BUDGET.most}
        required
        value={value.budget || ''}
        error={problem}
        onChange={({ target }) => onChange({ ...value, budget: Number(target.value) })}
      />
      <CheckboxField
        label="Run the auction on a clock"
        hint="Without a clock, members bid out loud and a commissioner enters each sale."
        checked={isClocked}
        onChange={({ target }) =>
          onChange({ ...value, draftTimerDuration: target.checked ? PICK_SECONDS.default : null })
        }
      />
      {isClocked && (
        <div className="grid items-start gap-4 min-[22rem]:grid-cols-2">
          <Seconds
            label="Time for each team"
            of={LOTS}
            value={value.lotSeconds}
            onChange={(lotSeconds) => onChange({ ...value, lotSeconds })}
          />
          <Seconds
            label="Time after each bid"
            hint="At least this much is left after each bid."
            of={RESETS}
            value={value.resetSeconds}
            onChange={(resetSeconds) => onChange({ ...value, resetSeconds })}
          />
        </div>
      )}
    </>
  );
}

interface SecondsProps {
  label: string;
  hint?: string;
  of: readonly number[];
  value: number;
  onChange: (seconds: number) => void;
}

/** A choice of seconds, among them the league's own. */
function Seconds({ of, value, onChange, ...field }: SecondsProps) {
  const all = [...new Set([...of, value])].toSorted((one, other) => one - other);
  return (
    <SelectField {...field} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {all.map((seconds) => (
        <option key={seconds} value={seconds}>
          {seconds} seconds
        </option>
      ))}
    </SelectField>
  );
}
