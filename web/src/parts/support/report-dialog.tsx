import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { REASON_MOST, type REPORTED } from '#shared/domain/accounts/requests.ts';
import { call } from '../../lib/calls/call.ts';
import { fieldErrors } from '../../lib/calls/field-errors.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { useWhileShown } from '../../ui/use-while-shown.ts';

/** Something from a member that others may find offensive or unfair. */
export interface Reported {
  kind: (typeof REPORTED)[number];
  targetId: string;
  /** What the page calls the thing that is reported. */
  name: string;
}

const ABOUT: Readonly<Record<Reported['kind'], string>> = {
  user: 'What’s wrong with this member’s name, picture or conduct?',
  league: 'What’s wrong with this league’s name or banner?',
  message: 'What’s wrong with this message?',
};

interface Props {
  title: string;
  reported: Reported;
  onClose: () => void;
}

/** Asks for the reason for a report and sends the report to the admins. */
export function ReportDialog({ title, reported: { kind, targetId }, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const close = useWhileShown(onClose);
  const report = useMutation({
    mutationFn: () => call('report', { body: { kind, targetId, reason } }),
    ...failureToastOnSamePage('Report Not Sent', 'Failed to send the report'),
    onSuccess: () => {
      close();
      toast({ title: 'Report Sent', description: 'Thanks. An admin will review it.' });
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (reason.trim() !== '') return report.mutate();
    setMissing(true);
    field.current?.focus();
  };
  const [refused] = fieldErrors(report.error);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description="Only admins see your report. No one finds out who sent it."
      initialFocus={field}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextAreaField
          ref={field}
          label={ABOUT[kind]}
          required
          rows={4}
          maxLength={REASON_MOST}
          value={reason}
          error={isMissing ? 'Tell us what’s wrong.' : refused?.message}
          hint={`${reason.length} of ${REASON_MOST} characters`}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
            report.reset();
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={report.isPending}>
            {report.isPending ? 'Sending...' : 'Send Report'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
