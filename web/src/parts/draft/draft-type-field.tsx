import { DRAFT_TYPES, type DraftType } from '#shared/domain/draft/auction/auction-settings.ts';
import { PICK_SECONDS } from '#shared/domain/league-rules.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { mayHaveNight, TYPE_NAMES, type DraftSettingsForm } from './draft-settings.ts';

const TYPE_TEXTS: Readonly<Record<DraftType, string>> = {
  snake: 'Members pick one after another, in a draft order.',
  auction: 'Members take turns naming a team, and the highest bid gets it.',
};

interface Props {
  value: DraftSettingsForm;
  onChange: (value: DraftSettingsForm) => void;
}

/** Lets a commissioner choose how the league hands out its teams. */
export function DraftTypeField({ value, onChange }: Props) {
  return (
    <ChoiceField
      label="Draft type"
      choices={DRAFT_TYPES.map((type) => ({ value: type, title: TYPE_NAMES[type], text: TYPE_TEXTS[type] }))}
      value={value.draftType}
      onChange={(draftType) => onChange(withType(value, draftType))}
    />
  );
}

/** Switches the draft type. An auction has no pick clock to keep, only one or none. */
function withType(value: DraftSettingsForm, draftType: DraftType): DraftSettingsForm {
  const isSlow = mayHaveNight(value.draftTimerDuration);
  return { ...value, draftType, ...(isSlow && { draftTimerDuration: PICK_SECONDS.default }) };
}
