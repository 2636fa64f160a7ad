import { useState, type SubmitEvent } from 'react';
import type { Request } from '#shared/contract/routes.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { mostTeamsEach, TEAMS_EACH } from '#shared/domain/sizes.ts';
import { call } from '../../../lib/calls/call.ts';
import {
  budgetProblem,
  changesOf,
  formOf,
  nightProblem,
  readOf,
  settingsOf,
  tableProblem,
  LEVEL_NAMES,
  PLAYOFF_CHOICES,
  playoffChoiceOf,
  TIE_NAMES,
  TOOL_NAMES,
  toolsOf,
  TYPE_NAMES,
  type DraftSettingsForm,
} from '../../../parts/draft/draft-settings.ts';
import { focusWrong } from '../../../lib/page/focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DraftSettingsFields } from '../../../parts/draft/draft-settings-fields.tsx';
import { shapeText, TeamsEachField } from '../../../parts/draft/teams-each-field.tsx';
import { TemplatesButton } from '../../../parts/leagues/season-templates/templates-button.tsx';
import { TheirsOrMine, type Setting } from '../../../parts/leagues/edits/theirs-or-mine.tsx';
import { useEdits } from '../../../parts/leagues/edits/use-edits.ts';
import { useLeagueChange } from '../../../parts/leagues/league-changes.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { ORDER_NAMES } from '../../../parts/draft/draft-text.ts';
import { pickClock } from '../../../lib/time/time.ts';

/** The league's draft settings, which can't be changed once the draft has started. */
export function DraftSettingsCard({ league }: { league: LeagueReply }) {
  // Unedited fields follow the league's settings, because another commissioner may change those in the meantime.
  const edits = useEdits(formOf(league.currentSeason));
  const { value: wished, edit } = edits;
  const [problem, setProblem] = useState<string>();
  // After a first try to save, the errors of the table and the budget follow what the commissioner types.
  const [isTried, setTried] = useState(false);
  const mostTeams = mostTeamsEach(league.maxMembers);
  // The league may have grown after the number of teams was chosen.
  const value = { ...wished, teamsEach: Math.min(wished.teamsEach, mostTeams) };
  const changes = changesOf(value, league.currentSeason);
  const table = tableProblem(value, league.maxMembers);
  const budget = budgetProblem(value);
  const save = useLeagueChange(
    league,
    (body: Request<'changeDraftSettings'>['body']) =>
      call('changeDraftSettings', {
        params: seasonPath(league),
        body: { ...body, from: readOf(body, league.currentSeason) },
      }),
    { failed: 'Update Failed', done: () => ({ title: 'Draft Settings Updated' }) },
  );
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wrong = nightProblem(value);
    if (wrong !== undefined) return focusWrong(event.currentTarget, () => setProblem(wrong));
    setProblem(undefined);
    if (table !== undefined || budget !== undefined)
      return focusWrong(event.currentTarget, () => setTried(true));
    save.mutate(changes, { onSuccess: edits.settle });
  };
  return (
    <Card
      title="Draft Settings"
      action={
        <TemplatesButton
          current={() => ({ ...settingsOf(value), maxMembers: league.maxMembers, isPublic: league.isPublic })}
          onUse={(template) =>
            edit({
              ...formOf({ ...template, teamsEach: Math.min(template.teamsEach, mostTeams) }),
              // Another card has these, because they can change longer.
              tradeSizes: value.tradeSizes,
              tradeReview: value.tradeReview,
            })
          }
          filled={(name, { teamsEach }) => filledText(name, league.maxMembers, teamsEach)}
          className="-my-2"
        />
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TeamsEachField
          shape={{ maxMembers: league.maxMembers, teamsEach: value.teamsEach }}
          most={mostTeams}
          hint={`${shapeText({ maxMembers: league.maxMembers, teamsEach: value.teamsEach })}${roomText(mostTeams)}`}
          onChange={(teamsEach) => edit({ ...value, teamsEach })}
        />
        <DraftSettingsFields
          value={value}
          maxMembers={league.maxMembers}
          hasBestBalance={league.currentSeason.hasBestBalance === true}
          problem={problem}
          tableProblem={isTried ? table : undefined}
          budgetProblem={isTried ? budget : undefined}
          onChange={edit}
        />
        <TheirsOrMine edits={edits} settings={DRAFT_SETTINGS} />
        <Button
          type="submit"
          className="self-start"
          disabled={Object.keys(changes).length === 0 || edits.overtaken.length > 0 || save.isPending}
        >
          {save.isPending ? 'Saving...' : 'Save Draft Settings'}
        </Button>
      </form>
    </Card>
  );
}

/** Says that a template has been applied. The league keeps its size, so it may have fewer teams per member than the template. */
function filledText(name: string, members: number, teamsEach: number): string {
  const most = mostTeamsEach(members);
  const fewer = teamsEach > most ? `, but with ${most} teams each, the max for ${members} members` : '';
  return `Draft settings copied from “${name}”${fewer}. League size and visibility stay the same.`;
}

/** Says how the league's size limits the number of teams. The size is set on another card. */
function roomText(mostTeams: number): string {
  return mostTeams < TEAMS_EACH.most ? ' With fewer members, each can have more teams.' : '';
}

/** The draft settings under the labels that they have in the form, with their values as text. */
const DRAFT_SETTINGS: readonly Setting<DraftSettingsForm>[] = [
  { label: 'Teams each', fields: ['teamsEach'], words: ({ teamsEach }) => `${teamsEach} teams` },
  { label: 'Draft type', fields: ['draftType'], words: ({ draftType }) => TYPE_NAMES[draftType] },
  { label: 'Crowns to spend', fields: ['budget'], words: ({ budget }) => `${budget} crowns` },
  { label: 'Time for each team', fields: ['lotSeconds'], words: ({ lotSeconds }) => `${lotSeconds} seconds` },
  {
    label: 'Time after each bid',
    fields: ['resetSeconds'],
    words: ({ resetSeconds }) => `${resetSeconds} seconds`,
  },
  { label: 'Draft order', fields: ['draftOrderType'], words: (form) => ORDER_NAMES[form.draftOrderType] },
  {
    label: 'Order table',
    fields: ['tableText'],
    words: ({ tableText }) => tableText.trim().replaceAll('\n', ' · ') || 'None',
  },
  {
    label: 'Time per pick',
    fields: ['draftTimerDuration'],
    words: ({ draftTimerDuration: seconds }) => (seconds === null ? 'No clock' : pickClock(seconds)),
  },
  {
    label: 'Overnight pause',
    fields: ['hasNight', 'nightFrom', 'nightTo'],
    words: ({ hasNight, nightFrom, nightTo }) => (hasNight ? `${nightFrom} to ${nightTo} ET` : 'Off'),
  },
  ...toolsOf('snake').map((tool) => ({
    label: TOOL_NAMES[tool],
    fields: [tool],
    words: (form: DraftSettingsForm) => (form[tool] ? 'On' : 'Off'),
  })),
  { label: 'Ties count as', fields: ['tieRule'], words: ({ tieRule }) => TIE_NAMES[tieRule] },
  {
    label: 'Crown tiebreaker',
    fields: ['levelCrowns'],
    words: ({ levelCrowns }) => LEVEL_NAMES[levelCrowns],
  },
  {
    label: 'NFL playoffs',
    fields: ['playoffs', 'playoffWeight'],
    words: (form) => PLAYOFF_CHOICES[playoffChoiceOf(form)].name,
  },
];
