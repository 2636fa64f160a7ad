/** Metrics beyond AWS's own. CloudWatch charges about 0.30 dollars a month for each, so none has dimensions. */
const UNITS = {
  /** Picks that members made, and picks that were rejected, mostly because someone else was faster. */
  Picks: 'Count',
  PicksRefused: 'Count',
  /** How late each auto-pick was made. */
  ExpiryLateness: 'Milliseconds',
  /** How late the clock sold or nominated each team of an auction. */
  SaleLateness: 'Milliseconds',
  Mails: 'Count',
  /** Finished pushes, and those put off by quiet hours or by a busy service. */
  Pushes: 'Count',
  PushesPutOff: 'Count',
  Turns: 'Count',
  /**
   * Results of a run of the probe: whether it failed (0 or 1), how long its pick and the push of the next turn took, and how late
   * the auto-pick was.
   */
  ProbeFailures: 'Count',
  ProbePickMs: 'Milliseconds',
  ProbePushMs: 'Milliseconds',
  ProbeExpiryLateMs: 'Milliseconds',
} as const;

export type Measured = Partial<Record<keyof typeof UNITS, number>>;

/** The names of all metrics, which the dashboard shows. */
export const METRICS = Object.keys(UNITS) as (keyof typeof UNITS)[];

/**
 * Creates log fields that CloudWatch reads as metrics, without an API call (CloudWatch, "Embedded metric format
 * specification").
 */
export function measuring(Namespace: string, now: () => number) {
  return (values: Measured) => ({
    ...values,
    _aws: {
      Timestamp: now(),
      CloudWatchMetrics: [
        {
          Namespace,
          Dimensions: [[]],
          Metrics: Object.keys(values).map((Name) => ({ Name, Unit: UNITS[Name as keyof typeof UNITS] })),
        },
      ],
    },
  });
}
