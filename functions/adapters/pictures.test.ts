import { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it, vi } from 'vitest';
import { Unavailable } from '../ports.ts';
import { pictureStore } from './pictures.ts';

const PICTURE = { userId: '14a8e4c8-b0f1-70e5-fe15-000000000001', id: '01K3KD0000000000000000000A' };

/** A bucket that answers every call with that error. */
function stage(name: string) {
  const s3 = new S3Client({ region: 'us-east-1' });
  vi.spyOn(s3, 'send').mockRejectedValue(Object.assign(new Error(name), { name }));
  return pictureStore(s3, 'pictures', () => {});
}

describe('an upload that is to be seen', () => {
  it.each([
    ['has changed since it was looked at', 'PreconditionFailed'],
    ['was taken away since then, by the same wish from another tab', 'NoSuchKey'],
  ])('is not, and nothing has failed, where it %s', async (_, error) => {
    expect(await stage(error).publish(PICTURE, '"version"', 'image/png')).toBe(false);
  });

  it('may be named again while the bucket is busy', async () => {
    await expect(stage('SlowDown').publish(PICTURE, '"version"', 'image/png')).rejects.toThrow(Unavailable);
  });
});
