import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Player } from '../../support/player.ts';
import { answer } from '../support/network.ts';
import { open, said as shown, text, textOf, told } from '../support/page.tsx';
import type { Answered, Place, Promised, Row } from './table.ts';

// Opens the pages, and checks a table of messages against them.

const answerAll = (answered: readonly Answered[]): (() => void)[] =>
  answered.map(({ route, how }) => answer(route, how));

/** Returns the texts of a row, as a list. */
const textsOf = ({ says }: Row) =>
  typeof says === 'string' ? [says] : says.filter((said) => said !== undefined);

/**
 * Whether these words match one of the row's texts, which may be patterns. A text that is shown on the page itself needs to match
 * only in part.
 */
const holds = (row: Row, words: string): boolean =>
  textsOf(row).some((said) => {
    if (typeof said !== 'string') return said.test(words);
    return said === words || (typeof row.says === 'string' && said.includes(words));
  });

/** Fails if the rows lack a promised text, unless they contain the text that supersedes it. */
export function expectWhole(places: readonly Place[], { texts, superseded }: Promised): void {
  const rows = places.flatMap((place) => place.rows);
  const isSaid = (words: string): boolean => rows.some((row) => holds(row, words));
  const hasGivenWay = new Set(superseded.map(({ text: given }) => given));
  const missing = Object.entries(texts).flatMap(([about, promised]) =>
    promised
      .filter((words) => !isSaid(words) && !hasGivenWay.has(words))
      .map((words) => `${about}: ${words}`),
  );
  expect(missing).toEqual([]);
  const known = new Set(Object.values(texts).flat());
  expect(superseded.filter(({ text: given, by }) => !known.has(given) || !isSaid(by))).toEqual([]);
}

/** Starts recording messages, without duplicates. */
function listen(): { heard(): string[]; stop(): void } {
  const known = new WeakSet<Element>();
  let heard: string[] = [];
  const note = (): void => {
    const fresh = [...document.querySelectorAll('[data-message]')].filter((message) => !known.has(message));
    for (const message of fresh) known.add(message);
    heard.push(
      ...fresh.flatMap((message) => [...message.querySelectorAll('p')].map((line) => line.textContent)),
    );
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  return {
    heard() {
      const said = heard;
      heard = [];
      return said;
    },
    stop: () => observer.disconnect(),
  };
}

/** Returns the open dialog, or the page if no dialog is open. Content behind a dialog is inert. */
const inFront = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

async function expectSaid({ says, isBeside }: Row): Promise<void> {
  if (typeof says === 'string') return void (await text(says));
  const [title, description] = says;
  if (!isBeside)
    return told(
      title,
      ...(description === undefined
        ? []
        : [description].map(
            (said) => (typeof said === 'string' ? said : expect.stringMatching(said)) as string,
          )),
    );
  const alerts = () => [...inFront().querySelectorAll('[role=alert]')].map(textOf);
  await expect.poll(alerts).toContainEqual(expect.stringContaining(says.join(' ')));
}

async function hold(row: Row, heard: () => string[]): Promise<void> {
  const ends = answerAll(row.server ? [row.server] : []);
  await row.act();
  await expectSaid(row);
  for (const end of ends) end();
  const words = heard();
  await dismiss();
  // Each event has exactly one message, so no other message may have appeared in the meantime. A dialog that closes may hand its
  // message to the page.
  words.push(...heard());
  const isMessage = typeof row.says !== 'string' && !row.isBeside;
  expect(words.length > 0, `${row.when}: ${words.join(' ')}`).toBe(isMessage);
  expect(words.filter((said) => !holds(row, said))).toEqual([]);
}

/** Dismisses the current message, so that a later check doesn't mistake it for a new one. */
const dismiss = (): Promise<void> =>
  waitFor(() => {
    document.querySelector<HTMLElement>('[data-message] button')?.click();
    expect(shown()).toEqual([]);
  });

/** Opens a URL. `first` runs before the page loads. */
type Opening = (address: string, first: () => void) => Promise<void>;

/**
 * Visits the places one after another, either as this user or with this function. Checks that each place shows the messages of
 * its rows and no others.
 */
export async function holdAll(
  reader: Player | Opening,
  places: readonly Place[],
  first?: () => void,
): Promise<void> {
  const opening: Opening = typeof reader === 'function' ? reader : (at, before) => open(reader, at, before);
  const { heard, stop } = listen();
  for (const { at, server = [], open: begin, rows } of places) {
    await opening(at, () => {
      first?.();
      answerAll(server);
    });
    await begin?.();
    for (const row of rows) await hold(row, heard);
  }
  stop();
}
