import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { placeName } from '#shared/domain/teams.ts';
import { TeamChip } from '../../ui/team-chip.tsx';
import type { Team } from './use-teams.ts';

interface Props {
  give: Team | undefined;
  get: Team | undefined;
  wordsOf: (team: Team) => readonly string[];
}

/** Shows the team that the user gives in a trade, and the team that they get. */
export function SwapPreview({ give, get, wordsOf }: Props) {
  return (
    <dl className="grid grid-cols-2 items-stretch gap-2 sm:grid-cols-[1fr_auto_1fr] sm:gap-4">
      <Half name="You Give" team={give} wordsOf={wordsOf} />
      <div aria-hidden="true" className="self-center text-ink-2 max-sm:hidden">
        <ArrowLeftRight className="size-6" />
      </div>
      <Half name="You Get" team={get} wordsOf={wordsOf} />
    </dl>
  );
}

function Half({ name, team, wordsOf }: Pick<Props, 'wordsOf'> & { name: string; team: Team | undefined }) {
  return (
    <div className="rounded-lg border border-line bg-raised p-3">
      <dt className="mb-2 text-sm text-ink-2">{name}</dt>
      <dd className="flex min-h-14 gap-x-3 gap-y-2 max-sm:flex-col sm:items-center">
        {team ? (
          <>
            <TeamChip team={team} decorative />
            <div className="min-w-0">
              <p className="text-sm font-semibold">{placeName(team)}</p>
              {wordsOf(team).map((words) => (
                <p key={words} className="text-xs text-ink-2">
                  {words}
                </p>
              ))}
            </div>
          </>
        ) : (
          <span className="text-sm text-ink-3">Not chosen yet</span>
        )}
      </dd>
    </div>
  );
}
