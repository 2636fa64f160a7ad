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
        label="A tie counts"
        hint="In the ranks alone: it never adds to anybody’s wins or losses."
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
        label="Who is level for a crown"
        hint="Points that a member’s teams scored: the most take the Most Wins crown, the fewest the Most Losses crown."
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
