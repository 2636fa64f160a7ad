import { API_PREFIX, type CalledRoute } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';

const LONGEST = 300;

/** Names the build of the site: its entry file has another name in every build. */
function build(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return entry?.src.split('/').at(-1)?.split('?')[0] || 'unknown';
}

/** Reports an error to the server; the report goes out even if the visitor leaves the page. */
export async function sendReport(message: string): Promise<void> {
  const { method, path }: CalledRoute = routes.reportClientError;
  const body = { message: message.slice(0, LONGEST), path: location.pathname.slice(0, 200), build: build() };
  await fetch(API_PREFIX + path, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
