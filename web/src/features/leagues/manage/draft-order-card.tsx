import { useMutation, useQueryClient } from '@tanstack/react-query';
import Shuffle from 'lucide-react/icons/shuffle';
import { useState } from 'react';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/page/toast.ts';
import { toldHere } from '../../../lib/page/told-here.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { SortableList } from '../../../ui/sortable-list/sortable-list.tsx';
import { keepLeague } from '../../../parts/leagues/league-changes.ts';
import { seasonPath } from '../../../parts/season/path-of-league.ts';

interface Props {
  league: LeagueReply;
  meId: string;
  /** Whether the draft is still to come. */
  isAhead: boolean;
}

export function DraftOrderCard({ league, meId, isAhead }: Props) {
  if (!isAhead) {
    return (
      <Card title="Draft Order">
        <p className="text-sm text-ink-2">
          {isOver(league) ? 'There is no draft to come.' : 'The order is fixed once the draft has started.'}
        </p>
      </Card>
    );
  }
  if (league.members.length < 2) {
    return (
      <Card title="Draft Order">
        <p className="text-sm text-ink-2">There is an order to set as soon as somebody joins you.</p>
      </Card>
    );
  }
  // Every change of the members makes another order.
  const who = league.members
    .map(({ userId }) => userId)
    .toSorted()
    .join(' ');
  return <Order key={who} league={league} meId={meId} />;
}

/** Whether the league has missed its draft: the draft is no longer ahead, but it never started. */
function isOver({ status }: LeagueReply): boolean {
  return status === 'draft' || status === 'ended';
}

/** A call that replies with the members in their order. */
function useOrderChange<Asked>(
  league: LeagueReply,
  ask: (asked: Asked) => Promise<MemberReply[]>,
  words: { failed: string; fallback: string; done: string },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ask,
    ...toldHere(words.failed, words.fallback),
    onSuccess: async (members) => {
      await keepLeague(client, league.code, (held) => ({ ...held, members }));
      toast({ title: words.done });
    },
  });
}

function Order({ league, meId }: Omit<Props, 'isAhead'>) {
  const saved = league.members.map(({ userId }) => userId);
  const [edited, edit] = useState<string[] | null>(null);
  const order = edited ?? saved;
  const isDrawn = league.members.every(({ draftPosition }) => draftPosition !== null);
  const isChanged = order.some((userId, index) => userId !== saved[index]);
  const params = seasonPath(league);
  const randomize = useOrderChange(league, () => call('randomizeDraftOrder', { params, body: {} }), {
    failed: 'Randomization Failed',
    fallback: 'Failed to randomize draft order',
    done: 'Draft Order Randomized!',
  });
  const save = useOrderChange(
    league,
    (wish: readonly string[]) => {
      const updates = wish.map((userId, index) => ({ userId, draftPosition: index + 1 }));
      return call('setDraftOrder', { params, body: { updates } });
    },
    { failed: 'Save Failed', fallback: 'Failed to save draft order', done: 'Draft Order Saved!' },
  );
  const isBusy = randomize.isPending || save.isPending;
  const forget = { onSuccess: () => edit(null) };
  const userOf = (userId: string) => league.members.find((member) => member.userId === userId)?.user;
  const nameOf = (userId: string) => userOf(userId)?.username ?? '';
  return (
    <Card title="Draft Order">
      <p className="mb-3 text-sm text-ink-2">
        {isDrawn
          ? 'Drag members, or use the arrows, and save.'
          : 'Not set yet: without an order it is drawn by lot when the draft starts.'}
      </p>
      <SortableList
        items={order}
        label="Draft order"
        nameOf={nameOf}
        render={(userId) => (
          <PersonName
            name={nameOf(userId)}
            isMe={userId === meId}
            isPremium={userOf(userId)?.isPremium ?? false}
            isWhole
          />
        )}
        onChange={edit}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={(!isChanged && isDrawn) || isBusy} onClick={() => save.mutate(order, forget)}>
          {save.isPending ? 'Saving...' : 'Save Order'}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => randomize.mutate(undefined, forget)}>
          <Shuffle aria-hidden="true" className="size-4" />
          {randomize.isPending ? 'Drawing...' : 'Randomize'}
        </Button>
      </div>
    </Card>
  );
}
