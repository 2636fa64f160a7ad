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
  /** The step's duration; for a push, the time after its pick, and for an auto-pick, the time after its deadline. */
  milliseconds: z.number(),
  /** The error, for people. */
  problem: z.optional(z.string()),
  /** Why the step was skipped, if it didn't fail. */
  skipped: z.optional(z.string()),
});
export type ProbeStep = z.infer<typeof ProbeStep>;

/** The reply of the function `probe`. Skips steps after a failed one. */
export const ProbeReport = z.object({ ok: z.boolean(), steps: z.array(ProbeStep) });
export type ProbeReport = z.infer<typeof ProbeReport>;
