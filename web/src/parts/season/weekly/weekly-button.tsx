import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { LeagueDialogButton, type LeagueButtonProps } from '../../leagues/league-dialog-button.tsx';

const weekly = lazyCodeQuery(
  'weekly-standings',
  () => import('./weekly-standings-dialog.tsx'),
  ({ WeeklyStandingsDialog }) => WeeklyStandingsDialog,
);

/** A button that opens the members' points and games, week by week. */
export function WeeklyButton(props: LeagueButtonProps) {
  return <LeagueDialogButton code={weekly} title="Weekly Standings" {...props} />;
}
