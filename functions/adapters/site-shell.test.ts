import type { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { Unavailable } from '../ports/ports.ts';
import { siteShell } from './site-shell.ts';

const MINUTE = 60_000;

/** A bucket with the shell that a test puts there. With `undefined`, the bucket is unreadable. */
function scene() {
  const held: { html: string | undefined; reads: number; now: number } = { html: 'one', reads: 0, now: 0 };
  const send = async () => {
    held.reads += 1;
    if (held.html === undefined) throw new Error('away');
    const { html } = held;
    return { Body: { transformToString: async () => html } };
  };
  const s3 = { send } as unknown as S3Client;
  const place = { Bucket: 'site', Key: 'shell.html' };
  return { held, shell: siteShell(s3, place, { now: () => new Date(held.now) }) };
}

test('the shell is read again after a minute, so that a new deployment shows up', async () => {
  const { held, shell } = scene();
  expect(await shell.html()).toBe('one');
  held.html = 'two';
  held.now = MINUTE - 1;
  expect(await shell.html()).toBe('one');
  expect(held.reads).toBe(1);
  held.now = MINUTE;
  expect(await shell.html()).toBe('two');
});

test('the last shell stays in use while the bucket is unreadable, but without one the call fails', async () => {
  const { held, shell } = scene();
  expect(await shell.html()).toBe('one');
  held.html = undefined;
  held.now = MINUTE;
  expect(await shell.html()).toBe('one');
  const other = scene();
  other.held.html = undefined;
  await expect(other.shell.html()).rejects.toThrow(Unavailable);
  other.held.html = '';
  await expect(other.shell.html()).rejects.toThrow(Unavailable);
});
