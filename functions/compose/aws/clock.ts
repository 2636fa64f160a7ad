import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../ports/ports.ts';

export const systemClock: Clock = {
  now: () => new Date(),
  async until(instant) {
    // setTimeout may fire a millisecond early.
    for (let left; (left = instant.getTime() - Date.now()) > 0;) await sleep(left);
  },
};
