import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { Unavailable } from '../ports/ports.ts';
import { siteFiles } from './site-files.ts';

const AT = new Date('2026-11-01T00:00:00Z');

/** A bucket that has these objects and lists two at a time. */
function bucketWith(objects: Record<string, unknown>) {
  const removed: string[] = [];
  const send = async (command: unknown) => {
    if (command instanceof ListObjectsV2Command) {
      const { Prefix = '', ContinuationToken = '' } = command.input;
      const keys = Object.keys(objects).filter((key) => key.startsWith(Prefix) && key > ContinuationToken);
      const Contents = keys.slice(0, 2).map((Key) => ({ Key, LastModified: AT }));
      return { Contents, ...(keys.length > 2 && { NextContinuationToken: keys[1] }) };
    }
    if (command instanceof DeleteObjectCommand) return void removed.push(String(command.input.Key));
    if (!(command instanceof GetObjectCommand)) throw new Error('another call');
    const object = objects[String(command.input.Key)];
    if (object === undefined) throw Object.assign(new Error('away'), { name: 'SlowDown' });
    return { Body: { transformToString: async () => JSON.stringify(object) } };
  };
  // S3's paginator checks that it has an S3 client.
  const client: S3Client = Object.assign(Object.create(S3Client.prototype), { send });
  return { removed, site: siteFiles(client, 'site') };
}

test('the site’s files and releases are read from every page of the bucket’s list, with the time each was stored', async () => {
  const { site: files, removed } = bucketWith({
    'assets/a.js': 1,
    'assets/b.js': 1,
    'assets/c.js': 1,
    'index.html': 1,
    'release.json': { release: 'two' },
    'releases/one.json': ['assets/a.js'],
    'releases/two.json': [],
  });
  expect(await files.files()).toEqual(
    ['a', 'b', 'c'].map((name) => ({ name: `assets/${name}.js`, putAt: AT.getTime() })),
  );
  expect((await files.releases()).map(({ name }) => name)).toEqual(['one', 'two']);
  expect(await files.present()).toBe('two');
  expect(await files.filesOf('one')).toEqual(['assets/a.js']);
  // An empty list must not delete everything.
  await expect(files.filesOf('two')).rejects.toThrow('names no files');
  await files.remove('assets/a.js');
  expect(removed).toEqual(['assets/a.js']);
});

test('reading the site’s files fails if the bucket is busy or the file list is invalid', async () => {
  await expect(bucketWith({}).site.present()).rejects.toBeInstanceOf(Unavailable);
  const { site: odd } = bucketWith({ 'release.json': [], 'releases/one.json': { a: 1 } });
  await expect(odd.present()).rejects.toThrow('Invalid input');
  await expect(odd.filesOf('one')).rejects.toThrow('Invalid input');
});
