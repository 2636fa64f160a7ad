import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { CHAT_MESSAGE_MOST } from '#shared/domain/chat/chat.ts';
import { POLL_OPTION_MOST, POLL_OPTIONS } from '#shared/domain/chat/polls.ts';
import { call } from '../../../lib/calls/call.ts';
import { newClientId } from '../../../lib/calls/client-id.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { focusWrong } from '../../../lib/page/focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { useWhileShown } from '../../../ui/use-while-shown.ts';
import { chatCell } from '../live/chat-query.ts';
import { withTold } from '../model/chat-log.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** For how long a poll can stay open. The longest is the most that is allowed. */
const TIMES = [
  { label: 'Until someone closes it', ms: 0 },
  { label: '1 hour', ms: HOUR_MS },
  { label: '1 day', ms: DAY_MS },
  { label: '3 days', ms: 3 * DAY_MS },
  { label: '1 week', ms: 7 * DAY_MS },
  { label: '2 weeks', ms: 14 * DAY_MS },
] as const;

interface Props {
  params: SeasonPath;
  onClose: () => void;
}

/** The dialog in which a member asks the chat to vote. If that fails, everything typed stays. */
export function AskPollDialog({ params, onClose }: Props) {
  const client = useQueryClient();
  const close = useWhileShown(onClose);
  const [clientId] = useState(newClientId);
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState<readonly string[]>(['', '']);
  const [isMany, setMany] = useState(false);
  const [ms, setMs] = useState(0);
  const [problem, setProblem] = useState<Problem>({});
  const ask = useMutation({
    mutationFn: (given: { message: string; options: string[] }) => {
      const end = ms > 0 && { closesAt: new Date(serverClock.now() + ms).toISOString() };
      const poll = { options: given.options, isMany, ...end };
      return call('sayInChat', { params, body: { message: given.message, clientId, poll } });
    },
    onSuccess: (asked) => {
      close();
      chatCell(client, params).change((log) => withTold(log, asked, false));
    },
  });
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = { message: question.trim(), options: options.map((text) => text.trim()).filter(Boolean) };
    const wrong = problemOf(given);
    if (wrong) return focusWrong(event.currentTarget, () => setProblem(wrong));
    setProblem({});
    if (!ask.isPending) ask.mutate(given);
  };
  return (
    <Dialog
      onClose={onClose}
      title="Ask a Poll"
      description="Everyone in the league can vote, and sees who chose what."
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4 pt-1">
        <TextAreaField
          label="Question"
          rows={2}
          maxLength={CHAT_MESSAGE_MOST}
          value={question}
          error={problem.question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <fieldset className="flex flex-col gap-3">
          {options.map((text, place) => (
            // Options are only added at the end, so the place is a good key.
            <TextField
              key={place}
              label={`Option ${place + 1}`}
              maxLength={POLL_OPTION_MOST}
              value={text}
              error={place === 0 ? problem.options : undefined}
              onChange={({ target }) => setOptions(options.with(place, target.value))}
            />
          ))}
          {options.length < POLL_OPTIONS.most && (
            <Button variant="outline" className="self-start" onClick={() => setOptions([...options, ''])}>
              Add an Option
            </Button>
          )}
        </fieldset>
        <CheckboxField
          label="Members can choose more than one"
          checked={isMany}
          onChange={({ target }) => setMany(target.checked)}
        />
        <SelectField label="Open for" value={ms} onChange={({ target }) => setMs(Number(target.value))}>
          {TIMES.map((time) => (
            <option key={time.ms} value={time.ms}>
              {time.label}
            </option>
          ))}
        </SelectField>
        {ask.error && <FailureNote title="Poll not sent." error={ask.error} fallback="Please try again." />}
        <Button type="submit" disabled={ask.isPending} className="self-start">
          {ask.isPending ? 'Sending...' : 'Ask the League'}
        </Button>
      </form>
    </Dialog>
  );
}

interface Problem {
  question?: string;
  options?: string;
}

function problemOf({
  message,
  options,
}: {
  message: string;
  options: readonly string[];
}): Problem | undefined {
  if (message === '') return { question: 'Enter a question.' };
  if (options.length < POLL_OPTIONS.least) return { options: 'Enter at least two options.' };
  const isRepeated = new Set(options.map((text) => text.toLowerCase())).size < options.length;
  return isRepeated ? { options: 'Two options are the same.' } : undefined;
}
