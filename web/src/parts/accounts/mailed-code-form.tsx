import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import type { User } from '#shared/contract/schemas/users.ts';
import { ApiError, call } from '../../lib/calls/call.ts';
import { fieldErrors } from '../../lib/calls/field-errors.ts';
import { meQuery } from '../../lib/session/me-query.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField, isWhole } from '../../ui/code-field.tsx';
import { useRefusedFocus } from '../../ui/use-refused-focus.ts';

interface Props {
  route: 'verifyEmail' | 'confirmEmail';
  input: RefObject<HTMLInputElement | null>;
  /** Called once the member has verified the address. The caller only has to show a confirmation. */
  onProved: (user: User) => void;
  /** What else the member can do about the code, such as requesting another one. */
  children: ReactNode;
}

/** The form for entering the code that was emailed to the member. */
export function MailedCodeForm({ route, input, onProved, children }: Props) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const { onMutate, onError } = failureToastOnSamePage('Verification Failed', 'Invalid verification code');
  const prove = useMutation({
    mutationFn: () => call(route, { body: { code } }),
    onMutate,
    onError: (error, asked, isHere) => {
      onError(error, asked, isHere);
      // Another member has taken the address in the meantime, so it no longer needs a code.
      if (error instanceof ApiError && error.code === 'email-taken') void client.invalidateQueries(meQuery);
    },
    onSuccess: (user) => {
      onProved(user);
      client.setQueryData(meQuery.queryKey, user);
    },
  });
  const [refused] = fieldErrors(prove.error, { 'invalid-code': 'code' });
  useRefusedFocus(input, refused?.message);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isWhole(code)) return prove.mutate();
    setProblem('Enter the 6-digit code.');
    input.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3 max-sm:w-full">
      <CodeField
        label="Verification code"
        ref={input}
        value={code}
        error={problem ?? refused?.message}
        onCode={(typed) => {
          setCode(typed);
          setProblem(undefined);
          prove.reset();
        }}
      />
      <Button type="submit" disabled={prove.isPending}>
        {prove.isPending ? 'Verifying…' : 'Verify'}
      </Button>
      {children}
    </form>
  );
}
