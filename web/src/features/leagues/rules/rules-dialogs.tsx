import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { LeagueDialogButton, type LeagueButtonProps } from '../../../parts/leagues/league-dialog-button.tsx';

// The code of each dialog comes with the first press of its button.

const edit = lazyCodeQuery(
  'edit-house-rules',
  () => import('./edit-dialog.tsx'),
  ({ EditDialog }) => EditDialog,
);
const versions = lazyCodeQuery(
  'house-rules-versions',
  () => import('./versions-dialog.tsx'),
  ({ VersionsDialog }) => VersionsDialog,
);

export function EditButton(props: LeagueButtonProps) {
  return <LeagueDialogButton code={edit} title="House Rules" {...props} />;
}

export function VersionsButton(props: LeagueButtonProps) {
  return <LeagueDialogButton code={versions} title="House Rules Versions" {...props} />;
}
