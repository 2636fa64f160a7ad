import { sourced, valuesOf } from './figures.ts';

const PAGE = 'https://aws.amazon.com';

/**
 * AWS's prices in us-east-1, in dollars. Except for Cognito's, tiers and free amounts are left out, so bills come out a
 * bit too high.
 */
export const PRICES = sourced({
  httpRequest: { value: 1e-6, unit: '$', source: `${PAGE}/api-gateway/pricing/` },
  socketMessage: { value: 1e-6, unit: '$, of 32 kB', source: `${PAGE}/api-gateway/pricing/` },
  connectionMinute: { value: 0.25e-6, unit: '$', source: `${PAGE}/api-gateway/pricing/` },
  invocation: { value: 0.2e-6, unit: '$', source: `${PAGE}/lambda/pricing/` },
  gigabyteSecond: { value: 13.3334e-6, unit: '$, on Arm', source: `${PAGE}/lambda/pricing/` },
  readUnit: { value: 0.125e-6, unit: '$', source: `${PAGE}/dynamodb/pricing/on-demand/` },
  writeUnit: { value: 0.625e-6, unit: '$', source: `${PAGE}/dynamodb/pricing/on-demand/` },
  tableGigabyte: {
    value: 0.45,
    unit: '$ a month, with backups of every second',
    source: `${PAGE}/dynamodb/pricing/on-demand/`,
  },
  queueRequest: { value: 0.4e-6, unit: '$', source: `${PAGE}/sqs/pricing/` },
  scheduled: { value: 1e-6, unit: '$, beyond 14 million a month', source: `${PAGE}/eventbridge/pricing/` },
  scheduledFree: { value: 14e6, unit: 'a month', source: `${PAGE}/eventbridge/pricing/` },
  mail: { value: 1e-4, unit: '$', source: `${PAGE}/ses/pricing/` },
  edgeRequest: { value: 1e-6, unit: '$, over HTTPS', source: `${PAGE}/cloudfront/pricing/` },
  edgeGigabyte: { value: 0.085, unit: '$', source: `${PAGE}/cloudfront/pricing/` },
  objectRequest: { value: 0.4e-6, unit: '$', source: `${PAGE}/s3/pricing/` },
  logGigabyte: { value: 0.5, unit: '$', source: `${PAGE}/cloudwatch/pricing/` },
  alarm: { value: 0.1, unit: '$ a month and metric', source: `${PAGE}/cloudwatch/pricing/` },
  metric: { value: 0.3, unit: '$ a month', source: `${PAGE}/cloudwatch/pricing/` },
  freeAlarms: { value: 10, unit: 'metrics a month and account', source: `${PAGE}/cloudwatch/pricing/` },
  freeMetrics: { value: 10, unit: 'a month and account', source: `${PAGE}/cloudwatch/pricing/` },
  freeQueueRequests: { value: 1e6, unit: 'a month and account', source: `${PAGE}/sqs/pricing/` },
  topicMessage: { value: 2e-5, unit: '$, by mail', source: `${PAGE}/sns/pricing/` },
  secret: { value: 0.4, unit: '$ a month', source: `${PAGE}/secrets-manager/pricing/` },
  secretRead: { value: 5e-6, unit: '$', source: `${PAGE}/secrets-manager/pricing/` },
  freeUsers: { value: 10_000, unit: 'a month', source: `${PAGE}/cognito/pricing/` },
  essentialsUser: { value: 0.015, unit: '$ a month', source: `${PAGE}/cognito/pricing/` },
  authRate: {
    value: 20,
    unit: '$ a month, for each request a second beyond the default',
    source: `${PAGE}/about-aws/whats-new/2024/01/provisioned-capacity-api-limits-amazon-cognito/`,
  },
});
export const price = valuesOf(PRICES);

/**
 * Cognito's plans. Each tier has the number of users up to which it applies, and the monthly price per user beyond the free ones.
 */
export const PLANS = {
  essentials: { tiers: [[Infinity, price.essentialsUser]], loses: 'nothing' },
  lite: {
    tiers: [
      [100_000, 0.0055],
      [1_000_000, 0.0046],
      [10_000_000, 0.00325],
      [Infinity, 0.0025],
    ],
    loses:
      'refresh tokens are not rotated: one that was stolen works until its year is over or its owner signs out. ' +
      'It could be met by shorter lives, for which members sign in more often',
  },
} as const satisfies Record<
  string,
  { tiers: readonly (readonly [upTo: number, dollars: number])[]; loses: string }
>;
export type Plan = keyof typeof PLANS;

/** Returns what a month with this many active users costs, in dollars. */
export function usersMonth(users: number, plan: Plan): number {
  let below: number = price.freeUsers;
  let dollars = 0;
  for (const [upTo, each] of PLANS[plan].tiers) {
    dollars += Math.max(0, Math.min(users, upTo) - below) * each;
    below = upTo;
  }
  return dollars;
}
