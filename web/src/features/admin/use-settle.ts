import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminRequestReply } from '#shared/contract/schemas/admin.ts';
import type { Settlement } from '#shared/domain/requests.ts';
import { call } from '../../lib/calls/api.ts';
import { toast } from '../../lib/page/toast.ts';
import { toldHere } from '../../lib/page/told-here.ts';
import { LOG_KEY } from './audit-query.ts';
import { outcomeOf } from './request-words.ts';

/** Settles a request as the admin sees it: one that somebody else has settled meanwhile is left as it is, and the list asked for anew. */
export function useSettle(request: AdminRequestReply, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settlement: Omit<Settlement, 'from'>) =>
      call('settleRequest', {
        params: { requestId: request.id },
        body: { ...settlement, from: request.status },
      }),
    ...toldHere('Request Not Settled'),
    onSuccess: (settled) => {
      onDone();
      toast(outcomeOf(settled, request.status));
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['adminRequests'] }),
        client.invalidateQueries({ queryKey: LOG_KEY }),
      ]),
  });
}
