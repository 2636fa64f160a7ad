import { expect, test } from 'vitest';
import { NOW, type Stores } from './tables.ts';

/** How the probe's run is stored. */
export function probeContract(stores: () => Stores): void {
  const later = (ms: number) => new Date(NOW.getTime() + ms);
  const run = (token: string, from = 0) => ({ token, at: later(from), until: later(from + 1000) });
  const push = (body: string) => ({ body, authorization: 'vapid t=a, k=b', at: NOW.toISOString() });

  test('one probe run happens at a time, and the next one doesn’t wait for an aborted one', async () => {
    const { probeRuns } = stores();
    expect(await probeRuns.begin(run('one'))).toBe(true);
    expect(await probeRuns.begin(run('two', 999))).toBe(false);
    expect(await probeRuns.begin(run('two', 1000))).toBe(true);
    await probeRuns.end('one');
    expect(await probeRuns.begin(run('three', 1001))).toBe(false);
    await probeRuns.end('two');
    expect(await probeRuns.begin(run('three', 1001))).toBe(true);
    await probeRuns.end('three');
  });

  test('a run gets the last message under its token, and no one else can write it', async () => {
    const { probeRuns } = stores();
    expect(await probeRuns.receive('one', push('stray'))).toBe(false);
    expect(await probeRuns.begin(run('one'))).toBe(true);
    expect(await probeRuns.received('one')).toBeUndefined();
    expect(await probeRuns.receive('other', push('stray'))).toBe(false);
    expect(await probeRuns.receive('one', push('next'))).toBe(true);
    expect(await probeRuns.receive('one', push('turn'))).toBe(true);
    expect(await probeRuns.received('one')).toEqual(push('turn'));
    expect(await probeRuns.received('other')).toBeUndefined();
    await probeRuns.end('one');
    expect(await probeRuns.received('one')).toBeUndefined();
  });
}
