import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { assemblyFor, ROOT, run } from './build.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a program ends before the next build starts if the site fails to build', async () => {
  const mark = join(folder, 'ended');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const program = `
    process.on('SIGTERM', () => { require('node:fs').writeFileSync(${JSON.stringify(mark)}, ''); process.exit(); });
    require('node:net').connect(${port}, '127.0.0.1').on('error', () => {});
  `;
  const site = once(server, 'connection').then(([socket]) => {
    socket.on('error', () => undefined);
    throw new Error('no site');
  });
  const hasEnded = run(process.execPath, ['-e', program], {}, site).catch((error: unknown) => [
    String(error),
    existsSync(mark),
  ]);
  expect(await hasEnded).toEqual(['Error: no site', true]);
  server.close();
});

it('a program is notified that the site is ready', async () => {
  const program =
    "let all = ''; process.stdin.on('data', (text) => (all += text)).on('end', () => process.exit(all ? 0 : 1));";
  await expect(run(process.execPath, ['-e', program], {})).resolves.toBeUndefined();
});

it('synthesizing produces no assembly if the site’s build crashed', () => {
  const made = join(folder, 'assembly');
  const { status, stderr } = spawnSync(process.execPath, ['infra/aws/app.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    input: '',
    env: {
      ...process.env,
      CDK_OUTDIR: made,
      SITE_IS_COMING: 'true',
      QUICK_BUNDLES: join(folder, 'functions'),
    },
  });
  expect(stderr).toContain('The build of the site ended early');
  expect([status, existsSync(join(made, 'manifest.json'))]).toEqual([1, false]);
}, 120_000);

it('npm start and a test share an assembly only if they use the same site and bundles', () => {
  const plain = { bundling: 'deployed', hasPasskeys: false } as const;
  const deployed = assemblyFor('site', plain);
  expect(assemblyFor('site', { ...plain })).toBe(deployed);
  expect(assemblyFor('site', { ...plain, bundling: 'quick' })).not.toBe(deployed);
  expect(assemblyFor('site', { ...plain, hasPasskeys: true })).not.toBe(deployed);
  expect(assemblyFor('other', plain)).not.toBe(deployed);
});
