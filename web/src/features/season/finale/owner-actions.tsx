import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { Card } from '../../../ui/card.tsx';
import { LeagueDialogButton } from '../../../parts/leagues/league-dialog-button.tsx';

const renew = lazyCodeQuery(
  'renew-league',
  () => import('./renew-dialog.tsx'),
  ({ RenewDialog }) => RenewDialog,
);
const remove = lazyCodeQuery(
  'delete-league',
  () => import('../../../parts/leagues/delete-league-dialog.tsx'),
  ({ DeleteLeagueDialog }) => DeleteLeagueDialog,
);

/** The acts of the owner of a league whose season is over. */
export function OwnerActions({ league }: { league: LeagueReply }) {
  return (
    <Card title="Commissioner Actions" className="mt-4">
      <p className="mb-3 text-sm text-ink-2">
        Renew the league for the next NFL season with the same members, or delete it for good.
      </p>
      <div className="flex flex-wrap gap-3">
        <LeagueDialogButton code={renew} title="Renew this league?" variant="brand" league={league}>
          <RefreshCw aria-hidden="true" className="size-4" />
          Renew League
        </LeagueDialogButton>
        <LeagueDialogButton code={remove} title="Delete this league?" variant="destructive" league={league}>
          Delete League
        </LeagueDialogButton>
      </div>
    </Card>
  );
}
