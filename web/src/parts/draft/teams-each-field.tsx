import type { ComponentProps } from 'react';
import { TEAMS_EACH, type Shape } from '#shared/domain/sizes.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { count } from '../../lib/numbers.ts';
import { SelectField } from '../../ui/field.tsx';

interface Props extends Omit<ComponentProps<typeof SelectField>, 'value' | 'onChange' | 'label'> {
  shape: Shape;
  /** The highest number the user can choose. */
  most: number;
  onChange: (teamsEach: number) => void;
}

/** A field for how many teams each member drafts. It also says how many NFL teams that leaves. */
export function TeamsEachField({ shape, most, onChange, ...field }: Props) {
  const choices = Array.from({ length: most - TEAMS_EACH.least + 1 }, (_, index) => TEAMS_EACH.least + index);
  return (
    <SelectField
      label="Teams each"
      hint={shapeText(shape)}
      value={shape.teamsEach}
      onChange={(event) => onChange(Number(event.target.value))}
      {...field}
    >
      {choices.map((teams) => (
        <option key={teams} value={teams}>
          {teams} teams
        </option>
      ))}
    </SelectField>
  );
}

/** Says how many NFL teams the league uses: `8 members with 4 teams each use all 32 NFL teams.` */
export function shapeText({ maxMembers, teamsEach }: Shape): string {
  const left = NFL_TEAMS.length - maxMembers * teamsEach;
  const whole = `${maxMembers} members with ${teamsEach} teams each`;
  return left === 0
    ? `${whole} use all ${NFL_TEAMS.length} NFL teams.`
    : `${whole} leave ${count(left, 'NFL team')} undrafted.`;
}
