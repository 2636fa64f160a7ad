import type { ComponentProps } from 'react';
import { AuctionSettingsFields } from '../../../parts/draft/auction-settings-fields.tsx';
import { CheckboxField } from '../../../ui/field.tsx';

/** The form fields for a new league's auction. */
export function AuctionFields(props: ComponentProps<typeof AuctionSettingsFields>) {
  const { value, onChange } = props;
  return (
    <fieldset className="flex flex-col gap-4 rounded-sm border border-control p-3">
      <legend className="px-1 text-sm font-semibold">Auction</legend>
      <AuctionSettingsFields {...props} />
      {value.draftTimerDuration !== null && (
        <CheckboxField
          label="Pause and undo"
          hint="Commissioners can pause the auction and undo the last sale. Every member sees that this is on."
          checked={value.pause}
          onChange={({ target: { checked } }) => onChange({ ...value, pause: checked, undo: checked })}
        />
      )}
    </fieldset>
  );
}
