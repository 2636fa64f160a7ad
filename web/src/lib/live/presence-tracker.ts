import type { ClientMessage } from '#shared/contract/socket.ts';
import type { ChatPlace } from '#shared/domain/chat/chat.ts';

/** A place where the reader is, as other members of the league see it. */
export interface Where {
  leagueId: string;
  place: ChatPlace;
}

/** The places of the reader that one socket has told the server. */
export interface PresenceTracker {
  /** Joins each of these places, even those that were joined before. */
  join(wanted: readonly Where[]): void;
  /** Joins those of these places that were not joined yet. */
  enter(wanted: readonly Where[]): void;
  /** Leaves all places except the wanted ones. */
  leave(wanted: readonly Where[]): void;
  /**
   * Whether these places need another socket. The server handles the messages of one socket side by side: if a place is
   * left and joined again, either message may come last.
   */
  needAnother(wanted: readonly Where[]): boolean;
  /** The socket is gone, and with it everything that the server knew from it. */
  forget(): void;
}

export function createPresenceTracker(say: (message: ClientMessage) => void): PresenceTracker {
  let asked: readonly Where[] = [];
  let left: readonly Where[] = [];

  function enter(wanted: readonly Where[]): void {
    for (const { leagueId, place } of wanted) {
      if (holds(asked, { leagueId, place })) continue;
      asked = [...asked, { leagueId, place }];
      say({ type: 'join-league', leagueId, place });
    }
  }

  function leave(wanted: readonly Where[]): void {
    const unwanted = asked.filter((one) => !holds(wanted, one));
    for (const where of unwanted) say({ type: 'leave-league', ...where });
    asked = asked.filter((one) => holds(wanted, one));
    left = [...left, ...unwanted];
  }

  return {
    join(wanted) {
      asked = asked.filter((one) => !holds(wanted, one));
      enter(wanted);
    },
    enter,
    leave,
    needAnother: (wanted) => wanted.some((where) => holds(left, where)),
    forget() {
      asked = [];
      left = [];
    },
  };
}

function holds(list: readonly Where[], { leagueId, place }: Where): boolean {
  return list.some((one) => one.leagueId === leagueId && one.place === place);
}
