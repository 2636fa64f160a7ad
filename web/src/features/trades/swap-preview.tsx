import { placeName } from '#shared/domain/teams.ts';
import { PersonName } from '../../ui/person-name.tsx';
import { TeamSide } from './team-side.tsx';
import type { Team } from './use-teams.ts';
import './trades.css';

interface Props {
  give: Team | undefined;
  get: Team | undefined;
  /** The other member's username; undefined until the user has chosen one. */
  other: string | undefined;
  wordsOf: (team: Team) => readonly string[];
}

/**
 * Shows both teams below the member who has them. Once both are chosen, they change places, and a sentence says the same. The
 * block of a team carries its half's label along.
 */
export function SwapPreview({ give, get, other, wordsOf }: Props) {
  const isSwapped = give !== undefined && get !== undefined;
  return (
    <div>
      <div aria-hidden="true" className="mb-2 grid grid-cols-2 gap-3 border-b border-line pb-1 font-display">
        <span>You</span>
        <PersonName name={other ?? 'The other member'} />
      </div>
      <dl
        // Another choice shows the swap again.
        key={isSwapped ? `${give.id} ${get.id}` : 'open'}
        data-swap={isSwapped || undefined}
        className="isolate grid grid-cols-2 gap-3"
      >
        <Half name="You Give" team={give} wordsOf={wordsOf} />
        <Half name="You Get" team={get} wordsOf={wordsOf} />
      </dl>
      <p role="status" className="mt-2 min-h-10 text-sm">
        {isSwapped && `${placeName(give)} goes to ${other ?? 'them'}, and ${placeName(get)} comes to you.`}
      </p>
    </div>
  );
}

function Half({ name, team, wordsOf }: Pick<Props, 'wordsOf'> & { name: string; team: Team | undefined }) {
  return (
    <div className="relative min-w-0">
      <dt className="mb-1 text-xs text-ink-2">{name}</dt>
      <dd className="min-h-30">
        {team ? (
          <TeamSide team={team} notes={wordsOf(team)} />
        ) : (
          <span className="flex h-30 items-center justify-center rounded-sm border border-dashed border-control px-2 text-center text-sm text-ink-3">
            Not chosen yet
          </span>
        )}
      </dd>
    </div>
  );
}
