import type { ClientMessage } from '#shared/contract/socket.ts';
import type { ChatPlace } from '#shared/domain/chat/chat.ts';

/** A place where the user is, visible to other members of the league. */
export interface Where {
  leagueId: string;
  place: ChatPlace;
}

/** The user's places, as the current socket has sent them to the server. */
export interface PresenceTracker {
  /** Joins each of these places, even those already joined. */
  join(wanted: readonly Where[]): void;
  /** Joins those of these places that aren't joined yet. */
  enter(wanted: readonly Where[]): void;
  /** Leaves all places except the wanted ones. */
  leave(wanted: readonly Where[]): void;
  /**
   * Whether these places need a new socket. The server handles one socket's messages concurrently: after leaving a place and
   * joining it again, either message may take effect last.
   */
  needAnother(wanted: readonly Where[]): boolean;
  /** Call it when the socket is lost, and with it the server's list of places. */
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
