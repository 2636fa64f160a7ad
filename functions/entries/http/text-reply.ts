import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/**
 * Replies with a text, or says that the caller already has it (RFC 9110, 13.1.2). The tag is a hash of the text. Only the caller
 * can cache the text, and must revalidate it before each use.
 */
export function textReply(
  type: string,
  text: string,
  { headers }: Pick<APIGatewayProxyEventV2, 'headers'>,
  statusCode = 200,
): APIGatewayProxyStructuredResultV2 {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const kept = { etag, 'cache-control': 'private, no-cache' };
  if (statusCode === 200 && isAmong(headers['if-none-match'] ?? '', etag))
    return { statusCode: 304, headers: kept };
  return { statusCode, headers: { 'content-type': `${type}; charset=utf-8`, ...kept }, body: text };
}

/** Whether the header lists the tag. A proxy that compresses the reply makes the tag a weak one, which is fine here. */
function isAmong(header: string, etag: string): boolean {
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
