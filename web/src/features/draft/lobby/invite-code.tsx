import Copy from 'lucide-react/icons/copy';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { LeagueDialogButton } from '../../../parts/leagues/league-dialog-button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { joinDialog } from './dialog-code.ts';

/** The league's code, to read aloud, to copy, or to scan as a link. */
export function InviteCode({ league, open }: { league: LeagueReply; open: number }) {
  const { code } = league;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-sm bg-raised py-2 pr-2 pl-4">
      <div className="min-w-0">
        <p className="text-xs text-ink-3">League code · {open} open</p>
        <p className="font-display text-xl tracking-widest">{code}</p>
      </div>
      <CopyButton
        variant="outline"
        className="shrink-0 whitespace-nowrap"
        text={code}
        label="Copy code"
        icon={<Copy />}
      />
      <LeagueDialogButton
        code={joinDialog}
        title="Scan to Join"
        league={league}
        className="shrink-0 whitespace-nowrap"
      >
        Link and QR code
      </LeagueDialogButton>
    </div>
  );
}
