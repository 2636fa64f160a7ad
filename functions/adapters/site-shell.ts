import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Unavailable, type Clock, type SiteShell } from '../ports/ports.ts';

const KEPT_MS = 60_000;

/**
 * The HTML shell from the site's bucket, cached for a minute. While the bucket is unreadable, the last shell stays in use, which
 * is safe, because the files of an older shell are kept for a month.
 */
export function siteShell(
  s3: S3Client,
  place: { Bucket: string; Key: string },
  clock: Pick<Clock, 'now'>,
): SiteShell {
  let kept: { html: string; readAt: number } | undefined;
  const read = async (): Promise<string | undefined> => {
    const reply = await s3.send(new GetObjectCommand(place));
    return reply.Body?.transformToString();
  };
  return {
    async html() {
      const now = clock.now().getTime();
      if (kept && Math.abs(now - kept.readAt) < KEPT_MS) return kept.html;
      const html = await read().catch((error: unknown) => {
        if (kept) return kept.html;
        throw new Unavailable('the site cannot be read', { cause: error });
      });
      if (!html) throw new Unavailable('the site has no shell');
      kept = { html, readAt: now };
      return html;
    },
  };
}
