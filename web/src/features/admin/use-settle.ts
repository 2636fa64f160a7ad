import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminRequestReply } from '#shared/contract/schemas/admin.ts';
import type { Settlement } from '#shared/domain/accounts/requests.ts';
import { call } from '../../lib/calls/call.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { LOG_KEY } from './queries.ts';
import { outcomeOf } from './request-text.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';

/**
 * Settles a request as the admin sees it. If another admin has settled it meanwhile, it stays as it is, and the list is
 * asked for anew.
 */
export function useSettle(request: AdminRequestReply, onDone: () => void) {
  const client = useQueryClient();
  const done = useWhileShown(onDone);
  return useMutation({
    mutationFn: (settlement: Omit<Settlement, 'from'>) =>
      call('settleRequest', {
        params: { requestId: request.id },
        body: { ...settlement, from: request.status },
      }),
    ...failureToastOnSamePage('Request Not Settled'),
    onSuccess: (settled) => {
      done();
      toast(outcomeOf(settled, request.status));
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['adminRequests'] }),
        client.invalidateQueries({ queryKey: LOG_KEY }),
      ]),
  });
}
