import { placeNamesOf } from '#shared/domain/teams.ts';
import { PersonName } from '../../ui/person-name.tsx';
import { TeamSide } from './team-side.tsx';
import type { Team } from './use-teams.ts';
import './trades.css';

interface Props {
  give: readonly Team[];
  get: readonly Team[];
  /** The other member's username; undefined until the user has chosen one. */
  other: string | undefined;
  wordsOf: (team: Team) => readonly string[];
  /** What is missing if one side has fewer teams. */
  uneven?: string;
}

/**
 * Shows each team below the member who has it. Once both sides have equally many, the teams change places, and a sentence says so.
 * The block of a team carries its half's label along.
 */
export function SwapPreview({ give, get, other, wordsOf, uneven = '' }: Props) {
  const isSeveral = give.length > 1 || get.length > 1;
  const isSwapped = give.length > 0 && give.length === get.length;
  return (
    <div>
      <div aria-hidden="true" className="mb-2 grid grid-cols-2 gap-3 border-b border-line pb-1 font-display">
        <span>You</span>
        <PersonName name={other ?? 'The other member'} />
      </div>
      <dl
        // Another choice shows the swap again.
        key={isSwapped ? [give, get].map((teams) => teams.map(({ id }) => id).join()).join(' ') : 'open'}
        data-swap={isSwapped || undefined}
        className="isolate grid grid-cols-2 gap-3"
      >
        <Half name="You Give" teams={give} {...{ isSeveral, wordsOf }} />
        <Half name="You Get" teams={get} {...{ isSeveral, wordsOf }} />
      </dl>
      <p role="status" className="mt-2 min-h-10 text-sm">
        {isSwapped ? swapText(give, get, other ?? 'them') : give.length > 0 && get.length > 0 && uneven}
      </p>
    </div>
  );
}

/** The block of one of several teams. On phones it leaves room for the choice below. */
const SMALL = 'h-9 text-lg sm:h-14 sm:text-2xl';

function swapText(give: readonly Team[], get: readonly Team[], other: string): string {
  const [mine, theirs] = [give, get].map((teams) => placeNamesOf(teams.map(({ id }) => id)));
  return give.length > 1
    ? `${mine} go to ${other}, and ${theirs} come to you.`
    : `${mine} goes to ${other}, and ${theirs} comes to you.`;
}

interface HalfProps extends Pick<Props, 'wordsOf'> {
  name: string;
  teams: readonly Team[];
  /** Whether either side gives more than one team. */
  isSeveral: boolean;
}

function Half({ name, teams, isSeveral, wordsOf }: HalfProps) {
  return (
    <div className="relative min-w-0">
      <dt className="mb-1 text-xs text-ink-2">{name}</dt>
      <dd className="min-h-30">
        {teams.map((team) => (
          <div key={team.id} className="not-first-of-type:mt-3">
            <TeamSide team={team} notes={wordsOf(team)} className={isSeveral ? SMALL : undefined} />
          </div>
        ))}
        {teams.length === 0 && (
          <span className="flex h-30 items-center justify-center rounded-sm border border-dashed border-control px-2 text-center text-sm text-ink-3">
            Not chosen yet
          </span>
        )}
      </dd>
    </div>
  );
}
