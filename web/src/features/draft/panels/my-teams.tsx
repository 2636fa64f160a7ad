import clsx from 'clsx';
import { memo } from 'react';
import type { Prospect } from '#shared/domain/odds/prospects.ts';
import { placeName, teamById } from '#shared/domain/teams.ts';
import { Card } from '../../../ui/card.tsx';
import { BannerGround, textOnTeam } from '../../../ui/team-block.tsx';
import type { DraftView } from '../room/room.ts';
import { soFarText } from '../board/projections.ts';
import { picksOf } from '../room/turns.ts';

interface Props {
  room: DraftView;
  /** The user's current projection; undefined until it is known. */
  now: Prospect | undefined;
  /** Opens a team's sheet. Undefined if teams have no sheets. */
  onDetails?: (teamId: number) => void;
}

/** Shows the user's teams so far, and an empty place for each team that they have yet to draft. */
export const MyTeams = memo(function MyTeams({ room, now, onDetails }: Props) {
  if (!room.draft || room.status === 'draft') return null;
  const picks = picksOf(room.draft, room.me);
  return (
    <Card title="My Teams">
      <ul
        className={clsx(
          'grid gap-2',
          // With three teams in a row, the fourth team would be alone in the next row.
          room.plan.teamsEach === 4 ? 'grid-cols-2' : 'grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))]',
        )}
      >
        {Array.from({ length: room.plan.teamsEach }, (_, index) => {
          const pick = picks[index];
          const team = pick && teamById(pick.nflTeamId);
          return (
            <li
              key={index}
              className={
                team
                  ? clsx(
                      'pennant relative flex min-h-24 flex-col items-start px-2 pt-2 pb-7',
                      textOnTeam(team),
                    )
                  : 'flex min-h-24 items-center justify-center rounded-sm bg-raised px-1 py-2 text-center'
              }
            >
              {team ? (
                <>
                  <BannerGround team={team} />
                  <span aria-hidden="true" className="relative font-display text-xl leading-none">
                    {team.abbreviation}
                  </span>
                  {onDetails ? (
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      onClick={() => onDetails(team.id)}
                      className="relative text-left text-xs leading-tight after:absolute after:-inset-x-2 after:-top-9 after:-bottom-7 hover:underline"
                    >
                      {placeName(team)}
                    </button>
                  ) : (
                    <span className="relative text-xs leading-tight">{placeName(team)}</span>
                  )}
                  {pick.auto && <span className="relative text-xs leading-tight">auto-picked</span>}
                </>
              ) : (
                <span className="text-xs text-ink-3">Round {index + 1}</span>
              )}
            </li>
          );
        })}
      </ul>
      {now && picks.length > 0 && <p className="mt-3 text-sm text-ink-2">So far: {soFarText(now)}.</p>}
    </Card>
  );
});
