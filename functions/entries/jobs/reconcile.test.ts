import type { Context } from 'aws-lambda';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Unavailable } from '../../ports/ports.ts';
import type { Reconciled } from '../../usecases/billing/reconcile.ts';

const reconcile = vi.fn<() => Promise<Reconciled>>();
const forgetFiles = vi.fn<() => Promise<number>>();
const said: string[] = [];
/** Skips the line that every invocation logs, because alarms don't count it. */
const say = (message: string) => void (message === 'done' || said.push(message));

vi.mock('../../usecases/billing/reconcile.ts', () => ({ reconcile: () => reconcile() }));
vi.mock('../../usecases/site/forget-files.ts', () => ({ forgetFiles: () => forgetFiles() }));
vi.mock('../../compose/log.ts', () => ({
  makeLog: () => ({ info: say, warn: say, error: say, appendKeys: () => undefined }),
}));

async function run(price: string): Promise<void> {
  vi.stubEnv('STRIPE_PRICE', price);
  vi.resetModules();
  const { handler } = await import('./reconcile.ts');
  await handler({}, { getRemainingTimeInMillis: () => 60_000 } as Context);
}

beforeEach(() => {
  said.length = 0;
  reconcile.mockReset();
  forgetFiles.mockReset().mockResolvedValue(0);
  const settings = {
    TABLE_NAME: 'game',
    AWS_REGION: 'us-east-1',
    MAIL_QUEUE_URL: 'http://127.0.0.1:9/mail',
    STRIPE_URL: 'http://127.0.0.1:9',
    STRIPE_SECRET: 'arn',
    SITE_BUCKET: 'site',
    SITE_URL: 'https://crowns.example',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

it('a run that couldn’t check a member fails, and logs the failure', async () => {
  const failures = [{ userId: 'ana', error: new Unavailable('away') }];
  reconcile.mockResolvedValue({ done: 3, failures });
  await expect(run('price_1')).rejects.toThrow('1 members');
  expect(said).toContain('a member was not looked after');
});

it('a complete run logs that it is done', async () => {
  reconcile.mockResolvedValue({ done: 3, failures: [] });
  await run('price_1');
  expect(said).toEqual(['payments reconciled']);
});

it('no member is checked if nothing is for sale', async () => {
  await run('');
  expect(reconcile).not.toHaveBeenCalled();
});

it('unused files are removed even if nothing is for sale, and failing to remove them doesn’t fail the run', async () => {
  forgetFiles.mockResolvedValueOnce(3);
  await run('');
  forgetFiles.mockRejectedValueOnce(new Unavailable('away'));
  await run('');
  expect(said).toEqual(['files of the site removed', 'files of the site not looked after']);
});
