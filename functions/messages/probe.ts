import * as z from 'zod/mini';

/** The probe's steps, in this order (see Probe). */
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
  /** How long the step took; for a push, the time since its pick, and for an auto-pick, the time since its deadline. */
  milliseconds: z.number(),
  /** What went wrong, in words for people. */
  problem: z.optional(z.string()),
  /** Why the step was skipped instead of failing. */
  skipped: z.optional(z.string()),
});
export type ProbeStep = z.infer<typeof ProbeStep>;

/** The reply of the function `probe`. It lists no steps after a failed one. */
export const ProbeReport = z.object({ ok: z.boolean(), steps: z.array(ProbeStep) });
export type ProbeReport = z.infer<typeof ProbeReport>;
