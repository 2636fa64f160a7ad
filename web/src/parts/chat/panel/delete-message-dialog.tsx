import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { call } from '../../../lib/calls/call.ts';
import { query } from '../../../lib/calls/query.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { chatCell } from '../live/chat-query.ts';
import { withTold } from '../model/chat-log.ts';
import { useWhileShown } from '../../../ui/use-while-shown.ts';

interface Props {
  params: SeasonPath;
  message: ChatMessage;
  isOwn: boolean;
  onClose: () => void;
}

/** Asks the user before deleting a message. */
export function DeleteDialog({ params, message, isOwn, onClose }: Props) {
  const client = useQueryClient();
  const close = useWhileShown(onClose);
  const remove = useMutation({
    mutationFn: () => call('deleteChatMessage', { params: { ...params, messageId: message.id } }),
    ...failureToastOnSamePage('Message Not Deleted', 'Please try again.'),
    onSuccess: (deleted) => {
      close();
      chatCell(client, params).change((log) => withTold(log, deleted, false));
    },
  });
  const verb = isOwn ? 'Delete' : 'Remove';
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`${verb} this message?`}
      confirmLabel={verb}
      destructive
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {isOwn
        ? 'No one can read it anymore. The chat still shows that a message was deleted.'
        : 'No one can read it anymore. The commissioner log shows that you removed it.'}
      <blockquote className="mt-3 line-clamp-2 border-l-3 border-line pl-3 wrap-anywhere whitespace-pre-wrap text-ink">
        {message.message}
      </blockquote>
      {!isOwn && message.editedAt !== undefined && <FormerTexts params={params} message={message} />}
    </ConfirmDialog>
  );
}

/** What the message said before its edits, so that a commissioner can judge it. */
function FormerTexts({ params, message }: Pick<Props, 'params' | 'message'>) {
  const at = { ...params, messageId: message.id };
  const { data, isError } = useQuery({
    ...query('formerChatTexts', { params: at }),
    // The dialog may open again after another edit.
    staleTime: 0,
  });
  if (isError) return <p className="mt-2">What it said before its edits didn’t load.</p>;
  return data?.texts.map((text, index) => (
    // The texts don't move while the dialog is open, so the index is a good key.
    <p key={index} className="mt-2 wrap-anywhere whitespace-pre-wrap">
      Before an edit: {text}
    </p>
  ));
}
