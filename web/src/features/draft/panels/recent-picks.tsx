import { memo } from 'react';
import { teamById } from '#shared/domain/teams.ts';
import { turnCode } from '../../../parts/draft/turn-names.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import type { DraftView } from '../room/room.ts';
import { recentPicks } from '../room/turns.ts';

export const RecentPicks = memo(function RecentPicks({ room }: { room: DraftView }) {
  if (room.status === 'draft') return null;
  const picks = room.draft ? recentPicks(room.draft) : [];
  return (
    <Card title={picks[0]?.price === undefined ? 'Recent Picks' : 'Recent Sales'}>
      {picks.length === 0 ? (
        <p className="text-sm text-ink-3">No picks yet.</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {picks.map((pick) => {
            const team = teamById(pick.nflTeamId);
            return (
              <li key={pick.pickOrder} className="flex animate-appear items-center gap-3">
                <span className="w-16 shrink-0 text-sm whitespace-nowrap text-ink-3">{turnCode(pick)}</span>
                {team && <TeamChip team={team} size="sm" />}
                <PersonName
                  name={room.labelOf(pick.userId)}
                  isPremium={room.isPremium(pick.userId)}
                  className="grow"
                />
                {pick.auto && <span className="shrink-0 text-xs text-warn">auto</span>}
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
});
