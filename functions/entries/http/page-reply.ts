import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { RouteSpec } from '#shared/contract/route.ts';
import { escaped } from '../../views/escaped.ts';

/**
 * Returns the reply in a form that suits its reader. At a page's URL, a refusal becomes a small page with the same text, because
 * people open such URLs in a browser.
 */
export function legible(
  spec: Pick<RouteSpec, 'answersText'> | undefined,
  reply: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 {
  const isRefusal = (reply.statusCode ?? 200) >= 400;
  const isJson = String(reply.headers?.['content-type']).startsWith('application/json');
  if (spec?.answersText !== 'text/html' || !isRefusal || !isJson) return reply;
  const { message } = JSON.parse(reply.body ?? '{}') as { message: string };
  const headers = { ...reply.headers, 'content-type': 'text/html; charset=utf-8' };
  return { ...reply, headers, body: pageOf(message) };
}

function pageOf(message: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">',
    '<meta name="viewport" content="width=device-width"><title>Two Crowns</title></head>',
    `<body><h1>Two Crowns</h1><p>${escaped(message)}</p><p><a href="/">Go to Two Crowns</a></p></body></html>`,
  ].join('\n');
}
