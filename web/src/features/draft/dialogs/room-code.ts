import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { codeQuery } from '../../../lib/page/late-code.ts';
import { boardEditor, orderEditor } from './editor-code.ts';

// Dialogs are not needed to draft: their code comes once the room is live, or with the first one that is opened.

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
/** What a room that has just become live still does comes first. */
const IDLE_MS = 1000;

/** Fetches the dialogs ahead of their first use, which then waits for nothing. */
export function useDialogsAhead(isLive: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isLive) return undefined;
    const timer = setTimeout(() => {
      void client.prefetchQuery(roomDialogs);
      void client.prefetchQuery(boardEditor);
      void client.prefetchQuery(orderEditor);
      void client.prefetchQuery(startDialog);
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, [client, isLive]);
}
