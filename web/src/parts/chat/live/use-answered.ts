import { useCallback, useState } from 'react';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { personal, tabStorage } from '../../../lib/page/safe-storage.ts';
import { quotedBy, type ChatLog } from '../model/chat-log.ts';

/** The message that the user is answering. */
export interface Answered {
  id: string;
  /** Undefined while it isn't loaded. */
  message: ChatMessage | undefined;
}

/**
 * Returns what the user is answering, and a function that changes it. It stays with the unsent text: after a reload the user is
 * still answering that message, until the tab is closed.
 */
export function useAnswered(
  { leagueId, season }: SeasonPath,
  me: string,
  log: ChatLog,
): [answered: Answered | undefined, answer: (id: string | null) => void] {
  const key = personal(`answered.${leagueId}.${season}`, me);
  const [id, setId] = useState(() => tabStorage.read(key));
  const answer = useCallback(
    (next: string | null) => {
      setId(next);
      tabStorage.write(key, next);
    },
    [key],
  );
  // The message may have been edited or deleted since the user chose to answer it.
  return [id === null ? undefined : { id, message: quotedBy({ replyTo: id }, log) }, answer];
}
