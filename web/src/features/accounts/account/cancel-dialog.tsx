import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { REASON_MOST } from '#shared/domain/accounts/requests.ts';
import { call } from '../../../lib/calls/call.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import type { OpenedDialog } from '../../../ui/dialog-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { useWhileShown } from '../../../ui/use-while-shown.ts';
import { billingQuery } from '../../../parts/accounts/queries.ts';

const WHAT_HAPPENS =
  'An admin processes your request within 24 hours. Your subscription stays active until the billing period ends.';
const BLANK = 'Please tell us why.';

export function CancelDialog({ title, onClose }: OpenedDialog) {
  const [reason, setReason] = useState('');
  const [isBlank, setBlank] = useState(false);
  const client = useQueryClient();
  const input = useRef<HTMLTextAreaElement>(null);
  const close = useWhileShown(onClose);
  const ask = useMutation({
    mutationFn: () => call('requestCancellation', { body: { reason } }),
    ...failureToastOnSamePage('Failed to submit cancellation request'),
    onSuccess: () => {
      close();
      void client.invalidateQueries(billingQuery);
      toast({ title: 'Cancellation Requested', description: WHAT_HAPPENS, duration: 6000 });
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const missing = reason.trim() === '';
    setBlank(missing);
    if (missing) input.current?.focus();
    else ask.mutate();
  };
  return (
    <Dialog onClose={onClose} title={title} description={WHAT_HAPPENS} initialFocus={input}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextAreaField
          ref={input}
          label="Reason"
          rows={4}
          maxLength={REASON_MOST}
          required
          value={reason}
          error={isBlank ? BLANK : fieldErrors(ask.error)[0]?.message}
          onChange={(event) => {
            setReason(event.target.value);
            setBlank(false);
            ask.reset();
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Keep subscription
          </Button>
          <Button type="submit" variant="destructive" disabled={ask.isPending}>
            {ask.isPending ? 'Sending…' : 'Request cancellation'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
