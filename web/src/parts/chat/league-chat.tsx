import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { ChatPanel, useLeagueChat } from './chat-panel.tsx';

export interface ChatProps {
  league: LeagueReply;
  /** Must set the panel's height. */
  className: string;
}

export function LeagueChat({ league, className }: ChatProps) {
  return <ChatPanel league={league} talk={useLeagueChat(league)} className={className} />;
}
