import { useState, type SubmitEvent } from 'react';
import { LEAGUE_NAME_MOST } from '#shared/domain/leagues/league.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { LEAGUE_SIZE, mostMembers } from '#shared/domain/sizes.ts';
import { call, type FieldError } from '../../../lib/calls/call.ts';
import { nameProblem } from '../../../parts/leagues/league-name.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { focusWrong } from '../../../lib/page/focus.ts';
import { differing } from '../../../parts/draft/draft-settings.ts';
import { TheirsOrMine, type Setting } from '../../../parts/leagues/edits/theirs-or-mine.tsx';
import { asRead, useEdits } from '../../../parts/leagues/edits/use-edits.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx';
import { useLeagueChange } from '../../../parts/leagues/league-changes.ts';

interface Settings {
  name: string;
  maxMembers: number;
  isPublic: boolean;
}

/** The codes of errors that concern the league's size. */
const SIZE_CODES = { 'too-many-members': 'maxMembers', 'too-many-teams': 'maxMembers' };

const settingsOf = ({ name, maxMembers, isPublic }: LeagueReply): Settings => ({
  name,
  maxMembers,
  isPublic,
});

/**
 * Returns the sizes to choose from. A size must fit the league's members and the number of NFL teams. The form's minimum applies,
 * unless the league is already smaller.
 */
function sizesOf({ members, maxMembers, currentSeason }: LeagueReply): number[] {
  const least = Math.max(members.length, Math.min(maxMembers, LEAGUE_SIZE.formLeast));
  return Array.from(
    { length: mostMembers(currentSeason.teamsEach) - least + 1 },
    (_, index) => least + index,
  );
}

const SETTINGS: readonly Setting<Settings>[] = [
  { label: 'League name', fields: ['name'], words: ({ name }) => name.trim() || 'No name yet' },
  { label: 'Members', fields: ['maxMembers'], words: ({ maxMembers }) => `Up to ${maxMembers} members` },
  {
    label: 'League visibility',
    fields: ['isPublic'],
    words: ({ isPublic }) => (isPublic ? 'Public' : 'Private'),
  },
];

export function LeagueSettingsCard({ league }: { league: LeagueReply }) {
  const edits = useEdits(settingsOf(league));
  const { name, isPublic } = edits.value;
  const [problem, setProblem] = useState<FieldError>();
  const { teamsEach } = league.currentSeason;
  const most = mostMembers(teamsEach);
  // The number of teams per member may have grown after the size was chosen.
  const maxMembers = league.status === 'draft' ? Math.min(edits.value.maxMembers, most) : league.maxMembers;
  const save = useLeagueChange(
    league,
    (body: Partial<Settings>) =>
      call('changeLeague', {
        params: { code: league.code },
        body: { ...body, from: asRead(body, settingsOf(league)) },
      }),
    { failed: 'Update Failed', done: () => ({ title: 'League Settings Updated' }) },
  );
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (wrong: FieldError | undefined): void => focusWrong(form, () => setProblem(wrong));
    const wrong = nameProblem(name);
    if (wrong !== undefined) return refuse({ path: 'name', message: wrong });
    setProblem(undefined);
    save.mutate(differing({ name, maxMembers, isPublic }, settingsOf(league)), {
      onSuccess: edits.settle,
      onError: (error) => refuse(fieldErrors(error, SIZE_CODES)[0]),
    });
  };
  const change = (part: Partial<Settings>): void => {
    setProblem(undefined);
    edits.edit(part);
  };
  const errorOf = (path: keyof Settings) => (problem?.path === path ? problem.message : undefined);
  return (
    <Card title="League Settings">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label="League name"
          required
          maxLength={LEAGUE_NAME_MOST}
          autoComplete="off"
          error={errorOf('name')}
          value={name}
          onChange={({ target }) => change({ name: target.value })}
        />
        {league.status === 'draft' && (
          <SelectField
            label="Members"
            hint={`With ${teamsEach} teams each, the max is ${most}.`}
            value={maxMembers}
            error={errorOf('maxMembers')}
            onChange={({ target }) => change({ maxMembers: Number(target.value) })}
          >
            {sizesOf(league).map((size) => (
              <option key={size} value={size}>
                Up to {size} members
              </option>
            ))}
          </SelectField>
        )}
        {maxMembers !== league.maxMembers && league.currentSeason.orderTable && (
          <p role="status" className="text-sm text-warn">
            A new size clears your order table. You can set another one afterward.
          </p>
        )}
        <CheckboxField
          label="Public league"
          hint="Anyone can find and join it until the draft. Private leagues need a code to join."
          checked={isPublic}
          onChange={({ target }) => change({ isPublic: target.checked })}
        />
        <TheirsOrMine edits={edits} settings={SETTINGS} />
        <Button
          type="submit"
          className="self-start"
          disabled={!edits.isChanged || edits.overtaken.length > 0 || save.isPending}
        >
          {save.isPending ? 'Saving...' : 'Save League Settings'}
        </Button>
      </form>
    </Card>
  );
}
