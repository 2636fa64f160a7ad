import type { RouteName } from '#shared/contract/routes.ts';
import { reply, type Answer } from '../support/network.ts';
import { press } from '../support/page.tsx';

// The format of a table of messages. Each row has a message's exact text and what causes the message. Texts that are superseded
// by others are listed separately.

export type Act = () => Promise<unknown>;

/** How the test answers calls to a route in place of the server. */
export interface Answered {
  route: RouteName;
  how: Answer;
}

/** A toast: its title and its description. */
type Message = readonly [title: string, description?: string | RegExp];

export interface Row {
  /** A toast, or text on the page. */
  says: Message | string;
  /** Set if the message isn't a toast, but appears next to the thing that it is about. */
  isBeside?: true;
  when: string;
  server?: Answered;
  act: Act;
}

/** The texts of one page, in an order in which all of them appear after a single page load. */
export interface Place {
  at: string;
  /** How the test answers calls while this page is open. */
  server?: readonly Answered[];
  open?: Act;
  rows: readonly Row[];
}

/** A promised text that is superseded by another text, so that no event has two messages. */
export interface Superseded {
  text: string;
  by: string;
  because: string;
}

/** What a table must contain: the promised texts, by subject. Those that are superseded needn't appear. */
export interface Promised {
  texts: Readonly<Record<string, readonly string[]>>;
  superseded: readonly Superseded[];
}

export const silent = (route: RouteName): Answered => ({ route, how: reply(500) });
export const saying = (route: RouteName, status: number, message: string, code = 'any'): Answered => ({
  route,
  how: reply(status, { code, message }),
});
export const ok = (route: RouteName, json: object): Answered => ({ route, how: reply(200, json) });

export const SERVERS_WORDS = 'In the server’s words.';
export const TRY_AGAIN = 'Something went wrong. Please try again.';

/** Returns the rows for an act that fails twice: once with a message from the server, and once without one. */
export function failing(
  when: string,
  route: RouteName,
  [title, fallback]: readonly [title: string, fallback: string],
  act: Act,
  where: Pick<Row, 'isBeside'> = {},
): Row[] {
  return [
    { ...where, says: [title, SERVERS_WORDS], when, server: saying(route, 503, SERVERS_WORDS), act },
    {
      ...where,
      says: [title, fallback],
      when: `${when}, and the server doesn’t say why`,
      server: silent(route),
      act,
    },
  ];
}

export const submit =
  (name: string): Act =>
  () =>
    press(name);

export const stay: Act = async () => undefined;
