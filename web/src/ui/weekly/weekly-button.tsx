import { codeQuery } from '../../lib/page/late-code.ts';
import { LeagueDialogButton, type LeagueButtonProps } from '../league-dialog-button.tsx';

const weekly = codeQuery(
  'weekly-standings',
  () => import('./weekly-dialog.tsx'),
  ({ WeeklyDialog }) => WeeklyDialog,
);

/** Opens what each week brought each member. */
export function WeeklyButton(props: LeagueButtonProps) {
  return <LeagueDialogButton code={weekly} title="Weekly Standings" {...props} />;
}
