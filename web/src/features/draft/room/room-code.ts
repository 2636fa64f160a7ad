import { crownQuestion } from '../panels/crown-code.ts';
import { boardEditor, orderEditor } from '../board/editor-code.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lazyCodeQuery, type LazyCodeQuery } from '../../../lib/page/lazy-code.ts';

// Making picks doesn't need these parts. Their code loads once the room is live, or when they are first shown.

export const roomDialogs = lazyCodeQuery(
  'room-dialogs',
  () => import('./room-dialogs.tsx'),
  ({ RoomDialogs }) => RoomDialogs,
);
export const teamTable = lazyCodeQuery(
  'team-table',
  () => import('../panels/team-table.tsx'),
  ({ TeamTable }) => TeamTable,
);
export const teamSheet = lazyCodeQuery(
  'team-sheet',
  () => import('../sheet/team-sheet.tsx'),
  ({ TeamSheet }) => TeamSheet,
);
export const pickMoment = lazyCodeQuery(
  'pick-moment',
  () => import('../moment/room-pick-moment.tsx'),
  ({ RoomPickMoment }) => RoomPickMoment,
);

/** For commissioners. Entries in a draft without a clock can wait while the device is offline. */
export const toolsBar = lazyCodeQuery(
  'tools-bar',
  () => import('../tools/tools-bar.tsx'),
  ({ ToolsBar }) => ToolsBar,
  true,
);

const latePanels = () => import('../panels/late-panels.tsx');
export const draftRules = lazyCodeQuery(
  'draft-rules',
  latePanels,
  ({ DraftRulesAndGuests }) => DraftRulesAndGuests,
);
export const endedBanner = lazyCodeQuery('ended-banner', latePanels, ({ EndedBanner }) => EndedBanner);
export const noticeBanner = lazyCodeQuery('notice-banner', latePanels, ({ NoticeBanner }) => NoticeBanner);
export const draftEnd = lazyCodeQuery(
  'draft-end',
  () => import('../end/draft-end.tsx'),
  ({ DraftEnd }) => DraftEnd,
);

/** Can be needed while the device is offline, like the tools themselves. */
export const entriesNote = lazyCodeQuery(
  'entries-note',
  () => import('../party/party-tools.tsx'),
  ({ EntriesNote }) => EntriesNote,
  true,
);

/** How long to wait before prefetching, in ms. A room that has just become live has more urgent work. */
const IDLE_MS = 1000;

/** Prefetches the code of these parts, so that they open without delay. */
export function useCodeAhead(isLive: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isLive) return undefined;
    let isLeft = false;
    const timer = setTimeout(async () => {
      const codes = [
        crownQuestion,
        pickMoment,
        noticeBanner,
        teamSheet,
        teamTable,
        draftEnd,
        roomDialogs,
        boardEditor,
        orderEditor,
      ];
      // One after another, so that no single task blocks the page.
      for (const code of codes) {
        if (isLeft) return;
        await client.prefetchQuery(code as LazyCodeQuery<unknown>);
      }
    }, IDLE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [client, isLive]);
}
