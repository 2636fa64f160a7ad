import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { LeagueDialogButton, type LeagueButtonProps } from '../../../parts/leagues/league-dialog-button.tsx';

// Each dialog on a league's home page loads its code when its button is first pressed.

const invitations = lazyCodeQuery(
  'invitations',
  () => import('./invitations-dialog.tsx'),
  ({ InvitationsDialog }) => InvitationsDialog,
);
const leave = lazyCodeQuery(
  'leave-league',
  () => import('./leave-dialog.tsx'),
  ({ LeaveDialog }) => LeaveDialog,
);
const log = lazyCodeQuery(
  'commissioner-log',
  () => import('./log-dialog.tsx'),
  ({ LogDialog }) => LogDialog,
);

const qr = lazyCodeQuery(
  'join-qr',
  () => import('../../../parts/leagues/qr-dialog.tsx'),
  ({ QrDialog }) => QrDialog,
);

export function QrButton(props: LeagueButtonProps) {
  return <LeagueDialogButton code={qr} title="Scan to join" {...props} />;
}

export function InvitationsButton(props: LeagueButtonProps) {
  return <LeagueDialogButton code={invitations} title="Invitations" {...props} />;
}

export function LeaveButton(props: LeagueButtonProps) {
  return <LeagueDialogButton code={leave} title="Leave this league?" {...props} />;
}

export function LogButton(props: LeagueButtonProps) {
  return <LeagueDialogButton code={log} title="Commissioner Log" {...props} />;
}
