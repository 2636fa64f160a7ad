import { BUDGET } from '#shared/domain/draft/auction/auction-settings.ts';
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx';
import { LOT_CHOICES, RESET_CHOICES, type AuctionForm } from './auction-form.ts';

interface Props {
  value: AuctionForm;
  /** The error to show for the budget. */
  problem: string | undefined;
  onChange: (value: AuctionForm) => void;
}

/** The form fields for a new league's auction. */
export function AuctionFields({ value, problem, onChange }: Props) {
  return (
    <fieldset className="flex flex-col gap-4 rounded-sm border border-control p-3">
      <legend className="px-1 text-sm font-semibold">Auction</legend>
      <TextField
        label="Crowns to spend"
        hint="Everyone gets the same number of crowns for all their teams."
        type="number"
        inputMode="numeric"
        min={BUDGET.least}
        max={BUDGET.most}
        required
        value={value.budget}
        error={problem}
        onChange={({ target }) => onChange({ ...value, budget: target.value })}
      />
      <CheckboxField
        label="Run the auction on a clock"
        hint="Without a clock, members bid out loud and a commissioner enters each sale."
        checked={value.hasClock}
        onChange={({ target }) => onChange({ ...value, hasClock: target.checked })}
      />
      {value.hasClock && (
        <>
          <div className="grid items-start gap-4 min-[22rem]:grid-cols-2">
            <Seconds
              label="Time for each team"
              of={LOT_CHOICES}
              value={value.lotSeconds}
              onChange={(lotSeconds) => onChange({ ...value, lotSeconds })}
            />
            <Seconds
              label="Time after each bid"
              of={RESET_CHOICES}
              value={value.resetSeconds}
              onChange={(resetSeconds) => onChange({ ...value, resetSeconds })}
            />
          </div>
          <CheckboxField
            label="Pause and undo"
            hint="Commissioners can pause the auction and undo the last sale. Every member sees that this is on."
            checked={value.hasTools}
            onChange={({ target }) => onChange({ ...value, hasTools: target.checked })}
          />
        </>
      )}
    </fieldset>
  );
}

interface SecondsProps {
  label: string;
  of: readonly number[];
  value: number;
  onChange: (seconds: number) => void;
}

function Seconds({ label, of, value, onChange }: SecondsProps) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {of.map((seconds) => (
        <option key={seconds} value={seconds}>
          {seconds} seconds
        </option>
      ))}
    </SelectField>
  );
}
