import type { Page } from '@playwright/test';
import { press } from '../parts.ts';

// A table of messages, word for word: what brings each about, or what is said in its place.

export type Act = (page: Page) => Promise<unknown>;

/** A call that is answered in the server's place: with its own words, or without any. */
export interface Answered {
  url: string;
  status: number;
  json: unknown;
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

const WORDLESS = { status: 500, json: {} };
export const silent = (url: string): Answered => ({ url, ...WORDLESS });
export const saying = (url: string, status: number, message: string): Answered => ({
  url,
  status,
  json: { code: 'any', message },
});
export const ok = (url: string, json: unknown): Answered => ({ url, status: 200, json });

export const SERVERS_WORDS = 'In the server’s words.';
export const TRY_AGAIN = 'Something went wrong. Please try again.';

/** One act that fails twice: with the server's words, and without any. */
export function failing(
  when: string,
  url: string,
  [title, fallback]: readonly [title: string, fallback: string],
  act: Act,
  where: Pick<Row, 'isBeside'> = {},
): Row[] {
  return [
    { ...where, says: [title, SERVERS_WORDS], when, server: saying(url, 503, SERVERS_WORDS), act },
    { ...where, says: [title, fallback], when: `${when}, without a word`, server: silent(url), act },
  ];
}

export const submit =
  (name: string): Act =>
  (page) =>
    press(page, name);

export const stay: Act = async () => undefined;
