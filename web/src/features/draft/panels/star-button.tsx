import clsx from 'clsx';
import Star from 'lucide-react/icons/star';
import { placeNameOf } from '#shared/domain/teams.ts';

/** The star controls of a team list, which exist only while there is a queue. */
export interface Stars {
  isQueued(teamId: number): boolean;
  toggle(teamId: number): void;
}

interface Props {
  stars: Stars;
  teamId: number;
  /** Whether the Tab key reaches this button, which is the case only if its team is the list's tab stop. */
  isTabStop: boolean;
  className?: string;
}

/** Adds a team to the user's queue, or removes it. */
export function StarButton({ stars, teamId, isTabStop, className }: Props) {
  const isQueued = stars.isQueued(teamId);
  return (
    <button
      type="button"
      aria-pressed={isQueued}
      aria-label={`Queue ${placeNameOf(teamId)}`}
      title={isQueued ? 'Remove from your queue' : 'Add to your queue'}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => stars.toggle(teamId)}
      className={clsx(
        'flex size-11 rounded-sm star',
        isQueued ? 'text-you' : 'text-ink-3 hover:text-ink',
        className,
      )}
    >
      <Star aria-hidden="true" fill={isQueued ? 'currentColor' : 'none'} className="size-4" />
    </button>
  );
}
