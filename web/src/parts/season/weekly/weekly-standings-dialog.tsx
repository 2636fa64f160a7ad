import { useState } from 'react';
import { seasonPlayed } from '#shared/domain/season/playoffs.ts';
import { lastWeekOf } from '#shared/domain/seasons.ts';
import { seasonPath } from '../queries.ts';
import { useShownWeek } from '../shown-week.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { LeagueDialogProps } from '../../leagues/league-dialog-button.tsx';
import { WeekChoice } from './week-choice.tsx';
import { WeekStandings } from './week-standings.tsx';
import { useSeatId } from '../../leagues/use-seat-id.ts';

/** The members' points and games, one week at a time. The dialog opens with the latest week. */
export function WeeklyStandingsDialog({ league, onClose }: LeagueDialogProps) {
  const { season } = league.currentSeason;
  const [week, setWeek] = useState(useShownWeek(league));
  return (
    <Dialog
      onClose={onClose}
      title="Weekly Standings"
      description="1 Win point per win, 1 Loss point per loss."
      size="wide"
    >
      <WeekChoice
        season={season}
        week={week}
        last={lastWeekOf(seasonPlayed(league.currentSeason))}
        onChange={setWeek}
      />
      <WeekStandings
        leagueName={league.name}
        meId={useSeatId(league)}
        params={seasonPath(league)}
        week={week}
        members={league.members.length}
      />
    </Dialog>
  );
}
