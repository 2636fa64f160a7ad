import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '../../../lib/session.ts';

/** After a change of password, which has ended every session: this one, too, is over, and its member signs in and comes back. */
export function goOnAfterPasswordChange(client: QueryClient): void {
  client.setQueryData(meQuery.queryKey, null);
}
