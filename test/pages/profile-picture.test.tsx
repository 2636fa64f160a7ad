import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { png } from '../support/images.ts';
import { button, card, dialog, gone, isOff, open, press, told } from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';

// Tests the dialog in which members choose a picture, and the upload to the bucket.

const DRAWN = new Blob([new Uint8Array(png(256, 256))], { type: 'image/png' });
const PREVIEW = 'data:image/png;base64,drawn';
const NO_ANSWER = 0;

/** The status of the bucket’s reply to each upload. */
let statuses: number[] = [];

class Upload extends EventTarget {
  readonly upload = new EventTarget();
  status = NO_ANSWER;

  open(): void {}

  async send(form: FormData): Promise<void> {
    const file = form.get('file') as Blob;
    const body = new Uint8Array(await file.arrayBuffer());
    this.status = statuses.shift() ?? NO_ANSWER;
    if (this.status === 204) ports.objects.set(String(form.get('key')), { body, type: file.type });
    this.dispatchEvent(new Event('loadend'));
  }
}

/** Fakes drawing the picture and uploading it, which happy-dom can't do. */
function lendCanvasAndBucket(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close: () => undefined }));
  vi.stubGlobal('XMLHttpRequest', Upload);
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(DRAWN));
  vi.spyOn(canvas, 'toDataURL').mockReturnValue(PREVIEW);
}

test('after a failed upload, the chosen picture is still there for another try', async () => {
  const ana = await register('Ana');
  await open(ana, '/account', lendCanvasAndBucket);
  await press('Change picture', card('Profile'));
  const part = dialog('Profile picture');
  const save = () => button('Save picture', part);
  const chosen = () => part().querySelector('img')?.getAttribute('src');
  const picture = async () => (await ana.call('me')).profileImageUrl;
  expect(isOff(await save())).toBe(true);
  const field = part().querySelector<HTMLElement>('[data-picture-file]')!;
  await userEvent.upload(field, new File([DRAWN], 'me.png', { type: 'image/png' }));
  await expect.poll(chosen).toBe(PREVIEW);
  statuses = [NO_ANSWER, 403, 204];
  for (const left of [2, 1]) {
    await press(await save());
    await expect.poll(() => statuses).toHaveLength(left);
    await told('Failed to update profile', 'Your picture didn’t upload. Please try again.');
    expect([chosen(), await picture()]).toEqual([PREVIEW, 'helmet']);
  }
  await press(await save());
  await gone(() => screen.queryByRole('dialog'));
  expect(await picture()).toMatch(/^\/pictures\//);
});
