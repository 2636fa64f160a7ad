import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { SUPPORT_CATEGORIES, SUPPORT_MOST, type SupportCategory } from '#shared/domain/accounts/requests.ts';
import { call } from '../../lib/calls/call.ts';
import { fieldErrors } from '../../lib/calls/field-errors.ts';
import { hasSessionHint } from '../../lib/session/session-hint.ts';
import { dismissFailure, toast, toastFailure } from '../../lib/page/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { useWhileShown } from '../../ui/use-while-shown.ts';
// On the public pages, forms have no styles until this dialog loads them.
import '../../look/styles.css';

const EMPTY = { name: '', email: '', category: '', subject: '', message: '' };
type Words = typeof EMPTY;
type Errors = Partial<Record<keyof Words, string>>;

/** Returns what the visitor has typed. If a member is signed in, their name and email are filled in once they are known. */
function useText() {
  const [words, setWords] = useState(EMPTY);
  useEffect(() => {
    if (!hasSessionHint()) return undefined;
    const stop = new AbortController();
    call('me', {}, stop.signal).then(
      ({ firstName, email }) =>
        setWords((typed) => ({ ...typed, name: typed.name || firstName, email: typed.email || email })),
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return [words, setWords] as const;
}

export function SupportDialog({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useText();
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const refuse = (problems: readonly (readonly [field: string, words: string])[]): void => {
    setErrors(Object.fromEntries(problems));
    const [first] = problems;
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();
  };
  const change = (field: keyof Words) => ({
    name: field,
    value: words[field],
    error: errors[field],
    required: true,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget;
      setWords((typed) => ({ ...typed, [field]: value }));
      setErrors(({ [field]: _mended, ...others }) => others);
    },
  });

  const close = useWhileShown(onClose);
  const send = async (): Promise<void> => {
    setSending(true);
    dismissFailure();
    try {
      await call('requestSupport', { body: { ...words, category: words.category as SupportCategory } });
      close();
      toast({ title: 'Support Request Submitted', description: "We'll get back to you within 48 hours." });
    } catch (error) {
      refuse(fieldErrors(error).map(({ path, message }) => [path, message]));
      toastFailure('Error', error, 'Failed to submit support request');
    } finally {
      setSending(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const missing = Object.entries(words).filter(([, text]) => text.trim() === '');
    if (missing.length === 0) return void send();
    refuse(missing.map(([field]) => [field, 'Required.']));
    toast({
      title: 'Missing Information',
      description: 'Please fill in all required fields',
      variant: 'destructive',
    });
  };

  return (
    <Dialog
      onClose={onClose}
      title="Contact Support"
      description="Tell us what happened or what’s missing. A real person reads every message."
      initialFocus={name}
    >
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            ref={name}
            label="Name"
            autoComplete="name"
            maxLength={SUPPORT_MOST.name}
            {...change('name')}
          />
          <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...change('email')} />
        </div>
        <SelectField label="Category" {...change('category')}>
          <option value="">Select a category</option>
          {Object.entries(SUPPORT_CATEGORIES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField label="Subject" maxLength={SUPPORT_MOST.subject} {...change('subject')} />
        <TextAreaField label="Message" rows={5} maxLength={SUPPORT_MOST.message} {...change('message')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSending}>
            {isSending ? 'Sending...' : 'Send Message'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
