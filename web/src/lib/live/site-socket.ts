import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { afterInBrowser } from './timer.ts';
import { call } from '../calls/call.ts';
import { localNow, serverClock } from '../time/server-clock.ts';
import { noteReached } from '../page/network.ts';
import { isSessionOver } from '../page/failure.ts';
import { createSocket, type SiteSocket } from './socket.ts';

const Socket = createContext<SiteSocket | null>(null);
/** Provides the tab's socket to the pages for signed-in users. */
export const SocketProvider = Socket.Provider;

/** Returns the tab's one socket. Only pages for signed-in users have it. */
export function useSocket(): SiteSocket {
  const socket = use(Socket);
  if (!socket) throw new Error('No socket around this page');
  return socket;
}

/** Returns whether the tab's socket is open. */
export function useIsSocketOpen(): boolean {
  const { onOpen, isOpen } = useSocket();
  return useSyncExternalStore(onOpen, isOpen);
}

/** Creates the tab's socket. It stays open for as long as the calling component is mounted. */
export function useTabSocket(): SiteSocket {
  const [socket] = useState(browserSocket);
  useEffect(() => {
    socket.open();
    const stopFollowing = followBrowser(socket);
    return () => {
      stopFollowing();
      socket.close();
    };
  }, [socket]);
  return socket;
}

function browserSocket(): SiteSocket {
  return createSocket({
    onPong(trip) {
      noteReached();
      serverClock.observe(trip);
    },
    ticket: takeTicket,
    open: (ticket) => new WebSocket(socketUrl(ticket, window.location.origin)),
    after: afterInBrowser,
    now: localNow,
    random: Math.random,
    isOnline: () => navigator.onLine,
    isHidden: () => document.hidden,
  });
}

/** Fetches a ticket for a socket. Null if the session is over, in which case the page's guard redirects to the sign-in page. */
async function takeTicket(): Promise<string | null> {
  try {
    return (await call('realtimeTicket')).ticket;
  } catch (error) {
    if (isSessionOver(error)) return null;
    throw error;
  }
}

/** Returns the socket's URL on the site's own origin. */
export function socketUrl(ticket: string, origin: string): string {
  return `${origin.replace(/^http/, 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`;
}

/**
 * Tells the socket when the page becomes visible or hidden, and when the network comes or goes. A hidden page pings once more, so
 * that the server starts to send push notifications to the member. Returns a function that stops this.
 */
function followBrowser(socket: SiteSocket): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('online', socket.wake, { signal });
  window.addEventListener('offline', socket.offline, { signal });
  document.addEventListener('visibilitychange', socket.wake, { signal });
  return () => stop.abort();
}
