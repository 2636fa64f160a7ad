import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { RouteSpec } from '#shared/contract/route.ts';

/** Replies with a picture, which never changes at its address. */
export function pictureReply(
  { answersPicture = 'image/png', edgeSeconds = 0 }: Pick<RouteSpec, 'answersPicture' | 'edgeSeconds'>,
  bytes: Uint8Array,
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 200,
    headers: {
      'content-type': answersPicture,
      'cache-control': `public, max-age=${edgeSeconds}, immutable`,
      // The pages with these pictures aren't in search engines either.
      'x-robots-tag': 'noindex',
    },
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  };
}
