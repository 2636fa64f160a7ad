import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { NOTICE_MOST } from '#shared/domain/news/notice.ts';
import { call } from '../../lib/calls/call.ts';
import { fieldErrors } from '../../lib/calls/field-errors.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { NewsText } from '../../parts/news/news-text.tsx';
import { LOG_KEY } from './queries.ts';

const EMPTY = { title: '', message: '' };
type Words = typeof EMPTY;

/** Sends a notice to all members. First shows the admin what members will see, and asks for confirmation. */
export function NoticeForm() {
  const [words, setWords] = useState(EMPTY);
  const [isAsking, setAsking] = useState(false);
  const post = usePost(() => {
    setAsking(false);
    setWords(EMPTY);
  });
  const problems = fieldErrors(post.error);
  const change = (field: keyof Words) => ({
    required: true,
    maxLength: NOTICE_MOST[field],
    hint: `${words[field].length} of ${NOTICE_MOST[field]} characters`,
    value: words[field],
    error: problems.find(({ path }) => path === field)?.message,
    onChange: ({ target }: { target: { value: string } }) => {
      post.reset();
      setWords({ ...words, [field]: target.value });
    },
  });
  const isWhole = words.title.trim() !== '' && words.message.trim() !== '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <div className="grid gap-4">
      <Card title="Message every member">
        <form onSubmit={submit} className="grid gap-4">
          <TextField label="Title" {...change('title')} />
          <TextAreaField label="Message" rows={4} {...change('message')} />
          <Button type="submit" disabled={!isWhole} className="justify-self-start">
            Send to Everyone
          </Button>
        </form>
      </Card>
      <Card title="Preview">
        {isWhole ? <Preview words={words} /> : <p className="text-sm text-ink-2">What members will see.</p>}
      </Card>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Send it to every member?"
          confirmLabel="Send"
          isPending={post.isPending}
          onConfirm={() => post.mutate(words)}
        >
          “{words.title}” goes to every member’s notifications right away. You can’t undo this.
        </ConfirmDialog>
      )}
    </div>
  );
}

function usePost(onSent: () => void) {
  const client = useQueryClient();
  const told = failureToastOnSamePage('Notice Not Sent');
  return useMutation({
    mutationFn: (body: Words) => call('postNotice', { body }),
    ...told,
    onSuccess: () => {
      onSent();
      toast({ title: 'Notice Sent', description: 'It’s in every member’s notifications.' });
      return client.invalidateQueries({ queryKey: LOG_KEY });
    },
  });
}

function Preview({ words }: { words: Words }) {
  return (
    <div className="flex items-start gap-3">
      <NewsText news={{ ...words, type: 'system_update', isRead: false }} />
    </div>
  );
}
