import { expect, test } from 'vitest';
import { NOW, type Stores } from './tables.ts';

/** Tests how runs of the probe are stored. */
export function probeContract(stores: () => Stores): void {
  const later = (ms: number) => new Date(NOW.getTime() + ms);
  const run = (token: string, from = 0) => ({ token, at: later(from), until: later(from + 1000) });
  const push = (body: string) => ({ body, authorization: 'vapid t=a, k=b', at: NOW.toISOString() });

  test('only one probe runs at a time, but an aborted run doesn’t block the next one forever', async () => {
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

  test('a probe run gets the last message sent with its own token, and ignores others', async () => {
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
