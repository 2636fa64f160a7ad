import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { ANNOUNCEMENT_LENGTH } from '#shared/domain/leagues/league-news.ts';
import { call } from '../../../lib/calls/call.ts';
import { clientIdsOf } from '../../../lib/calls/client-id.ts';
import { repeatable } from '../../../lib/calls/lost-replies.ts';
import { focusWrong } from '../../../lib/page/focus.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';

interface Announcement {
  title: string;
  message: string;
}

const EMPTY: Announcement = { title: '', message: '' };
const INCOMPLETE = 'Please provide both a title and message.';

export function AnnouncementCard({ league }: { league: LeagueReply }) {
  const [words, setWords] = useState(EMPTY);
  const [missing, setMissing] = useState<keyof Announcement>();
  // If the reply is lost and the commissioner sends the same text again, that counts as the same announcement.
  const [clientIdOf, renewIds] = useState(clientIdsOf);
  const send = useMutation({
    ...repeatable,
    mutationFn: (body: Announcement) =>
      call('announce', { params: { leagueId: league.id }, body: { ...body, clientId: clientIdOf(body) } }),
    ...failureToastOnSamePage('Failed to Send Announcement'),
    onSuccess: () => {
      setWords(EMPTY);
      renewIds(() => clientIdsOf());
      toast({ title: 'Announcement Sent!', description: 'We notified every other member' });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const said = { title: words.title.trim(), message: words.message.trim() };
    if (said.title !== '' && said.message !== '') return send.mutate(said);
    focusWrong(event.currentTarget, () => setMissing(said.title === '' ? 'title' : 'message'));
    toast({ title: 'Incomplete Announcement', description: INCOMPLETE, variant: 'destructive' });
  };
  const change = (part: Partial<Announcement>): void => {
    setMissing(undefined);
    setWords({ ...words, ...part });
  };
  return (
    <Card title="Commissioner Announcement">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label="Title"
          hint={counted(words.title, ANNOUNCEMENT_LENGTH.title)}
          maxLength={ANNOUNCEMENT_LENGTH.title}
          value={words.title}
          autoComplete="off"
          error={missing === 'title' ? INCOMPLETE : undefined}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextAreaField
          label="Message"
          hint={counted(words.message, ANNOUNCEMENT_LENGTH.message)}
          maxLength={ANNOUNCEMENT_LENGTH.message}
          rows={4}
          value={words.message}
          error={missing === 'message' ? INCOMPLETE : undefined}
          onChange={(event) => change({ message: event.target.value })}
        />
        <p className="text-xs text-ink-3">
          Every other member gets a notification, plus an email if they have league emails on.
        </p>
        <Button type="submit" className="self-start" disabled={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send Announcement'}
        </Button>
      </form>
    </Card>
  );
}

function counted(text: string, most: number): string {
  return `${text.length}/${most} characters`;
}
