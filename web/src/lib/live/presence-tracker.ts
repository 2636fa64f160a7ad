import type { ClientMessage } from '#shared/contract/socket.ts';
import type { ChatPlace } from '#shared/domain/chat/chat.ts';

/** Where the user is on the site, as shown to other members of the league. */
export interface Where {
  leagueId: string;
  place: ChatPlace;
}

/** Tracks the places that the server knows about through the current socket. */
export interface PresenceTracker {
  /** Sends a join for each of these places, even if the server already knows it. */
  join(wanted: readonly Where[]): void;
  /** Sends a join for each of these places that the server doesn't know yet. */
  enter(wanted: readonly Where[]): void;
  /** Leaves all places but these. */
  leave(wanted: readonly Where[]): void;
  /**
   * Whether joining these places requires a new socket. The server handles a socket's messages concurrently. So if a place has
   * been left and is joined again, either message may take effect last.
   */
  needAnother(wanted: readonly Where[]): boolean;
  /** Forgets all places. Call this when the socket is lost, because the server's list of places is lost with it. */
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
