import { LEVEL_CROWNS, TIE_RULES, type LevelCrowns, type TieRule } from '#shared/domain/league-season.ts';
import { LEVEL_NAMES, TIE_NAMES, type DraftSettingsForm } from './draft-settings.ts';
import { SelectField } from '../../ui/field.tsx';

interface Props {
  value: DraftSettingsForm;
  onChange: (value: DraftSettingsForm) => void;
}

/** The fields for how a league ranks its members. */
export function RankRulesFields({ value, onChange }: Props) {
  return (
    <>
      <SelectField
        label="Ties count as"
        hint="Affects rank only. Ties never add to anyone’s wins or losses."
        value={value.tieRule}
        onChange={({ target }) => onChange({ ...value, tieRule: target.value as TieRule })}
      >
        {TIE_RULES.map((rule) => (
          <option key={rule} value={rule}>
            {TIE_NAMES[rule]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="If members tie for a crown"
        hint="Uses total points scored by a member’s teams. Most points wins the Most Wins crown; fewest wins the Most Losses crown."
        value={value.levelCrowns}
        onChange={({ target }) => onChange({ ...value, levelCrowns: target.value as LevelCrowns })}
      >
        {LEVEL_CROWNS.map((rule) => (
          <option key={rule} value={rule}>
            {LEVEL_NAMES[rule]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
