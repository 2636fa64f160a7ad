import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useId, useState, type RefObject, type SubmitEvent } from 'react';
import type { Reply } from '#shared/contract/routes.ts';
import { call } from '../../../lib/calls/call.ts';
import { useCopied } from '../../../lib/page/copied.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField, isWhole } from '../../../ui/code-field.tsx';
import { useRefusedFocus } from '../../../ui/use-refused-focus.ts';

interface Props {
  qrCode: string;
  manualEntryKey: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onEnabled: (codes: Reply<'enableTwoFactor'>) => void;
}

/**
 * Shows the secret for the authenticator app, as a QR code and as text. The user then enters a first code from the app, which
 * proves that the app has the secret.
 */
export function SetupForm({ qrCode, manualEntryKey, inputRef, onEnabled }: Props) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const enable = useMutation({
    mutationFn: () => call('enableTwoFactor', { body: { token: code } }),
    ...failureToastOnSamePage('Verification Failed', 'Invalid verification code'),
    onSuccess: (codes) => {
      toast({
        title: '2FA Enabled',
        description: 'Two-factor authentication has been enabled successfully',
      });
      onEnabled(codes);
    },
  });
  const [refused] = fieldErrors(enable.error, { 'invalid-code': 'token' });
  useRefusedFocus(inputRef, refused?.message);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isWhole(code)) return enable.mutate();
    inputRef.current?.focus();
    if (code !== '') return setProblem('Enter the 6-digit code.');
    toast({
      title: 'Code Required',
      description: 'Please enter the verification code from your authenticator app',
      variant: 'destructive',
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">
        Scan this QR code with your authenticator app, then enter the code it shows.
      </p>
      <img
        src={qrCode}
        alt="QR code for your authenticator app"
        className="mx-auto size-52 rounded-sm bg-white p-2"
      />
      <ManualKey value={manualEntryKey} />
      <CodeField
        label="Verification code"
        ref={inputRef}
        value={code}
        error={problem ?? refused?.message}
        onCode={(typed) => {
          setCode(typed);
          setProblem(undefined);
          enable.reset();
        }}
      />
      <Button type="submit" disabled={enable.isPending}>
        {enable.isPending ? 'Verifying…' : 'Enable 2FA'}
      </Button>
    </form>
  );
}

function ManualKey({ value }: { value: string }) {
  const id = useId();
  const [isCopied, copy] = useCopied();
  const Icon = isCopied ? Check : Copy;
  return (
    <div>
      <p id={id} className="text-sm font-semibold">
        Manual entry key
      </p>
      <div className="mt-1.5 flex items-center gap-2 rounded-sm border border-line bg-canvas pl-3">
        <code aria-labelledby={id} role="group" className="min-w-0 grow py-2 font-mono text-sm break-all">
          {value}
        </code>
        <Button variant="ghost" aria-label="Copy the manual entry key" onClick={() => copy(value)}>
          <Icon aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  );
}
