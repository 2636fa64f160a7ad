import { AUTO_BUGS } from './auto-bugs.ts';
import type { Bug } from './bug.ts';
import { BROWSER_BUGS } from './browser-bugs.ts';
import { CHAT_BUGS } from './chat-bugs.ts';
import { PARTY_BUGS } from './party-bugs.ts';
import { PICK_BUGS } from './pick-bugs.ts';
import { SEAT_BUGS } from './seat-bugs.ts';
import { STORE_BUGS } from './store-bugs.ts';
import { TIMER_BUGS } from './timer-bugs.ts';
import { TOOL_BUGS } from './tool-bugs.ts';
import { TURN_BUGS } from './turn-bugs.ts';

export const BUGS: Readonly<Record<string, Bug>> = {
  ...PICK_BUGS,
  ...TIMER_BUGS,
  ...STORE_BUGS,
  ...TOOL_BUGS,
  ...TURN_BUGS,
  ...AUTO_BUGS,
  ...BROWSER_BUGS,
  ...SEAT_BUGS,
  ...PARTY_BUGS,
  ...CHAT_BUGS,
};
