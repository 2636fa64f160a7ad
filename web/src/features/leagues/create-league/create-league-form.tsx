import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Request } from '#shared/contract/routes.ts';
import { easternLabel } from '#shared/domain/eastern.ts';
import { LEAGUE_SIZE, PICK_SECONDS } from '#shared/domain/league-season.ts';
import { seasonForNewLeague } from '#shared/domain/seasons.ts';
import { call } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { clientIdsOf } from '../../../lib/client-id.ts';
import { fieldErrors, showFieldErrors } from '../../../lib/field-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { easternInput, pickClock } from '../../../lib/time.ts';
import { toast, toastFailure } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx';
import { draftTimeProblem, leagueOf, nameProblem, SIZES, type NewLeagueForm } from './new-league.ts';

const CLOCKS = [60, PICK_SECONDS.default, 120, 300, 900, 3600, 28_800, 86_400];

const DEFAULTS: NewLeagueForm = {
  name: '',
  maxMembers: LEAGUE_SIZE.default,
  draftTime: '',
  draftTimerDuration: PICK_SECONDS.default,
  draftOrderType: 'snake',
  isPublic: false,
};

/** Refusals that are about the time of the draft. */
const DRAFT_TIME_CODES = { 'draft-time-past': 'draftTime', 'draft-time-too-late': 'draftTime' };

/** "Now" is the server's, as of the moment the form opened; until it is known the server judges alone. */
function useSeasonNow() {
  const status = useQuery({ ...query('draftDeadlineStatus'), refetchOnMount: 'always' });
  const now = status.data && new Date(status.data.serverTime);
  return { now, season: now && seasonForNewLeague(now) };
}

function useCreateLeague() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Request<'createLeague'>['body']) => call('createLeague', { body }),
    onSuccess: (league) => {
      toast({ title: 'League Created!', description: `Your league code is ${league.code}` });
      return navigate(paths.league(league.code));
    },
  });
}

export function CreateLeagueForm() {
  const { now, season } = useSeasonNow();
  const create = useCreateLeague();
  // Pressed again after a reply that never came, the unchanged form still means the same league.
  const [clientIdOf] = useState(clientIdsOf);
  const form = useForm({ defaultValues: DEFAULTS });
  const { errors } = form.formState;

  const refuse = (error: Error): void => {
    showFieldErrors(form, fieldErrors(error, DRAFT_TIME_CODES), { draftDateTime: 'draftTime' });
    toastFailure('Error', error);
  };
  const submit = form.handleSubmit((values) => {
    const problem = now && draftTimeProblem(values.draftTime, now, season);
    if (problem !== undefined) {
      form.setError('draftTime', { message: problem }, { shouldFocus: true });
      toast({ title: 'Invalid Draft Time', description: problem, variant: 'destructive' });
      return;
    }
    const league = leagueOf(values);
    create.mutate({ ...league, clientId: clientIdOf(league) }, { onError: refuse });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label="League name"
        required
        maxLength={60}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name', { validate: nameProblem })}
      />
      <SelectField label="Members" {...form.register('maxMembers', { valueAsNumber: true })}>
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {size} members
          </option>
        ))}
      </SelectField>
      <TextField
        label="Draft date and time in ET (optional)"
        type="datetime-local"
        hint={
          season
            ? `The draft starts by itself then. It must be before ${easternLabel(season.draftDeadline)}.`
            : undefined
        }
        min={now && easternInput(now)}
        max={season && easternInput(season.draftDeadline)}
        error={errors.draftTime?.message}
        {...form.register('draftTime')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Time per pick" {...form.register('draftTimerDuration', { valueAsNumber: true })}>
          {CLOCKS.map((seconds) => (
            <option key={seconds} value={seconds}>
              {pickClock(seconds)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Draft order" {...form.register('draftOrderType')}>
          <option value="snake">Snake</option>
          <option value="third-round-reversal">Third-round reversal</option>
          <option value="balanced">Balanced</option>
        </SelectField>
      </div>
      <CheckboxField
        label="Public league"
        hint="Listed for everyone. A private one is joined by its code."
        {...form.register('isPublic')}
      />
      <Button type="submit" disabled={create.isPending}>
        {create.isPending ? 'Creating League...' : 'Create League'}
      </Button>
    </form>
  );
}
