import { useEffect, useEffectEvent } from 'react';
import { nextLook } from '../../../lib/time/countdown.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { nextPollEnd, type ChatLog } from '../model/chat-log.ts';

/**
 * Calls `read` when a poll closes by its time: its result is then a line of the chat, about which no push comes. Calls it again
 * each minute until the line is there.
 */
export function usePollEnds(log: ChatLog, read: () => void): void {
  const end = nextPollEnd(log);
  const readAgain = useEffectEvent(read);
  useEffect(() => {
    if (end === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const plan = (): void => void (timer = setTimeout(look, nextLook(serverClock.now(), end)));
    const look = (): void => {
      if (serverClock.now() >= Date.parse(end)) readAgain();
      plan();
    };
    plan();
    return () => clearTimeout(timer);
  }, [end]);
}
