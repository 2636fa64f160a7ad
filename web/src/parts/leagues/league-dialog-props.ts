import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';

export interface LeagueDialogProps {
  league: LeagueReply;
  onClose: () => void;
}
