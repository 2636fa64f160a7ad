import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onceQuiet } from './once-quiet.ts';

/** Whether the page has its replies: since the caller was drawn, none was awaited for a moment. What would hold them up waits for this. */
export function useIsQuiet(): boolean {
  const client = useQueryClient();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => onceQuiet(client, () => setQuiet(true)), [client]);
  return isQuiet;
}
