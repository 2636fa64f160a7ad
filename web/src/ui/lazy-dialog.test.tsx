// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyCodeQuery } from '../lib/page/lazy-code.ts';
import { LazyDialog, LazyPart } from './lazy-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Loaded = () => <p>It loaded</p>;

/** Shows a part or a dialog whose code fails to load `failures` times. */
function show(kind: 'part' | 'dialog', failures: number, failure = 'Importing a module script failed.') {
  let left = failures;
  const code = lazyCodeQuery<{ Loaded: typeof Loaded }, object>(
    'late',
    async () => {
      left -= 1;
      if (left >= 0) throw new TypeError(failure);
      return { Loaded };
    },
    (module) => module.Loaded,
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  render(
    <QueryClientProvider client={client}>
      {kind === 'part' ? (
        <LazyPart code={code}>{(Part) => <Part />}</LazyPart>
      ) : (
        <LazyDialog code={code} title="Late" onClose={() => undefined}>
          {(Part) => <Part />}
        </LazyDialog>
      )}
    </QueryClientProvider>,
  );
  return reload;
}

let asked: string[];

/** Lets the site answer for paths that end like this, or for none. */
function isUp(ending: string | null): void {
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return ending !== null && address.endsWith(ending)
      ? Promise.resolve(new Response())
      : Promise.reject(new TypeError('Failed to fetch'));
  });
}
const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

test.each(['part', 'dialog'] as const)(
  'if the code of a %s fails although the site can be reached, retrying reloads the page',
  async (kind) => {
    isUp('');
    const reload = show(kind, 2);
    await retry();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  },
);

test('retrying reloads nothing while the site can’t be reached, or if the code arrives', async () => {
  isUp(null);
  const reload = show('part', 0);
  await retry();
  await screen.findByRole('alert');
  isUp('');
  await retry();
  await screen.findByText('It loaded');
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['can be reached, so that another file must be what failed', '', 1],
  ['still can’t be reached', 'favicon.svg', 0],
])('a retry reloads the page only if the file that failed %s', async (_, path, reloads) => {
  isUp(path);
  const reload = show('part', 2, 'Failed to fetch dynamically imported module: https://site.example/late.js');
  await retry();
  await waitFor(() => expect(asked).toContain('https://site.example/late.js'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).toHaveBeenCalledTimes(reloads);
});
