import { expect, test, type Page } from '@playwright/test';
import { told, unroute } from '../parts.ts';
import type { Answered, Place, Promised, Row } from './table.ts';

// A table of messages, held against the running pages.

const answer = (page: Page, { url, ...reply }: Answered) => page.route(url, (route) => route.fulfill(reply));

/** What a row says, each text for itself. */
const textsOf = ({ says }: Row) =>
  typeof says === 'string' ? [says] : says.filter((text) => text !== undefined);

/** Whether a text is one of the row's, which may give a pattern or, as words of the page, more than it. */
const holds = (row: Row, text: string): boolean =>
  textsOf(row).some((said) => {
    if (typeof said !== 'string') return said.test(text);
    return said === text || (typeof row.says === 'string' && said.includes(text));
  });

/** Fails when anything promised is neither said by a row nor superseded by what one says. */
export function expectWhole(places: readonly Place[], { texts, superseded }: Promised): void {
  const rows = places.flatMap((place) => place.rows);
  const isSaid = (text: string): boolean => rows.some((row) => holds(row, text));
  const hasGivenWay = new Set(superseded.map(({ text }) => text));
  const missing = Object.entries(texts).flatMap(([about, promised]) =>
    promised.filter((text) => !isSaid(text) && !hasGivenWay.has(text)).map((text) => `${about}: ${text}`),
  );
  expect(missing).toEqual([]);
  const known = new Set(Object.values(texts).flat());
  expect(superseded.filter(({ text, by }) => !known.has(text) || !isSaid(by))).toEqual([]);
}

const HEARD = 'heard';

/** From its next load on, the page notes what messages say, each once. */
const listenTo = (page: Page) =>
  page.addInitScript((key) => {
    const known = new WeakSet<Element>();
    const note = (): void => {
      const fresh = [...document.querySelectorAll('[data-message]')].filter((message) => !known.has(message));
      if (fresh.length === 0) return;
      for (const message of fresh) known.add(message);
      const said = fresh.flatMap((message) => [...message.querySelectorAll('p')].map((p) => p.textContent));
      const before = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
      sessionStorage.setItem(key, JSON.stringify([...before, ...said]));
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  }, HEARD);

/** What messages have said since this was last asked; the one that is shown goes, so that no later one is taken for it. */
const hear = (page: Page) =>
  page.evaluate((key) => {
    document.querySelector<HTMLElement>('[data-message] button')?.click();
    const heard = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    sessionStorage.removeItem(key);
    return heard;
  }, HEARD);

async function expectSaid(page: Page, { says, isBeside }: Row): Promise<void> {
  if (typeof says === 'string') return expect(page.getByText(says, { exact: true })).toBeVisible();
  if (!isBeside) return told(page, ...says);
  return expect(page.getByRole('alert').getByText(says.join(' '), { exact: true })).toBeVisible();
}

async function hold(page: Page, row: Row): Promise<void> {
  await test.step(`${textsOf(row).join(' / ')}: ${row.when}`, async () => {
    if (row.server) await answer(page, row.server);
    await row.act(page);
    await expectSaid(page, row);
    if (row.server) await unroute(page, row.server.url);
    // One event has one message: no other has come and gone.
    const isMessage = typeof row.says !== 'string' && !row.isBeside;
    const heard = await hear(page);
    expect(heard.length > 0).toBe(isMessage);
    expect(heard.filter((words) => !holds(row, words))).toEqual([]);
  });
}

/** Goes through the places on one page, which shows nothing but what the rows say. */
export async function holdAll(page: Page, places: readonly Place[]): Promise<void> {
  await listenTo(page);
  for (const { at, server = [], open, rows } of places) {
    for (const answered of server) await answer(page, answered);
    await page.goto(at);
    await open?.(page);
    for (const row of rows) await hold(page, row);
    for (const { url } of server) await unroute(page, url);
  }
}
