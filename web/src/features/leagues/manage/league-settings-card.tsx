import { useForm, useWatch } from 'react-hook-form';
import { LEAGUE_NAME_MOST } from '#shared/domain/leagues/league.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { LEAGUE_SIZE, mostMembers } from '#shared/domain/sizes.ts';
import { call } from '../../../lib/calls/call.ts';
import { nameProblem } from '../../../parts/leagues/league-name.ts';
import { fieldErrors, showFieldErrors } from '../../../lib/calls/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx';
import { useLeagueChange } from '../../../parts/leagues/league-changes.ts';

interface Settings {
  name: string;
  maxMembers: number;
  isPublic: boolean;
}

/** The refusals that are about the size. */
const SIZE_CODES = { 'too-many-members': 'maxMembers', 'too-many-teams': 'maxMembers' };

const settingsOf = ({ name, maxMembers, isPublic }: LeagueReply): Settings => ({
  name,
  maxMembers,
  isPublic,
});

/**
 * The sizes to choose from: none below the number of members, none below the form's smallest, unless the league is that
 * small already, and none for which there are too few teams.
 */
function sizesOf({ members, maxMembers, currentSeason }: LeagueReply): number[] {
  const least = Math.max(members.length, Math.min(maxMembers, LEAGUE_SIZE.formLeast));
  return Array.from(
    { length: mostMembers(currentSeason.teamsEach) - least + 1 },
    (_, index) => least + index,
  );
}

export function LeagueSettingsCard({ league }: { league: LeagueReply }) {
  const form = useForm<Settings>({ values: settingsOf(league), resetOptions: { keepDirtyValues: true } });
  const { errors, isDirty } = form.formState;
  const { teamsEach } = league.currentSeason;
  const most = mostMembers(teamsEach);
  // Each member may get more teams after a size was chosen.
  const maxMembers = Math.min(useWatch({ control: form.control, name: 'maxMembers' }), most);
  const save = useLeagueChange(
    ({ name, isPublic }: Settings) =>
      call('changeLeague', {
        params: { code: league.code },
        body: { name, isPublic, ...(league.status === 'draft' && { maxMembers }) },
      }),
    { failed: 'Update Failed', done: () => ({ title: 'League Settings Updated' }) },
  );
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: (changed) => form.reset(settingsOf(changed)),
      onError: (error) => showFieldErrors(form, fieldErrors(error, SIZE_CODES)),
    }),
  );
  return (
    <Card title="League Settings">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        <TextField
          label="League name"
          required
          maxLength={LEAGUE_NAME_MOST}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name', { validate: nameProblem })}
        />
        {league.status === 'draft' && (
          <SelectField
            label="Members"
            hint={`With ${teamsEach} teams each there is room for ${most}.`}
            value={maxMembers}
            error={errors.maxMembers?.message}
            {...form.register('maxMembers', { valueAsNumber: true })}
          >
            {sizesOf(league).map((size) => (
              <option key={size} value={size}>
                Up to {size} members
              </option>
            ))}
          </SelectField>
        )}
        <CheckboxField
          label="Public league"
          hint="Listed for everyone until its draft. A private one is joined by its code."
          {...form.register('isPublic')}
        />
        <Button type="submit" className="self-start" disabled={!isDirty || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save League Settings'}
        </Button>
      </form>
    </Card>
  );
}
