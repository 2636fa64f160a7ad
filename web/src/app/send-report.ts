import { API_PREFIX, type CalledRoute } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';

const LONGEST = 300;

/** Identifies the site's build by its entry file, which has a new name in every build. */
function build(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return entry?.src.split('/').at(-1)?.split('?')[0] || 'unknown';
}

/** The page's path for a log, without secrets that grant access, such as an invitation code or a guest board token. */
export function pageOf(pathname: string): string {
  return pathname.replaceAll(/[^/]{16,}/g, (part) => (/[\dA-Z]/.test(part) ? '…' : part)).slice(0, 200);
}

/** Reports an error to the server, even if the visitor leaves the page. */
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
