import { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it, vi } from 'vitest';
import { Unavailable } from '../ports.ts';
import { pictureStore } from './pictures.ts';

const PICTURE = { userId: '14a8e4c8-b0f1-70e5-fe15-000000000001', id: '01K3KD0000000000000000000A' };

it('copies an upload as it was looked at, by that version and the type of its bytes', async () => {
  const s3 = new S3Client({ region: 'us-east-1' });
  const send = vi.spyOn(s3, 'send').mockImplementation(() => Promise.resolve({}));
  const store = pictureStore(s3, 'pictures', () => {});
  expect(await store.publish(PICTURE, '"version"', 'image/webp')).toBe(true);
  expect(send.mock.calls[0]?.[0].input).toMatchObject({
    Key: `pictures/${PICTURE.userId}/${PICTURE.id}`,
    CopySource: `pictures/uploads/${PICTURE.userId}/${PICTURE.id}`,
    CopySourceIfMatch: '"version"',
    MetadataDirective: 'REPLACE',
    ContentType: 'image/webp',
  });
});

/** A bucket that answers every call with that error. */
function stage(name: string) {
  const s3 = new S3Client({ region: 'us-east-1' });
  vi.spyOn(s3, 'send').mockImplementation(() => Promise.reject(Object.assign(new Error(name), { name })));
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
