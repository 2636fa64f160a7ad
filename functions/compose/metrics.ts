/** What is counted beside what AWS counts by itself. CloudWatch asks about 0.30 dollars a month for each, so none has dimensions. */
const UNITS = {
  /** Picks that members made, and those that were refused, mostly because somebody was faster. */
  Picks: 'Count',
  PicksRefused: 'Count',
  /** How late picks by the clock came; as many as there were of them. */
  ExpiryLateness: 'Milliseconds',
  Mails: 'Count',
  /** Pushes that are done, and those that wait for quiet hours to end or a busy service. */
  Pushes: 'Count',
  PushesPutOff: 'Count',
  Turns: 'Count',
  /** Whether a run of the probe failed, 0 or 1, and how long its pick, the push of the turn after it, and the pick by the clock took. */
  ProbeFailures: 'Count',
  ProbePickMs: 'Milliseconds',
  ProbePushMs: 'Milliseconds',
  ProbeExpiryLateMs: 'Milliseconds',
} as const;

export type Measured = Partial<Record<keyof typeof UNITS, number>>;

/** The names of all metrics, which the dashboard shows. */
export const METRICS = Object.keys(UNITS) as (keyof typeof UNITS)[];

/**
 * Makes fields of a log line by which CloudWatch takes its numbers as metrics, without any call (CloudWatch, "Embedded metric
 * format specification").
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
