import type { RouteName } from '#shared/contract/routes.ts';
import { reply, type Answer } from '../support/network.ts';
import { press } from '../support/page.tsx';

// A table of messages, word for word: what brings each about, or what is said in its place.

export type Act = () => Promise<unknown>;

/** A call that is answered in the server's place: with its own words, or without any. */
export interface Answered {
  route: RouteName;
  how: Answer;
}

/** A message on the page: its title, and what it says. */
type Message = readonly [title: string, description?: string | RegExp];

export interface Row {
  /** A message, or words that stand on the page. */
  says: Message | string;
  /** The message stands where what it is about is mended, and stays. */
  isBeside?: true;
  when: string;
  server?: Answered;
  act: Act;
}

/** Texts of one page, in an order in which one load of it shows them all. */
export interface Place {
  at: string;
  /** Calls that are answered so as long as this page is open. */
  server?: readonly Answered[];
  open?: Act;
  rows: readonly Row[];
}

/** A text in whose place another one is said, so that one event has one message. */
export interface Superseded {
  text: string;
  by: string;
  because: string;
}

/** What a table has to hold: the texts by what they are about, and those of them that give way. */
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

/** One act that fails twice: with the server's words, and without any. */
export function failing(
  when: string,
  route: RouteName,
  [title, fallback]: readonly [title: string, fallback: string],
  act: Act,
  where: Pick<Row, 'isBeside'> = {},
): Row[] {
  return [
    { ...where, says: [title, SERVERS_WORDS], when, server: saying(route, 503, SERVERS_WORDS), act },
    { ...where, says: [title, fallback], when: `${when}, without a word`, server: silent(route), act },
  ];
}

export const submit =
  (name: string): Act =>
  () =>
    press(name);

export const stay: Act = async () => undefined;
