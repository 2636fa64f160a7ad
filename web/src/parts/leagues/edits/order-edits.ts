import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { isSameOrder, type DraftSlot } from '#shared/domain/draft/same-order.ts';
import { ApiError, call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { seasonPath } from '../../season/queries.ts';
import { keepLeague } from '../league-changes.ts';
import type { Setting } from './theirs-or-mine.tsx';
import { useEdits, type Edits } from './use-edits.ts';

interface Order {
  slots: readonly DraftSlot[];
}

/** The draft order while the user edits it. Members who join in the meantime go last, and members who leave disappear. */
export function useOrderEdits(league: LeagueReply): {
  /** The user ids in the order of their draft slots, including the edits. */
  order: string[];
  /** Whether the league already has a draft order. If not, it will be randomized when the draft starts. */
  isDrawn: boolean;
  edits: Edits<Order>;
} {
  const slots = league.members.map(({ userId, draftPosition }) => ({ userId, draftPosition }));
  const edits = useEdits<Order>({ slots }, isSameOrder);
  const present = league.members.map(({ userId }) => userId);
  const mine = edits.value.slots.map(({ userId }) => userId).filter((userId) => present.includes(userId));
  const order = [...mine, ...present.filter((userId) => !mine.includes(userId))];
  return {
    order,
    isDrawn: slots.every(({ draftPosition }) => draftPosition !== null),
    edits: { ...edits, value: { slots: slotsOf(order) } },
  };
}

/** Returns the draft slots that users in this order have. */
export function slotsOf(order: readonly string[]): { userId: string; draftPosition: number }[] {
  return order.map((userId, index) => ({ userId, draftPosition: index + 1 }));
}

/** Describes a draft order as text: `Ana, Ben, Cem`. */
export function orderSettings(nameOf: (userId: string) => string): readonly Setting<Order>[] {
  return [{ label: 'Draft order', fields: ['slots'], words: ({ slots }) => wordsOf(slots, nameOf) }];
}

function wordsOf(slots: readonly DraftSlot[], nameOf: (userId: string) => string): string {
  if (slots.some(({ draftPosition }) => draftPosition === null)) return 'Drawn when the draft starts';
  return slots.map(({ userId }) => nameOf(userId)).join(', ');
}

/** Randomizes the draft order. `failed` is the title of the message if that fails. */
export function useRandomizeOrder(league: LeagueReply, failed: string) {
  return useOrderChange(league, () => call('randomizeDraftOrder', { params: seasonPath(league), body: {} }), {
    failed,
    fallback: 'Failed to randomize draft order',
    done: 'Draft Order Randomized!',
  });
}

/**
 * Saves a draft order (user ids in the order of their slots). The server refuses it if the league's order has changed since this
 * page showed it.
 */
export function useSaveOrder(league: LeagueReply) {
  const from = league.members.map(({ userId, draftPosition }) => ({ userId, draftPosition }));
  return useOrderChange(
    league,
    (order: readonly string[]) =>
      call('setDraftOrder', { params: seasonPath(league), body: { updates: slotsOf(order), from } }),
    { failed: 'Save Failed', fallback: 'Failed to save draft order', done: 'Draft Order Saved!' },
  );
}

/** A call that changes the draft order and returns the members in their new order. */
function useOrderChange<Asked>(
  league: LeagueReply,
  ask: (asked: Asked) => Promise<MemberReply[]>,
  { failed, fallback, done }: { failed: string; fallback: string; done: string },
) {
  const client = useQueryClient();
  const told = failureToastOnSamePage(failed, fallback);
  const show = (order: (members: LeagueReply['members']) => LeagueReply['members']) =>
    keepLeague(client, league.code, (held) => ({ ...held, members: order(held.members) }));
  return useMutation({
    mutationFn: ask,
    ...told,
    onSuccess: async (members) => {
      await show(() => members);
      toast({ title: done });
    },
    onError: async (error, asked, isHere) => {
      told.onError(error, asked, isHere);
      if (error instanceof ApiError && error.code === 'changed-meanwhile')
        await show((members) => inOrder(members, error.present as DraftSlot[]));
    },
  });
}

/** Returns the members sorted by these draft slots. */
function inOrder(members: LeagueReply['members'], slots: readonly DraftSlot[]): LeagueReply['members'] {
  const positionOf = (userId: string) => slots.find((slot) => slot.userId === userId)?.draftPosition ?? null;
  return members
    .map((member) => ({ ...member, draftPosition: positionOf(member.userId) }))
    .toSorted((a, b) => (a.draftPosition ?? Infinity) - (b.draftPosition ?? Infinity));
}
