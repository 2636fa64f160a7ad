import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { placeOf } from '#shared/domain/draft/import-text.ts';
import type { ReadDraft, ReadLine, ReadTeam } from '#shared/domain/draft/import-lines.ts';
import { placeName, placeNameOf, teamById } from '#shared/domain/teams.ts';
import { PersonName } from '../../../ui/person-name.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { Choices } from './choices.tsx';
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
          {...about(written)}
          choices={choices.map((id) => [id, nameOf(id)])}
          onChoose={(userId) => onTell({ written, userId, isOneOfSeveral })}
        />
        {teams.map((team, index) => (
          <Choices
            // The key includes the index, because a team may appear twice.
            key={`${index} ${team.written}`}
            {...about(team.written)}
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

const about = (written: string) => ({ label: `“${written}” is`, about: `What “${written}” means` });

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
