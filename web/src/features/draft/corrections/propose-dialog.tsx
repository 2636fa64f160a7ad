import { useState, type SubmitEvent } from 'react';
import type { Pick } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { REASON_LENGTH } from '#shared/domain/draft/corrections.ts';
import type { PickChange } from '#shared/domain/draft/correction.ts';
import { NFL_TEAMS, placeName, placeNameOf } from '#shared/domain/teams.ts';
import { focusWrong } from '../../../lib/page/focus.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { usePropose } from './use-corrections.ts';

type Shape = 'team' | 'exchange';

/** The choices of what to correct. `what` is a pick or, in an auction, a sale. */
const shapesOf = (what: string) => [
  { value: 'team' as const, title: 'Change a team', text: `One ${what} gets an undrafted team.` },
  { value: 'exchange' as const, title: `Exchange two ${what}s`, text: `Two ${what}s swap their teams.` },
];

/** The form's choices as the page's selects hold them; '' stands for none. */
interface Choices {
  pick: string;
  /** The new team, or the other pick. */
  other: string;
  reason: string;
}

const NOTHING: Choices = { pick: '', other: '', reason: '' };
const missingText = (part: keyof Choices, what: string): string =>
  ({ pick: `Choose a ${what}.`, other: 'Choose what it becomes.', reason: 'Enter a reason.' })[part];

interface Props {
  league: LeagueReply;
  picks: readonly Pick[];
  nameOf(userId: string): string;
  onClose(): void;
}

/** Proposes another team for a pick, or an exchange of two picks, with a reason. In an auction, picks are called sales. */
export function ProposeDialog({ league, picks, nameOf, onClose }: Props) {
  const [shape, setShape] = useState<Shape>('team');
  const [choices, choose] = useState(NOTHING);
  const [missing, miss] = useState<keyof Choices>();
  const propose = usePropose(league);
  const what = league.currentSeason.draftType === 'auction' ? 'sale' : 'pick';
  const change = (part: Partial<Choices>) => {
    miss(undefined);
    choose({ ...choices, ...part });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = choices.reason.trim();
    const lacking = (['pick', 'other', 'reason'] as const).find((part) => choices[part].trim() === '');
    if (lacking) return focusWrong(event.currentTarget, () => miss(lacking));
    propose.mutate({ changes: changesOf(shape, choices, picks), reason }, { onSuccess: onClose });
  };
  const errorOf = (part: keyof Choices) => (missing === part ? missingText(part, what) : undefined);
  const labelOf = ({ pickOrder, userId, nflTeamId, price }: Pick) =>
    `${pickOrder}. ${nameOf(userId)}: ${placeNameOf(nflTeamId)}${price === undefined ? '' : ` for ${price}`}`;
  const drafted = new Set(picks.map(({ nflTeamId }) => nflTeamId));
  return (
    <Dialog
      onClose={onClose}
      title="Propose a Correction"
      description="Every member whose teams change has to confirm. If that’s only you, another member has to."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ChoiceField
          label="What went wrong?"
          choices={shapesOf(what)}
          value={shape}
          onChange={(next) => {
            setShape(next);
            change({ other: '' });
          }}
        />
        <SelectField
          label={what === 'sale' ? 'Sale' : 'Pick'}
          value={choices.pick}
          error={errorOf('pick')}
          onChange={({ target }) =>
            change({ pick: target.value, ...(target.value === choices.other && { other: '' }) })
          }
        >
          <option value="">Choose a {what}</option>
          {picks.map((pick) => (
            <option key={pick.pickOrder} value={pick.pickOrder}>
              {labelOf(pick)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={shape === 'team' ? 'New team' : `Other ${what}`}
          value={choices.other}
          error={errorOf('other')}
          onChange={({ target }) => change({ other: target.value })}
        >
          <option value="">
            {shape === 'team' ? 'Choose an undrafted team' : `Choose the other ${what}`}
          </option>
          {shape === 'team'
            ? NFL_TEAMS.filter(({ id }) => !drafted.has(id)).map((team) => (
                <option key={team.id} value={team.id}>
                  {placeName(team)}
                </option>
              ))
            : picks
                .filter(({ pickOrder }) => String(pickOrder) !== choices.pick)
                .map((pick) => (
                  <option key={pick.pickOrder} value={pick.pickOrder}>
                    {labelOf(pick)}
                  </option>
                ))}
        </SelectField>
        <TextField
          label="Reason"
          hint={`${choices.reason.length}/${REASON_LENGTH} characters. Every member can read it.`}
          value={choices.reason}
          maxLength={REASON_LENGTH}
          autoComplete="off"
          error={errorOf('reason')}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {propose.error && (
          <FailureNote title="Not proposed." error={propose.error} fallback="Please try again." />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={propose.isPending}>
            {propose.isPending ? 'Proposing...' : 'Propose Correction'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function changesOf(shape: Shape, { pick, other }: Choices, picks: readonly Pick[]): PickChange[] {
  const [pickOrder, chosen] = [Number(pick), Number(other)];
  const teamOf = (number: number) => picks.find((each) => each.pickOrder === number)?.nflTeamId ?? 0;
  if (shape === 'team') return [{ pickOrder, teamId: chosen }];
  return [
    { pickOrder, teamId: teamOf(chosen) },
    { pickOrder: chosen, teamId: teamOf(pickOrder) },
  ];
}
