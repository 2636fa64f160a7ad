import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { codeQuery, type CodeQuery } from '../../../lib/page/late-code.ts';
import { boardEditor, orderEditor } from './editor-code.ts';

// Nobody needs these to draft: their code comes once the room is live, or when they are first shown.

export const roomDialogs = codeQuery(
  'room-dialogs',
  () => import('./room-dialogs.tsx'),
  ({ RoomDialogs }) => RoomDialogs,
);
export const teamTable = codeQuery(
  'team-table',
  () => import('../panels/team-table.tsx'),
  ({ TeamTable }) => TeamTable,
);
export const teamSheet = codeQuery(
  'team-sheet',
  () => import('../sheet/team-sheet.tsx'),
  ({ TeamSheet }) => TeamSheet,
);

const latePanels = () => import('../panels/late-panels.ts');
export const draftRules = codeQuery('draft-rules', latePanels, ({ DraftRules }) => DraftRules);
export const endedBanner = codeQuery('ended-banner', latePanels, ({ EndedBanner }) => EndedBanner);
export const noticeBanner = codeQuery('notice-banner', latePanels, ({ NoticeBanner }) => NoticeBanner);
export const draftEnd = codeQuery(
  'draft-end',
  () => import('../end/draft-end.tsx'),
  ({ DraftEnd }) => DraftEnd,
);

/** In ms: a room that has just become live has other things to do first. */
const IDLE_MS = 1000;

/** Fetches them before their first use, which then waits for nothing. */
export function useCodeAhead(isLive: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isLive) return undefined;
    const timer = setTimeout(() => {
      const codes = [noticeBanner, teamSheet, teamTable, draftEnd, roomDialogs, boardEditor, orderEditor];
      for (const code of codes) void client.prefetchQuery(code as CodeQuery<unknown>);
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, [client, isLive]);
}
