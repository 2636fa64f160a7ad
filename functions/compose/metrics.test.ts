import { expect, test } from 'vitest';
import { measuring, METRICS } from './metrics.ts';

test('a log line repeats its numbers in CloudWatch’s format, without paid dimensions', () => {
  const measured = measuring('TwoCrowns-dev', () => 1_756_000_000_000);
  expect(measured({ Picks: 1, ExpiryLateness: 120 })).toEqual({
    Picks: 1,
    ExpiryLateness: 120,
    _aws: {
      Timestamp: 1_756_000_000_000,
      CloudWatchMetrics: [
        {
          Namespace: 'TwoCrowns-dev',
          Dimensions: [[]],
          Metrics: [
            { Name: 'Picks', Unit: 'Count' },
            { Name: 'ExpiryLateness', Unit: 'Milliseconds' },
          ],
        },
      ],
    },
  });
});

test('there are few metrics, because each costs about $0.30 per month', () => {
  expect(METRICS.length).toBeLessThanOrEqual(12);
});
