import { TOOL_BUGS } from './tool-bugs.ts';
import { BROWSER_BUGS } from './browser-bugs.ts';
import { SEAT_BUGS } from './seat-bugs.ts';
import { catches } from './catching.ts';

catches(TOOL_BUGS);
catches(BROWSER_BUGS);
catches(SEAT_BUGS);
