import type { Draft, Pick } from '#shared/contract/schemas/draft.ts';
import type { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { turnAt } from '#shared/domain/draft/draft-order.ts';
import { lengthWithAdded } from '#shared/domain/draft/stored-turn.ts';
import type { DraftView } from '../room/room.ts';

// The draft room's rules handle a guest's draft like any other. Guests don't get user ids, so ids made from the draft slots
// identify the members.

const seatId = (seat: number): string => `seat-${seat + 1}`;

/** Returns the view of the draft for the draft room's panels, as a user who isn't a member sees it. */
export function wallView(told: GuestDraft): DraftView {
  const order = told.order.map((_, seat) => seatId(seat));
  const draft = draftOf(told, order);
  const nameOf = (userId: string) => told.order[order.indexOf(userId)] ?? userId;
  return {
    me: '',
    person: '',
    status: told.status,
    clockLength: lengthWithAdded(told.draftTimerDuration, told.timesAdded),
    // The deadline already includes the overnight pause.
    nightWindow: null,
    plan: told,
    order,
    draft,
    isMyTurn: false,
    mayPick: false,
    isComplete: told.status === 'active' || told.status === 'completed',
    available: [],
    hasBoard: false,
    crown: null,
    placeOf: (number) => ({ number, isOnBoard: false }),
    nameOf,
    personOf: nameOf,
    labelOf: nameOf,
    isPremium: () => false,
    isOnAuto: () => false,
  };
}

function draftOf(told: GuestDraft, order: string[]): Draft {
  const { status, deadlineAt, pause, serverTime, auction } = told;
  const turn = status === 'drafting' && !auction ? turnAt(order, told.picks.length + 1, told) : undefined;
  const leagueSeasonId = `guest:${told.season}`;
  const picks = picksIn(told, order, leagueSeasonId);
  return {
    leagueSeasonId,
    status,
    userId: turn?.userId ?? null,
    round: turn?.round ?? null,
    pick: turn?.pick ?? null,
    pickOrder: turn?.pickOrder ?? null,
    deadlineAt: turn ? deadlineAt : null,
    pausedAt: pause?.at ?? null,
    pausedBy: null,
    secondsLeft: pause?.secondsLeft ?? null,
    timeRemaining: null,
    serverTime,
    version: Date.parse(serverTime),
    order,
    autoUserIds: [],
    picks,
    ...(auction && { sold: picks }),
  };
}

/** The picks or, in an auction, the sales with their buyers and prices. */
function picksIn(told: GuestDraft, order: string[], leagueSeasonId: string): Pick[] {
  const { auction, picks, serverTime: draftedAt } = told;
  if (auction)
    return auction.sold.map(({ nflTeamId, seat, price }, index) => {
      const place = { round: 1, pick: index + 1, pickOrder: index + 1 };
      return {
        ...place,
        userId: order[seat] ?? '',
        leagueSeasonId,
        nflTeamId,
        auto: false,
        draftedAt,
        price,
      };
    });
  return picks.flatMap(({ nflTeamId, auto }, index) => {
    const made = turnAt(order, index + 1, told);
    return made ? [{ ...made, leagueSeasonId, nflTeamId, auto, draftedAt }] : [];
  });
}
