import { API_PREFIX, type CalledRoute } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';

const LONGEST = 300;

/** Returns the name of the site's entry file. Each build names the file differently, so the name identifies the build. */
function build(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return entry?.src.split('/').at(-1)?.split('?')[0] || 'unknown';
}

/** Returns the page's path for the log, without secrets such as invitation codes and guest board tokens. */
export function pageOf(pathname: string): string {
  return pathname.replaceAll(/[^/]{16,}/g, (part) => (/[\dA-Z]/.test(part) ? '…' : part)).slice(0, 200);
}

/** Reports an error to the server. The request goes through even if the visitor leaves the page. */
export async function sendReport(message: string): Promise<void> {
  const { method, path }: CalledRoute = routes.reportClientError;
  const body = { message: message.slice(0, LONGEST), path: pageOf(location.pathname), build: build() };
  await fetch(API_PREFIX + path, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
