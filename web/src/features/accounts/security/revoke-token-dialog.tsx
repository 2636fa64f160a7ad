import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccessTokenReply } from '#shared/contract/schemas/access-tokens.ts';
import { call } from '../../../lib/calls/call.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { toast } from '../../../lib/page/toast.ts';
import { accessTokensQuery } from '../../../parts/accounts/queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { revokeTitle } from './token-titles.ts';

interface Props {
  token: AccessTokenReply;
  onClose: () => void;
}

/** Asks before an access token is revoked. */
export function RevokeTokenDialog({ token, onClose }: Props) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('revokeAccessToken', { params: { tokenId: token.id } }),
    ...failureToastOnSamePage('Token Not Revoked', 'We couldn’t revoke that token. Try again.'),
    onSuccess: (left) => {
      client.setQueryData(accessTokensQuery.queryKey, left);
      onClose();
      toast({ title: 'Token Revoked', description: 'It no longer works.' });
    },
  });
  return (
    <ConfirmDialog
      title={revokeTitle(token.name)}
      confirmLabel={isPending ? 'Revoking...' : 'Revoke Token'}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
      destructive
    >
      Scripts that use this token stop working right away.
    </ConfirmDialog>
  );
}
