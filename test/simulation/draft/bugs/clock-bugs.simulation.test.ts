import { PICK_BUGS } from './pick-bugs.ts';
import { TIMER_BUGS } from './timer-bugs.ts';
import { STORE_BUGS } from './store-bugs.ts';
import { TURN_BUGS } from './turn-bugs.ts';
import { catches } from './catching.ts';

catches(PICK_BUGS);
catches(TIMER_BUGS);
catches(STORE_BUGS);
catches(TURN_BUGS);
