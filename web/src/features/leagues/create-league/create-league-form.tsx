import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { useState, type ComponentProps } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { LEAGUE_NAME_MOST } from '#shared/domain/leagues/league.ts';
import { easternLabel } from '#shared/domain/eastern.ts';
import { PRESETS } from '#shared/domain/leagues/presets.ts';
import type { TemplateSettings } from '#shared/domain/leagues/season-templates.ts';
import { seasonForNewLeague } from '#shared/domain/seasons.ts';
import { LEAGUE_SIZE, mostMembers, mostTeamsEach } from '#shared/domain/sizes.ts';
import { clientIdsOf } from '../../../lib/calls/client-id.ts';
import {
  budgetProblem,
  formOf,
  nightProblem,
  settingsOf,
  tableProblem,
} from '../../../parts/draft/draft-settings.ts';
import { shapeTexts } from '../../../parts/draft/draft-text.ts';
import { deadlineQuery } from '../../../parts/draft/queries.ts';
import { draftTimeProblem, ownDraftTime } from '../../../parts/draft/draft-time.ts';
import { fieldErrors, showFieldErrors } from '../../../lib/calls/field-errors.ts';
import { refetchUnlessFresh } from '../../../lib/calls/refetch.ts';
import { focusWrong } from '../../../lib/page/focus.ts';
import { nameProblem } from '../../../parts/leagues/league-name.ts';
import { easternInput } from '../../../lib/time/time.ts';
import { toast, toastFailure } from '../../../lib/page/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftSettingsFields } from '../../../parts/draft/draft-settings-fields.tsx';
import { TradeRulesFields } from '../../../parts/trades/trade-rules-fields.tsx';
import { tradeRulesProblem } from '../../../parts/trades/trade-rules.ts';
import { TeamsEachField } from '../../../parts/draft/teams-each-field.tsx';
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx';
import { TemplatesButton } from '../../../parts/leagues/season-templates/templates-button.tsx';
import { AuctionFields } from './auction-fields.tsx';
import { formIn, leagueOf, settingsBy, sizesFor, USUAL_AUCTION } from './new-league.ts';
import { RulesField } from './rules-field.tsx';
import { useCreateLeague } from './use-create-league.ts';

/** The codes of errors that concern the draft time. */
const DRAFT_TIME_CODES = { 'draft-time-past': 'draftTime', 'draft-time-too-late': 'draftTime' };

/**
 * Returns the season for the new league and the server's time when the form was opened. Until that time is known, only the server
 * validates the draft time.
 */
function useSeasonNow() {
  const status = useQuery({ ...deadlineQuery, refetchOnMount: refetchUnlessFresh });
  const now = status.data && new Date(status.data.serverTime);
  const season = now && seasonForNewLeague(now);
  return { now, season, tooLateFor: status.data?.season === season?.label ? undefined : status.data?.season };
}

export function CreateLeagueForm() {
  const { now, season, tooLateFor } = useSeasonNow();
  const create = useCreateLeague();
  // If the reply is lost and the member submits the unchanged form again, that counts as the same league.
  const [clientIdOf] = useState(clientIdsOf);
  const [asked] = useState(() => formIn(window.location.search));
  const form = useForm({ defaultValues: asked.form });
  const [rules, chooseRules] = useState(asked.rules);
  // The owner's own settings stay as they are while a preset is chosen.
  const [own, setSettings] = useState(asked.settings);
  const [auction, setAuction] = useState(USUAL_AUCTION);
  const settings = settingsBy(rules, own, auction);
  const [nightWrong, setNightWrong] = useState<string>();
  // After a first try to save, the errors of the table and the budget follow what the commissioner types.
  const [isTried, setTried] = useState(false);
  const budget = budgetProblem(settings);
  const { errors } = form.formState;
  const [draftTime, maxMembers] = useWatch({ control: form.control, name: ['draftTime', 'maxMembers'] });

  const table = tableProblem(settings, maxMembers);

  const refuse = (error: Error): void => {
    showFieldErrors(form, fieldErrors(error, DRAFT_TIME_CODES), { draftDateTime: 'draftTime' });
    toastFailure('Error', error);
  };
  const submit = form.handleSubmit((values, event) => {
    const problem = now && season && draftTimeProblem(values.draftTime, now, season);
    if (problem !== undefined) {
      form.setError('draftTime', { message: problem }, { shouldFocus: true });
      toast({ title: 'Invalid Draft Time', description: problem, variant: 'destructive' });
      return;
    }
    const night = nightProblem(settings);
    if (night !== undefined) return focusWrong(event?.target as HTMLFormElement, () => setNightWrong(night));
    setNightWrong(undefined);
    if (
      budget !== undefined ||
      table !== undefined ||
      tradeRulesProblem(settings, values.maxMembers) !== undefined
    )
      return focusWrong(event?.target as HTMLFormElement, () => setTried(true));
    const league = leagueOf(values, settings);
    const hasSeasonPage = rules === 'office' && PRESETS.office.hasSeasonPage;
    create.mutate({ body: { ...league, clientId: clientIdOf(league) }, hasSeasonPage }, { onError: refuse });
  });

  /** With more teams per member, the league may have to have fewer members. */
  const chooseTeamsEach = (teamsEach: number): void => {
    form.setValue('maxMembers', Math.min(maxMembers, mostMembers(teamsEach)));
    setSettings({ ...own, teamsEach });
  };
  const current = (): TemplateSettings => {
    const { isPublic } = form.getValues();
    return { ...settingsOf(settings), maxMembers, isPublic };
  };
  const use = (template: TemplateSettings): void => {
    form.setValue('maxMembers', Math.max(template.maxMembers, LEAGUE_SIZE.formLeast));
    form.setValue('isPublic', template.isPublic);
    setSettings(formOf(template));
    chooseRules('own');
  };
  return (
    <>
      <TemplatesButton
        current={current}
        onUse={use}
        filled={(name) => `Settings copied from “${name}”.`}
        className="-mt-2 mb-2 -ml-4"
      />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {season && tooLateFor !== undefined && (
          <p role="note" className="rounded-sm bg-raised p-3 text-sm text-ink-2">
            Your league plays the {season.label} season. It’s too late for {tooLateFor}: its draft deadline
            has passed.
          </p>
        )}
        <RulesField value={rules} onChange={chooseRules} />
        <TextField
          label="League name"
          required
          maxLength={LEAGUE_NAME_MOST}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name', { validate: nameProblem })}
        />
        <div className="grid items-start gap-4 min-[22rem]:grid-cols-2">
          <SelectField
            label="Members"
            // A template may set a size before that size is among the options.
            value={maxMembers}
            error={errors.maxMembers?.message}
            {...form.register('maxMembers', { valueAsNumber: true })}
          >
            {sizesFor(settings.teamsEach).map((size) => (
              <option key={size} value={size}>
                {size} members
              </option>
            ))}
          </SelectField>
          <TeamsEachField
            shape={{ maxMembers, teamsEach: settings.teamsEach }}
            most={mostTeamsEach(LEAGUE_SIZE.formLeast)}
            onChange={chooseTeamsEach}
          />
        </div>
        <TextField
          label="Draft date and time in ET (optional)"
          type="datetime-local"
          hint={
            season
              ? `${ownDraftTime(draftTime)}The draft starts automatically. It must be before ${easternLabel(season.draftDeadline)}.`
              : undefined
          }
          min={now && easternInput(now)}
          max={season && easternInput(season.draftDeadline)}
          error={errors.draftTime?.message}
          {...form.register('draftTime')}
        />
        <CheckboxField
          label="Public league"
          hint="Anyone can find and join it. Private leagues need a code to join."
          {...form.register('isPublic')}
        />
        {rules === 'auction' && (
          <AuctionFields value={settings} problem={isTried ? budget : undefined} onChange={setAuction} />
        )}
        {rules === 'own' && (
          <DraftSettings
            value={settings}
            maxMembers={maxMembers}
            hasBestBalance
            problem={nightWrong}
            tableProblem={isTried ? table : undefined}
            budgetProblem={isTried ? budget : undefined}
            onChange={setSettings}
          />
        )}
        <Strategy
          isAuction={settings.draftType === 'auction'}
          isClocked={settings.draftTimerDuration !== null}
        />
        <Button type="submit" disabled={create.isPending}>
          {create.isPending ? 'Creating League...' : 'Create League'}
        </Button>
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {create.isPending && <span className="animate-loading">{progressText(create.isSharing)}</span>}
        </p>
      </form>
    </>
  );
}

function progressText(isSharing: boolean): string {
  return isSharing
    ? 'Your league is created. We’re turning on its public season page.'
    : 'We’re creating your league. This can take a few seconds.';
}

/** The form's draft settings. They can be collapsed, because a league only needs a name. */
function DraftSettings(props: ComponentProps<typeof DraftSettingsFields>) {
  return (
    <details open className="group rounded-sm border border-control">
      <summary className="flex min-h-11 list-none items-center gap-3 px-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="grow">
          <span className="block text-sm font-semibold">Draft settings (optional)</span>
          <span className="block text-xs text-ink-3">
            {shapeTexts({ ...props.value, isAuction: props.value.draftType === 'auction' }).join(', ')}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-3">
        <div className="flex flex-col gap-5">
          <DraftSettingsFields {...props} />
          <TradeRulesFields
            value={props.value}
            maxMembers={props.maxMembers}
            onChange={(part) => props.onChange({ ...props.value, ...part })}
          />
        </div>
      </div>
    </details>
  );
}

function Strategy({ isAuction, isClocked }: { isAuction: boolean; isClocked: boolean }) {
  return (
    <p className="flex gap-3 rounded-sm bg-raised p-3 text-sm text-ink-2">
      <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
      <span>
        {isAuction
          ? 'With two crowns, the worst team in the NFL can be worth as much as the best. Each member’s draft board sets which crown they’re going for and which teams we nominate for them.'
          : `With two crowns, the worst team in the NFL is as good a pick as the best. Each member’s draft board sets which crown they’re going for and which teams they get ${isClocked ? 'if their clock runs out' : 'at the season’s draft deadline'}.`}
      </span>
    </p>
  );
}
