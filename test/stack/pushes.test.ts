import { describe, expect, it } from 'vitest';
import { access } from '#infra/aws/access.ts';
import { type Access } from '#infra/aws/rights.ts';
import { STORED_WITHIN_SECONDS } from '#functions/ports/ports.ts';
import { list, synthesized, text } from './synthesized.ts';

// Tests the two queues for pushes to devices, and the function that reads both of them.

const DAY_SECONDS = 86_400;
/** The longest time for which a function can claim a push or a turn, in seconds. */
const LEASE_SECONDS = { Push: 60, Turns: 35 };

const { only, all, statementsOf } = synthesized();
const [workerId, worker] = only('AWS::Lambda::Function', 'pushFunction');
const { Timeout } = worker.Properties;

describe.each([
  { construct: 'Push', url: 'PUSH_QUEUE_URL', leastHidden: 6 * Timeout, days: 1, atOnce: 24 },
  { construct: 'Turns', url: 'TURN_QUEUE_URL', leastHidden: Timeout, days: 0.2, atOnce: 10 },
] as const)('the $construct queue', ({ construct, url, leastHidden, days, atOnce }) => {
  const [queueId, queue] = only('AWS::SQS::Queue', `${construct}Queue`);
  const { VisibilityTimeout, RedrivePolicy, MessageRetentionPeriod } = queue.Properties;

  it('is read one message at a time by the push function, which reports failures and can postpone retries', () => {
    const sources = all('AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties);
    const own = sources.filter(({ EventSourceArn }) => text(EventSourceArn) === `<${queueId}.Arn>`);
    expect(own).toHaveLength(1);
    expect(text(own[0].FunctionName)).toBe(`<${workerId}>`);
    expect(own[0]).toMatchObject({
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: atOnce },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    expect(text(worker.Properties.Environment.Variables[url])).toBe(`<${queueId}>`);
    const rights = statementsOf(worker.Properties.Role['Fn::GetAtt'][0]).filter(({ Resource }) =>
      list(Resource).some((one) => text(one) === `<${queueId}.Arn>`),
    );
    expect(rights.flatMap(({ Action }) => list<string>(Action))).toContain('sqs:ChangeMessageVisibility');
  });

  it('redelivers a message only after the function handling it has ended and that function’s claim has expired', () => {
    expect(VisibilityTimeout).toBeGreaterThanOrEqual(leastHidden);
    expect(VisibilityTimeout).toBeGreaterThan(LEASE_SECONDS[construct]);
    expect(LEASE_SECONDS[construct]).toBeGreaterThan(Timeout);
  });

  it('retries failed pushes through an outage, and then keeps them as dead letters', () => {
    const tried = VisibilityTimeout * RedrivePolicy.maxReceiveCount;
    expect(tried).toBeGreaterThanOrEqual(days * DAY_SECONDS);
    expect(RedrivePolicy.maxReceiveCount).toBeLessThanOrEqual(1000);
    expect(tried).toBeLessThan(0.7 * MessageRetentionPeriod);
    const [deadLettersId, deadLetters] = only('AWS::SQS::Queue', `${construct}DeadLetters`);
    expect(text(RedrivePolicy.deadLetterTargetArn)).toBe(`<${deadLettersId}.Arn>`);
    expect(deadLetters.Properties.MessageRetentionPeriod).toBe(14 * DAY_SECONDS);
  });
});

it('the push function keeps checking for a push’s data until the function that announced the push has timed out', () => {
  // The scores function may run longer, because it announces scores only after storing them.
  const { scores: _, ...others } = access;
  const announcing = Object.values<Access>(others).filter((may) => may.announcesPushes ?? may.armsTimers);
  expect(announcing.length).toBeGreaterThan(0);
  for (const { timeout } of announcing) expect(timeout).toBeLessThan(STORED_WITHIN_SECONDS);
});
