import { SERVERS_WORDS } from './texts-acts.ts';

/** Texts in whose place another one is said, so that one event has one message. */
export const SUPERSEDED: readonly { text: string; by: string; because: string }[] = [
  {
    text: '422: ',
    by: SERVERS_WORDS,
    because: 'people read what the server says, not its status',
  },
  { text: 'Login failed', by: 'Sign In Failed', because: 'the title that names the act wins' },
  { text: 'Registration failed', by: 'Registration Failed', because: 'the title that names the act wins' },
  { text: 'Logged in successfully', by: 'Welcome back!', because: 'a member who is back is greeted once' },
  {
    text: 'Account created successfully',
    by: 'Your account has been created successfully.',
    because: 'a new member is greeted once',
  },
  {
    text: 'Successfully joined the league',
    by: 'Successfully joined "Open Crew"',
    because: 'the text that names the league wins',
  },
  {
    text: 'Authentication Required',
    by: 'Please sign in to join a league. You come straight to it.',
    because: 'a visitor is led to the sign-in and back, instead of being refused',
  },
];
