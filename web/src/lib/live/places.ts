import type { ClientMessage } from '#shared/contract/socket.ts';
import type { ChatPlace } from '#shared/domain/chat.ts';

/** Where the reader is, as other members of the league see it. */
export interface Where {
  leagueId: string;
  place: ChatPlace;
}

/** What one socket has told the server of where its owner is. */
export interface Places {
  /** Asks to be in each of these, also where that was asked before. */
  join(wanted: readonly Where[]): void;
  /** Asks to be in those that were not asked for yet. */
  enter(wanted: readonly Where[]): void;
  /** Tells what is wanted no more. */
  leave(wanted: readonly Where[]): void;
  /**
   * Whether another socket has to be opened for these. The server handles the messages of one socket side by side: where a
   * place is left and joined again, either may come last.
   */
  needAnother(wanted: readonly Where[]): boolean;
  /** The socket is gone, and with it all that the server knew of it. */
  forget(): void;
}

export function createPlaces(say: (message: ClientMessage) => void): Places {
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
