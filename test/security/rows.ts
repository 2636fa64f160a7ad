import { ROLES, type Outcome } from './scene.ts';

// The outcomes of a route for each role in `ROLES`.

export const everyone = (outcome: Outcome): Outcome[] => ROLES.map(() => outcome);
export const signedIn = (outcome: Outcome = 'ok'): Outcome[] =>
  ROLES.map((role) => (role === 'anonymous' ? 'Unauthorized' : outcome));
export const admins = (outcome: Outcome = 'ok'): Outcome[] =>
  ROLES.map((role) => (role === 'anonymous' ? 'Unauthorized' : role === 'admin' ? outcome : 'admins-only'));
const OUTSIDE: readonly (typeof ROLES)[number][] = ['stranger', 'admin'];
export const members = (outcome: Outcome = 'ok', stranger: Outcome = 'league-not-found'): Outcome[] =>
  signedIn(outcome).map((each, place) => (OUTSIDE.includes(ROLES[place]!) ? stranger : each));
/** The outcomes for those who don't lead the league: a regular member, and a partner in the owner's spot. */
export const exceptLeaders = (outcomes: Outcome[], outcome: Outcome): Outcome[] =>
  outcomes.with(ROLES.indexOf('member'), outcome).with(ROLES.indexOf('partner'), outcome);
export const leaders = (outcome: Outcome): Outcome[] => exceptLeaders(members(outcome), 'commissioners-only');
export const commissioners = leaders('ok');

/** The outcomes for a tool in a league that was created without commissioner tools. */
export const toolless = commissioners.map((outcome) => (outcome === 'ok' ? 'tool-not-allowed' : outcome));
