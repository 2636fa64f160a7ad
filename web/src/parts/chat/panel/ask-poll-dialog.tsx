import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { CHAT_MESSAGE_MOST } from '#shared/domain/chat/chat.ts';
import { POLL_OPTION_MOST, POLL_OPTIONS } from '#shared/domain/chat/polls.ts';
import { call } from '../../../lib/calls/call.ts';
import { clientIdsOf } from '../../../lib/calls/client-id.ts';
import { repeatable } from '../../../lib/calls/lost-replies.ts';
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
/** When a poll can close. The last is the latest that is allowed. */
const TIMES = [
  { label: 'When someone closes it', ms: 0 },
  { label: 'In 1 hour', ms: HOUR_MS },
  { label: 'In 1 day', ms: DAY_MS },
  { label: 'In 3 days', ms: 3 * DAY_MS },
  { label: 'In 1 week', ms: 7 * DAY_MS },
  { label: 'In 2 weeks', ms: 14 * DAY_MS },
] as const;

interface Props {
  params: SeasonPath;
  onClose: () => void;
}

/** The dialog in which a member asks the chat to vote. If that fails, everything typed stays. */
export function AskPollDialog({ params, onClose }: Props) {
  const client = useQueryClient();
  const close = useWhileShown(onClose);
  // If the reply was lost, the same poll counts as sent. A poll that has changed since is another one.
  const [idOf] = useState(clientIdsOf);
  const first = useRef<HTMLTextAreaElement>(null);
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState<readonly string[]>(['', '']);
  const [isMany, setMany] = useState(false);
  const [ms, setMs] = useState(0);
  const [problem, setProblem] = useState<Problem>({});
  const ask = useMutation({
    ...repeatable,
    mutationFn: (given: { message: string; options: string[] }) => {
      const clientId = idOf([given, isMany, ms]);
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
    const wrong = problemOf(given.message, options);
    if (wrong) return focusWrong(event.currentTarget, () => setProblem(wrong));
    setProblem({});
    if (!ask.isPending) ask.mutate(given);
  };
  return (
    <Dialog
      onClose={onClose}
      title="Start a Poll"
      initialFocus={first}
      description="Everyone in the league can vote and see who chose what."
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4 pt-1">
        <TextAreaField
          ref={first}
          label="Question"
          rows={2}
          maxLength={CHAT_MESSAGE_MOST}
          value={question}
          error={problem.question}
          onChange={({ target }) => {
            setProblem({});
            setQuestion(target.value);
          }}
        />
        <fieldset className="flex flex-col gap-3">
          {options.map((text, place) => (
            // Options are only added at the end, so the place is a good key.
            <TextField
              key={place}
              label={`Option ${place + 1}`}
              maxLength={POLL_OPTION_MOST}
              value={text}
              error={place === problem.place ? problem.option : undefined}
              onChange={({ target }) => {
                setProblem({});
                setOptions(options.with(place, target.value));
              }}
            />
          ))}
          {options.length < POLL_OPTIONS.most && (
            <Button
              variant="outline"
              className="self-start"
              onClick={({ currentTarget: { form } }) => {
                flushSync(() => setOptions([...options, '']));
                form?.querySelector<HTMLElement>('fieldset > div:last-of-type input')?.focus();
              }}
            >
              Add an Option
            </Button>
          )}
        </fieldset>
        <CheckboxField
          label="Members can choose more than one"
          checked={isMany}
          onChange={({ target }) => setMany(target.checked)}
        />
        <SelectField label="Closes" value={ms} onChange={({ target }) => setMs(Number(target.value))}>
          {TIMES.map((time) => (
            <option key={time.ms} value={time.ms}>
              {time.label}
            </option>
          ))}
        </SelectField>
        {ask.error && <FailureNote title="Poll not sent." error={ask.error} fallback="Please try again." />}
        <Button type="submit" disabled={ask.isPending} className="self-start">
          {ask.isPending ? 'Sending...' : 'Start the Poll'}
        </Button>
      </form>
    </Dialog>
  );
}

interface Problem {
  question?: string;
  /** What is wrong with the option at `place`. */
  option?: string;
  place?: number;
}

function problemOf(question: string, options: readonly string[]): Problem | undefined {
  if (question === '') return { question: 'Enter a question.' };
  const words = options.map((text) => text.trim().toLowerCase());
  if (words.filter(Boolean).length < POLL_OPTIONS.least)
    return { place: words.indexOf(''), option: 'Enter at least two options.' };
  const place = words.findIndex((text, index) => text !== '' && words.indexOf(text) < index);
  return place < 0 ? undefined : { place, option: 'Two options are the same.' };
}
