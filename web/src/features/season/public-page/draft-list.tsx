import type { GuestSeason } from '#shared/contract/schemas/guests.ts';
import { teamById } from '#shared/domain/teams.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';

/** Each member's picks, with their numbers in the draft. Members are in the order of their first picks. */
export function DraftList({ season: { members, picks } }: { season: GuestSeason }) {
  const numbered = picks.map((pick, index) => ({ ...pick, number: index + 1 }));
  const places = new Set(picks.map(({ member }) => member));
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 print:grid-cols-1">
      {[...places].map((place) => {
        const username = members[place]?.username ?? 'Former member';
        return (
          <li key={place} className="flex min-w-0 flex-col gap-1.5 border-t border-line py-2.5">
            <span className="flex items-center gap-2 text-sm font-semibold">
              <Avatar person={{ username, firstName: '', profileImageUrl: 'helmet' }} size="sm" />
              <span className="min-w-0">{username}</span>
            </span>
            <ol className="flex flex-wrap gap-x-4 gap-y-1.5">
              {numbered
                .filter(({ member }) => member === place)
                .map(({ nflTeamId, number }) => (
                  <Pick key={number} teamId={nflTeamId} number={number} />
                ))}
            </ol>
          </li>
        );
      })}
    </ul>
  );
}

function Pick({ teamId, number }: { teamId: number; number: number }) {
  const team = teamById(teamId);
  if (!team) return null;
  return (
    <li className="flex items-center gap-1.5 text-xs text-ink-2">
      <span className="sr-only">Pick </span>
      {number}
      <TeamChip team={team} size="sm" />
    </li>
  );
}
