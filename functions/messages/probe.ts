import * as z from 'zod/mini';

/** What the probe does, in this order (see Probe). */
export const PROBE_STEPS = [
  'begin',
  'accounts',
  'sign-in',
  'leftovers',
  'league',
  'join',
  'board',
  'start',
  'pick',
  'push',
  'expiry',
  'deletion',
] as const;
export type ProbeStepName = (typeof PROBE_STEPS)[number];

export const ProbeStep = z.object({
  name: z.enum(PROBE_STEPS),
  /** How long it took; a push, how long it came after its pick, and a pick by the clock, after its deadline. */
  milliseconds: z.number(),
  /** What was wrong, for people. */
  problem: z.optional(z.string()),
  /** Why it could not be played, which is no fault. */
  skipped: z.optional(z.string()),
});
export type ProbeStep = z.infer<typeof ProbeStep>;

/** What the function `probe` answers whoever invokes it. Steps that others failed before are not in it. */
export const ProbeReport = z.object({ ok: z.boolean(), steps: z.array(ProbeStep) });
export type ProbeReport = z.infer<typeof ProbeReport>;
