import { BUDGET, LOT_SECONDS, RESET_SECONDS } from '#shared/domain/draft/auction/auction-settings.ts';
import { SelectField } from '../../ui/field.tsx';
import { PICK_SECONDS } from '#shared/domain/league-season.ts';
import type { DraftSettingsForm } from './draft-settings.ts';

const BUDGETS = [BUDGET.least, 150, BUDGET.default, 300, 500, BUDGET.most];
const LOTS = [LOT_SECONDS.least, 15, LOT_SECONDS.default, 30, 45, LOT_SECONDS.most];
const RESETS = [RESET_SECONDS.least, RESET_SECONDS.default, 15, 20, RESET_SECONDS.most];

interface Props {
  value: DraftSettingsForm;
  onChange: (value: DraftSettingsForm) => void;
}

/** The form fields for a league's auction: the money that everyone has, and how long a team is on the block. */
export function AuctionSettingsFields({ value, onChange }: Props) {
  const isClocked = value.draftTimerDuration !== null;
  return (
    <>
      <SelectField
        label="Crowns to spend"
        hint="Everyone gets the same number of crowns for all their teams."
        value={value.budget}
        onChange={({ target }) => onChange({ ...value, budget: Number(target.value) })}
      >
        <Numbers of={BUDGETS} current={value.budget} unit="crowns" />
      </SelectField>
      <SelectField
        label="Clock"
        hint={
          isClocked
            ? 'Members bid in the draft room. Limits bid for those who are away.'
            : 'Members bid out loud, and a commissioner enters each sale.'
        }
        value={isClocked ? 'live' : 'party'}
        onChange={({ target }) =>
          onChange({ ...value, draftTimerDuration: target.value === 'live' ? PICK_SECONDS.default : null })
        }
      >
        <option value="live">On a clock</option>
        <option value="party">No clock</option>
      </SelectField>
      {isClocked && (
        <div className="grid items-start gap-4 min-[22rem]:grid-cols-2">
          <SelectField
            label="Time for each team"
            value={value.lotSeconds}
            onChange={({ target }) => onChange({ ...value, lotSeconds: Number(target.value) })}
          >
            <Numbers of={LOTS} current={value.lotSeconds} unit="seconds" />
          </SelectField>
          <SelectField
            label="Time after each bid"
            hint="At least this much is left after each bid."
            value={value.resetSeconds}
            onChange={({ target }) => onChange({ ...value, resetSeconds: Number(target.value) })}
          >
            <Numbers of={RESETS} current={value.resetSeconds} unit="seconds" />
          </SelectField>
        </div>
      )}
    </>
  );
}

/** The numbers to choose from, with the league's own. */
function Numbers({ of, current, unit }: { of: readonly number[]; current: number; unit: string }) {
  const all = [...new Set([...of, current])].toSorted((one, other) => one - other);
  return all.map((number) => (
    <option key={number} value={number}>
      {number} {unit}
    </option>
  ));
}
