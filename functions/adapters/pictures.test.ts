import {
  DeleteObjectCommand,
  type ListObjectsV2Command,
  type CopyObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '../ports/ports.ts';
import { pictureStore } from './pictures.ts';

const PICTURE = { userId: '14a8e4c8-b0f1-70e5-fe15-000000000001', id: '01K3KD0000000000000000000A' };

/** A bucket that answers every call with `error`, or with success if there is none. */
function stage(error?: string) {
  const calls: unknown[] = [];
  const send = async ({ input }: CopyObjectCommand) => {
    calls.push(input);
    if (error !== undefined) throw Object.assign(new Error(error), { name: error });
    return {};
  };
  const store = pictureStore({ send } as unknown as S3Client, 'pictures', () => {});
  return { calls, publish: () => store.publish(PICTURE, '"version"', 'image/webp') };
}

describe('publishing an upload', () => {
  it('copies the inspected version, with the content type detected from its bytes', async () => {
    const { calls, publish } = stage();
    expect(await publish()).toBe(true);
    expect(calls).toMatchObject([
      {
        Key: `pictures/${PICTURE.userId}/${PICTURE.id}`,
        CopySource: `pictures/uploads/${PICTURE.userId}/${PICTURE.id}`,
        CopySourceIfMatch: '"version"',
        MetadataDirective: 'REPLACE',
        ContentType: 'image/webp',
      },
    ]);
  });

  it.each([
    ['has changed since it was inspected', 'PreconditionFailed'],
    ['was removed in the meantime by the same request from another tab', 'NoSuchKey'],
  ])('is skipped without an error if the upload %s', async (_, error) => {
    expect(await stage(error).publish()).toBe(false);
  });

  it('can be retried while the bucket is busy', async () => {
    await expect(stage('SlowDown').publish()).rejects.toThrow(Unavailable);
  });
});

/** Removes a user's pictures from a bucket that has these objects and lists two at a time. Returns the objects that are left. */
async function leftAfterRemoving(userId: string, keys: readonly string[]): Promise<string[]> {
  const left = new Set(keys);
  const send = async (command: DeleteObjectCommand | ListObjectsV2Command) => {
    if (command instanceof DeleteObjectCommand) return left.delete(command.input.Key ?? '');
    const { Prefix = '' } = command.input;
    const found = [...left].filter((key) => key.startsWith(Prefix)).map((Key) => ({ Key }));
    return { Contents: found.slice(0, 2), IsTruncated: found.length > 2 };
  };
  await pictureStore({ send } as unknown as S3Client, 'pictures', () => {}).removeAllOf(userId);
  return [...left];
}

it('removing a member’s pictures includes unchecked uploads, but no one else’s pictures', async () => {
  const { userId } = PICTURE;
  const others = ['pictures/14a8e4c8/1', 'uploads/14a8e4c8/1'];
  const own = ['1', '2', '3'].flatMap((id) => [`uploads/${userId}/${id}`, `pictures/${userId}/${id}`]);
  expect(await leftAfterRemoving(userId, [...own, ...others])).toEqual(others);
});
