import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

const HOUR = 3600;

test('a file that no page uses is deleted from the site automatically 31 days after it was stored, and not before', async () => {
  const [, bucket] = [...game.running.deployed].find(([id]) => /^SiteBucket(?!Policy)/.test(id))!;
  const client = new S3Client({
    ...game.running.administrator,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const Key = 'assets/left-over-0000000.js';
  await client.send(
    new PutObjectCommand({ Bucket: bucket.ref, Key, Body: 'old', ContentType: 'text/javascript' }),
  );
  client.destroy();
  const statusOf = async (path: string) => (await fetch(`${game.url}${path}`)).status;
  const page = await (await fetch(`${game.url}/dashboard`)).text();
  const loaded = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(loaded.length).toBeGreaterThan(2);

  await game.advance(30 * 24 * HOUR);
  expect(await statusOf(`/${Key}`)).toBe(200);
  await game.advance(26 * HOUR);
  await expect.poll(() => statusOf(`/${Key}`)).toBe(404);
  for (const path of loaded) expect(await statusOf(path), path).toBe(200);
  expect(game.lines.filter((line) => line.includes('not looked after'))).toEqual([]);
});
