import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { RouteSpec } from '#shared/contract/route.ts';

/** Replies with a picture. The picture at a URL never changes. */
export function pictureReply(
  { answersPicture = 'image/png', edgeSeconds = 0 }: Pick<RouteSpec, 'answersPicture' | 'edgeSeconds'>,
  bytes: Uint8Array,
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 200,
    headers: {
      'content-type': answersPicture,
      'cache-control': `public, max-age=${edgeSeconds}, immutable`,
      // Keeps the picture out of search engines, like the pages that show it.
      'x-robots-tag': 'noindex',
    },
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  };
}
