import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import type { LocalSite } from './local-site.ts';
import { test } from './test.ts';

// Tests how pictures are uploaded in a real browser, under the content security policy and the bucket's rules.

let site: LocalSite;
let ana: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
});

interface Form {
  url: string;
  fields: Record<string, string>;
}

/**
 * Draws a square in the page and uploads it. The upload has a progress listener, which makes the browser send a
 * preflight request.
 */
function uploadFrom(page: Page, form: Form): Promise<number> {
  return page.evaluate(async ({ url, fields }) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 256;
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    data.set('file', picture ?? '');
    return new Promise<number>((resolve) => {
      const request = new XMLHttpRequest();
      request.upload.addEventListener('progress', () => undefined);
      request.addEventListener('loadend', () => resolve(request.status));
      request.open('POST', url);
      request.send(data);
    });
  }, form);
}

const widthOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return image.naturalWidth;
  }, address);

test('a page can upload a picture to the bucket and show it', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: site.url });
  await page.goto('/');
  const { profileImageUrl, ...form } = await ana.call('uploadPicture', {
    body: { contentType: 'image/png' },
  });
  expect(await uploadFrom(page, form)).toBe(204);
  await ana.call('changeProfile', { body: { profileImageUrl } });
  expect(await widthOf(page, profileImageUrl)).toBe(256);
});

test('a page can’t send anything to another bucket', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: site.url });
  await page.goto('/');
  const form = await ana.call('uploadPicture', { body: { contentType: 'image/png' } });
  const blocked = page.waitForEvent('console', (line) => line.text().includes('Content Security Policy'));
  expect(await uploadFrom(page, { ...form, url: `${form.url}-of-others` })).toBe(0);
  await blocked;
});
