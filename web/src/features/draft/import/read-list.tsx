import { useState } from 'react';
import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { placeOf, type ReadDraft, type ReadLine, type ReadTeam } from '#shared/domain/draft/import-text.ts';
import { placeName, placeNameOf, teamById } from '#shared/domain/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import type { Meaning } from './known-names.ts';

interface Props {
  read: ReadDraft;
  nameOf(userId: string): string;
  /** The user has said what a written name means. */
  onTell(meaning: Meaning): void;
}

/** Shows what was parsed: each member's teams, and a message about each unclear part, with the likely answers. */
export function ReadList({ read, nameOf, onTell }: Props) {
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">Teams by draft slot</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-3">
          <th scope="col" className="w-[38%] py-2 pr-3 font-semibold sm:w-[28%]">
            Slot and member
          </th>
          <th scope="col" className="py-2 font-semibold">
            Teams, by round
          </th>
        </tr>
      </thead>
      <tbody>
        {read.lines.map((line) => (
          <Line key={line.number} {...{ line, nameOf, onTell }} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps extends Pick<Props, 'nameOf' | 'onTell'> {
  line: ReadLine;
}

function Line({ line, nameOf, onTell }: LineProps) {
  const { number, userId, written, choices, isOneOfSeveral, teams, unclear } = line;
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2 pr-3 text-left font-semibold">
        <span className="flex min-h-7 items-center gap-2">
          <span className="w-5 shrink-0 text-right text-ink-3">{number}</span>
          {userId === null ? (
            <span title={written} className="truncate text-warn">
              {written || 'No one'}
            </span>
          ) : (
            <PersonName name={nameOf(userId)} />
          )}
        </span>
      </th>
      <td className="py-2">
        <ul className="flex flex-wrap gap-x-3 gap-y-1">
          {teams.map((team, index) => (
            // The key includes the index, because a team may appear twice.
            <Team key={`${index} ${team.written}`} team={team} />
          ))}
        </ul>
        {unclear.map((words, index) => (
          // The key includes the index, because the same problem may appear twice.
          <p
            key={`${index} ${words}`}
            className={clsx('flex gap-1.5 text-danger', teams.length > 0 && 'mt-1')}
          >
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{words}</span>
          </p>
        ))}
        <Choices
          written={written}
          choices={choices.map((id) => [id, nameOf(id)])}
          onChoose={(userId) => onTell({ written, userId, isOneOfSeveral })}
        />
        {teams.map((team, index) => (
          <Choices
            // The key includes the index, because a team may appear twice.
            key={`${index} ${team.written}`}
            written={team.written}
            choices={team.choices.map((id) => [id, placeNameOf(id)])}
            onChoose={(teamId) =>
              onTell({
                written: team.written,
                teamId,
                // A name that means several teams may mean another one elsewhere.
                ...(team.choices.length > 1 && {
                  at: placeOf(
                    written,
                    teams.map((each) => each.written),
                    index,
                  ),
                }),
              })
            }
          />
        ))}
      </td>
    </tr>
  );
}

/** More choices than this are a list, because buttons would fill the screen, and stand between the text and the main button. */
const MOST_BUTTONS = 3;

interface ChoicesProps<Id extends string | number> {
  written: string;
  choices: readonly (readonly [id: Id, name: string])[];
  onChoose(id: Id): void;
}

/** Asks what a name means, with the likely answers. Nothing if there are none. */
function Choices<Id extends string | number>({ written, choices, onChoose }: ChoicesProps<Id>) {
  if (choices.length === 0) return null;
  const label = `“${written}” is`;
  return (
    <div role="group" aria-label={`What “${written}” means`} className="mt-1 flex flex-wrap items-end gap-2">
      {choices.length > MOST_BUTTONS ? (
        <ChoiceList {...{ label, choices, onChoose }} />
      ) : (
        <>
          <span className="self-center text-ink-2">{label}</span>
          {choices.map(([id, name]) => (
            <Button key={id} variant="outline" onClick={() => onChoose(id)}>
              {name}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}

/** Choosing takes a button, because arrow keys already change what a list has selected. */
function ChoiceList<Id extends string | number>({
  label,
  choices,
  onChoose,
}: Pick<ChoicesProps<Id>, 'choices' | 'onChoose'> & { label: string }) {
  const [selected, select] = useState('');
  const chosen = choices.find(([id]) => String(id) === selected);
  return (
    <>
      <SelectField label={label} value={selected} onChange={({ target }) => select(target.value)}>
        <option value="" disabled>
          Choose
        </option>
        {choices.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button variant="outline" disabled={!chosen} onClick={() => chosen && onChoose(chosen[0])}>
        OK
      </Button>
    </>
  );
}

function Team({ team: { written, teamId } }: { team: ReadTeam }) {
  const team = teamId === null ? undefined : teamById(teamId);
  if (!team)
    return (
      <li className="inline-flex min-h-7 max-w-full items-center rounded-sm border border-dashed border-warn px-2 text-warn">
        <span className="truncate">{written}</span>
      </li>
    );
  return (
    <li className="inline-flex min-h-7 items-center gap-1.5">
      <TeamChip team={team} size="sm" decorative />
      {placeName(team)}
    </li>
  );
}
