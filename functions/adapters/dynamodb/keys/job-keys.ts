import type { Key } from './key.ts';

/** The keys for an operator's jobs that go through all items (infra/aws/release). */
export const jobKeys = {
  head: (job: string): Key => ({ pk: `JOB#${job}`, sk: 'JOB' }),
  segment: (job: string, segment: number): Key => ({
    pk: `JOB#${job}`,
    sk: `SEGMENT#${String(segment).padStart(2, '0')}`,
  }),
  isOfJob: ({ pk }: Record<string, unknown>): boolean => String(pk).startsWith('JOB#'),
};

/** The key of the probe's run. Only one run is active at a time (see Probe). */
export const probeKey: Key = { pk: 'PROBE', sk: 'RUN' };
