import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onceQuiet } from './once-quiet.ts';

/** Whether no reply has been awaited for a moment since the caller was drawn: it lets wait what would hold up what the reader waits for. */
export function useIsQuiet(): boolean {
  const client = useQueryClient();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => onceQuiet(client, () => setQuiet(true)), [client]);
  return isQuiet;
}
