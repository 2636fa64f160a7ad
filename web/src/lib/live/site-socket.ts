import { createContext, use, useEffect, useState } from 'react';
import { afterInBrowser } from './alarm.ts';
import { call } from '../calls/api.ts';
import { localNow, serverClock } from './server-clock.ts';
import { isSessionOver } from '../session/session-ended.ts';
import { createSocket, type SiteSocket } from './socket.ts';

const Socket = createContext<SiteSocket | null>(null);
/** Around the pages behind the guard. */
export const SocketProvider = Socket.Provider;

/** The tab's one socket. Only for pages behind the guard. */
export function useSocket(): SiteSocket {
  const socket = use(Socket);
  if (!socket) throw new Error('No socket around this page');
  return socket;
}

/** Makes the tab's socket: open as long as this is shown. */
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
    onPong: (trip) => serverClock.observe(trip),
    ticket: takeTicket,
    open: (ticket) => new WebSocket(socketUrl(ticket, window.location.origin)),
    after: afterInBrowser,
    now: localNow,
    random: Math.random,
    isOnline: () => navigator.onLine,
  });
}

/** A ticket for a socket; null when the session is over: the guard then leads to signing in. */
async function takeTicket(): Promise<string | null> {
  try {
    return (await call('realtimeTicket')).ticket;
  } catch (error) {
    if (isSessionOver(error)) return null;
    throw error;
  }
}

/** The socket's address at the site's own origin. */
export function socketUrl(ticket: string, origin: string): string {
  return `${origin.replace(/^http/, 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`;
}

/** Tells the socket when the page or the network comes back. Answers how to stop. */
function followBrowser(socket: SiteSocket): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('online', socket.wake, { signal });
  window.addEventListener('offline', socket.offline, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') socket.wake();
    },
    { signal },
  );
  return () => stop.abort();
}
