import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { codeQuery } from '../../../lib/page/late-code.ts';
import { boardEditor, orderEditor } from './editor-code.ts';

// Nobody needs these to draft: their code comes once the room is live, or when they are first shown.

export const roomDialogs = codeQuery(
  'room-dialogs',
  () => import('./room-dialogs.tsx'),
  ({ RoomDialogs }) => RoomDialogs,
);
export const startDialog = codeQuery(
  'start-dialog',
  () => import('./start-dialog.tsx'),
  ({ StartDialog }) => StartDialog,
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
export const draftRules = codeQuery(
  'draft-rules',
  () => import('../panels/draft-rules.tsx'),
  ({ DraftRules }) => DraftRules,
);
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
      void client.prefetchQuery(teamSheet);
      void client.prefetchQuery(teamTable);
      void client.prefetchQuery(draftEnd);
      void client.prefetchQuery(roomDialogs);
      void client.prefetchQuery(boardEditor);
      void client.prefetchQuery(orderEditor);
      void client.prefetchQuery(startDialog);
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, [client, isLive]);
}

/** The link to join, as a picture too. */
export const joinDialog = codeQuery(
  'join-qr',
  () => import('../../../parts/leagues/qr-dialog.tsx'),
  ({ QrDialog }) => QrDialog,
);
