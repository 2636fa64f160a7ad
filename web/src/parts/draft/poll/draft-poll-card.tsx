import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftPollReply } from '#shared/contract/schemas/draft-poll.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { appointment } from '../../../lib/time/time.ts';
import { count } from '../../../lib/numbers.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { VoteOption } from '../../../ui/vote-option.tsx';
import { useLeagueChange } from '../../leagues/league-changes.ts';
import { seasonPath } from '../../season/queries.ts';
import { pollQuery } from '../queries.ts';
import { ProposeButton } from './propose-button.tsx';
import { usePollChange } from './use-poll-change.ts';

interface Props {
  league: LeagueReply;
  poll: DraftPollReply;
  meId: string;
  leads: boolean;
}

/** A league's poll about the draft time. It shows the user's own vote, who can make each time, and the commissioner's buttons. */
export function DraftPollCard({ league, poll, meId, leads }: Props) {
  const [edited, edit] = useState<readonly string[] | null>(null);
  const hasAnswered = poll.answeredBy.includes(meId);
  const saved = poll.options.filter(({ userIds }) => userIds.includes(meId)).map(({ at }) => at);
  // A time that the user has checked may have been removed from the poll in the meantime.
  const ticked = edited ? poll.options.flatMap(({ at }) => (edited.includes(at) ? at : [])) : saved;
  const save = usePollChange(
    league,
    (dates) => call('voteOnDraftDates', { params: seasonPath(league), body: { dates } }),
    {
      failed: 'Answer Not Saved',
      done: () => ({ title: 'Answer Saved', description: 'The league can see it' }),
    },
  );
  // Boxes that the user checks during the call are sent only with the next press.
  const send = (): void =>
    save.mutate([...ticked], { onSuccess: () => edit((now) => (now === edited ? null : now)) });
  const tick = (at: string, isOn: boolean): void =>
    edit(isOn ? [...ticked, at] : ticked.filter((other) => other !== at));
  const most = Math.max(...poll.options.map(({ userIds }) => userIds.length));
  return (
    <Card title="When Can You Draft?" action={<Answered league={league} poll={poll} />}>
      {/* This must not be a form: the dialog that changes the times contains one, and React would submit a form around it,
          too. */}
      <div>
        <ul aria-label="Draft times to choose from" className="divide-y divide-line">
          {poll.options.map((option) => (
            <Option
              key={option.at}
              {...{ league, option, leads }}
              isBest={most > 0 && option.userIds.length === most}
              isTicked={ticked.includes(option.at)}
              onTick={(isOn) => tick(option.at, isOn)}
            />
          ))}
        </ul>
        <Missing league={league} poll={poll} />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button disabled={(hasAnswered && edited === null) || save.isPending} onClick={send}>
            {save.isPending ? 'Saving...' : ticked.length === 0 ? 'None Work for Me' : 'Save My Answer'}
          </Button>
          <ProposeButton league={league} isOffered={leads}>
            Change Times
          </ProposeButton>
        </div>
      </div>
    </Card>
  );
}

function Answered({ league, poll }: Pick<Props, 'league' | 'poll'>) {
  return (
    <span role="status" className="text-sm text-ink-2">
      {poll.answeredBy.length} of {league.members.length} answered
    </span>
  );
}

function Missing({ league, poll }: Pick<Props, 'league' | 'poll'>) {
  const missing = league.members.filter(({ userId }) => !poll.answeredBy.includes(userId));
  if (missing.length === 0) return null;
  return (
    <p className="mt-2 text-xs wrap-anywhere text-ink-3">
      Still waiting on{' '}
      {namesOf(
        league,
        missing.map(({ userId }) => userId),
      )}
    </p>
  );
}

interface OptionProps extends Pick<Props, 'league' | 'leads'> {
  option: DraftPollReply['options'][number];
  isBest: boolean;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
}

function Option({ league, leads, option: { at, userIds }, isBest, isTicked, onTick }: OptionProps) {
  const isSet = league.currentSeason.draftDateTime === at;
  const isOver = Date.parse(at) <= serverClock.now();
  return (
    <VoteOption
      label={appointment(at)}
      hint={
        userIds.length === 0
          ? 'No one yet'
          : `${count(userIds.length, 'member')}: ${namesOf(league, userIds)}`
      }
      share={userIds.length / league.members.length}
      isTicked={isTicked}
      onTick={onTick}
    >
      <span className="flex items-center gap-2">
        {isBest && <Badge tone="ok">Best so far</Badge>}
        {isOver && <Badge tone="outline">Past</Badge>}
        {isSet && <Badge tone="plain">Draft time</Badge>}
        {leads && !isOver && !isSet && <SetButton league={league} at={at} />}
      </span>
    </VoteOption>
  );
}

/** A button that sets the draft's time, which also ends the poll. */
function SetButton({ league, at }: { league: LeagueReply; at: string }) {
  const client = useQueryClient();
  const set = useLeagueChange(
    league,
    async () => {
      const { draftDateTime } = league.currentSeason;
      const body = { draftDateTime: at, from: { draftDateTime } };
      const changed = await call('changeDraftSettings', { params: seasonPath(league), body });
      // If no socket is open, nothing else reports that the poll has ended.
      void client.invalidateQueries({ queryKey: pollQuery(league).queryKey });
      return changed;
    },
    {
      failed: 'Draft Time Not Set',
      done: () => ({ title: 'Draft Time Set', description: `The draft starts ${appointment(at)}` }),
    },
  );
  return (
    <Button
      variant="outline"
      aria-label={`Set this date: ${appointment(at)}`}
      disabled={set.isPending}
      onClick={() => set.mutate()}
    >
      {set.isPending ? 'Setting...' : 'Set this date'}
    </Button>
  );
}

function namesOf({ members }: LeagueReply, userIds: readonly string[]): string {
  return members
    .filter(({ userId }) => userIds.includes(userId))
    .map(({ user }) => user.username)
    .join(', ');
}
