import { AUTO_BUGS } from './auto-bugs.ts';
import { PARTY_BUGS } from './party-bugs.ts';
import { CHAT_BUGS } from './chat-bugs.ts';
import { catches } from './catching.ts';

catches(AUTO_BUGS);
catches(PARTY_BUGS);
catches(CHAT_BUGS);
