import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { FILES_PREFIX, PRESENT_FILE, RELEASES_PREFIX } from '#shared/contract/site-files.ts';
import { Unavailable, type PutFile, type SiteFiles } from '../ports/ports.ts';
import { afterFailure } from './transient-errors.ts';

const BUSY = 'the site’s bucket is busy';
const ENDING = '.json';

const Present = z.object({ release: z.string() });
const Contents = z.array(z.string());

/** The site's bucket, with the files that deployments have put there. */
export function siteFiles(client: S3Client, Bucket: string): SiteFiles {
  async function list(Prefix: string): Promise<PutFile[]> {
    const found: PutFile[] = [];
    for await (const { Contents: page = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      for (const { Key, LastModified } of page)
        if (Key !== undefined && LastModified) found.push({ name: Key, putAt: LastModified.getTime() });
    return found;
  }

  async function read(Key: string): Promise<unknown> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return JSON.parse((await Body?.transformToString()) ?? '');
  }

  return {
    present: () => carriedOut(async () => Present.parse(await read(PRESENT_FILE)).release),
    releases: () =>
      carriedOut(async () =>
        (await list(RELEASES_PREFIX)).map(({ name, putAt }) => ({
          name: name.slice(RELEASES_PREFIX.length, -ENDING.length),
          putAt,
        })),
      ),
    filesOf: (release) =>
      carriedOut(async () => {
        const names = Contents.parse(await read(`${RELEASES_PREFIX}${release}${ENDING}`));
        // A release always has files. With an empty list, all of them would be deleted.
        if (names.length === 0) throw new Unavailable(`the release ${release} names no files`);
        return names;
      }),
    files: () => carriedOut(() => list(FILES_PREFIX)),
    remove: (Key) =>
      carriedOut(async () => void (await client.send(new DeleteObjectCommand({ Bucket, Key })))),
  };
}

async function carriedOut<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    throw afterFailure(BUSY, error);
  }
}
