import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Player } from '../../support/player.ts';
import { answer } from '../support/network.ts';
import { open, said as shown, text, textOf, told } from '../support/page.tsx';
import type { Answered, Place, Promised, Row } from './table.ts';

// Checks a table of messages against the running pages.

const answerAll = (answered: readonly Answered[]): (() => void)[] =>
  answered.map(({ route, how }) => answer(route, how));

/** The texts of a row, one by one. */
const textsOf = ({ says }: Row) =>
  typeof says === 'string' ? [says] : says.filter((said) => said !== undefined);

/** Whether a text matches one of the row's, which may be a pattern. For page text, a part of it is enough. */
const holds = (row: Row, words: string): boolean =>
  textsOf(row).some((said) => {
    if (typeof said !== 'string') return said.test(words);
    return said === words || (typeof row.says === 'string' && said.includes(words));
  });

/** Fails if a promised text is missing from the rows, unless another text that is there supersedes it. */
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

/** Records the messages from now on, without duplicates. */
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

/** The open dialog, or else the page, because content behind a dialog is inert. */
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
  // Each event has only one message, so no other may have come and gone. A closing dialog may pass its message on.
  words.push(...heard());
  const isMessage = typeof row.says !== 'string' && !row.isBeside;
  expect(words.length > 0, `${row.when}: ${words.join(' ')}`).toBe(isMessage);
  expect(words.filter((said) => !holds(row, said))).toEqual([]);
}

/** Dismisses the current message, so that it isn't mistaken for a later one. */
const dismiss = (): Promise<void> =>
  waitFor(() => {
    document.querySelector<HTMLElement>('[data-message] button')?.click();
    expect(shown()).toEqual([]);
  });

/** Opens a URL; `first` runs before the load. */
type Opening = (address: string, first: () => void) => Promise<void>;

/** Visits the places one by one, as this user or with this function, and checks that they show just the rows' messages. */
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
