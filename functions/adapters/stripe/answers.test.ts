import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { Unavailable, Undecided } from '../../ports/ports.ts';
import { attempt } from './payments.ts';

const { errors } = Stripe;
const WORDS = 'No such customer: ana@x.example';
async function failure(error: Error): Promise<Error> {
  try {
    return await attempt<never>(async () => {
      throw error;
    });
  } catch (thrown) {
    return thrown as Error;
  }
}

test.each([
  ['no answer', new errors.StripeConnectionError({ message: WORDS, type: 'api_error' })],
  [
    'too many requests',
    new errors.StripeRateLimitError({ message: WORDS, type: 'api_error', statusCode: 429 }),
  ],
  ['a failure at Stripe', new errors.StripeAPIError({ message: WORDS, type: 'api_error', statusCode: 503 })],
  [
    'an idempotency key in use',
    new errors.StripeIdempotencyError({ message: WORDS, type: 'idempotency_error', statusCode: 409 }),
  ],
  [
    'a locked object',
    new errors.StripeInvalidRequestError({
      message: WORDS,
      type: 'invalid_request_error',
      code: 'lock_timeout',
      statusCode: 400,
    }),
  ],
])('a call that failed with %s can be retried', async (_, error) => {
  const thrown = await failure(error);
  expect(thrown).toBeInstanceOf(Unavailable);
  expect(thrown.message).not.toContain('ana@x.example');
  expect(thrown.cause).toBeUndefined();
});

test.each([
  ['no answer', true, new errors.StripeConnectionError({ message: WORDS, type: 'api_error' })],
  [
    'an idempotency key in use',
    true,
    new errors.StripeIdempotencyError({ message: WORDS, type: 'idempotency_error', statusCode: 409 }),
  ],
  [
    'a failure at Stripe',
    false,
    new errors.StripeAPIError({ message: WORDS, type: 'api_error', statusCode: 500 }),
  ],
])('a call that failed with %s may have succeeded: %s', async (_, isOpen, error) => {
  expect((await failure(error)) instanceof Undecided).toBe(isOpen);
});

test('a refusal is reported with its kind and code, but without user input', async () => {
  const details = {
    message: WORDS,
    type: 'invalid_request_error',
    code: 'resource_missing',
    statusCode: 400,
  };
  const thrown = await failure(
    new errors.StripeInvalidRequestError({ ...details, type: 'invalid_request_error' }),
  );
  expect(thrown).not.toBeInstanceOf(Unavailable);
  expect(thrown.message).toBe('Stripe refused: StripeInvalidRequestError resource_missing 400');
  expect(thrown.cause).toBeUndefined();
});

test('an error that isn’t Stripe’s is rethrown unchanged', async () => {
  const own = new TypeError('a bug');
  expect(await failure(own)).toBe(own);
});
