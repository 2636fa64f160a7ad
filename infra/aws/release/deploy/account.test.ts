import { describe, expect, test } from 'vitest';
import { STRIPE_EVENTS } from '#shared/contract/stripe.ts';
import { findingsOf, type AccountFacts, type Asked, type StripeFacts } from './account.ts';

const READY: AccountFacts = {
  account: '123456789012',
  region: 'eu-west-1',
  bootstrap: 28,
  stack: 'UPDATE_COMPLETE',
  concurrency: 1000,
  mail: { isInSandbox: false, mayWrite: true },
  stripe: undefined,
};
const PLAIN: Asked = {
  stackName: 'TwoCrowns',
  certificateArn: undefined,
  poolMail: undefined,
  draftConcurrency: undefined,
  parameters: { MailFrom: 'news@crowns.example' },
  webhook: 'https://crowns.example/api/stripe/webhook',
};

const found = (facts: Partial<AccountFacts>, asked: Partial<Asked> = {}) =>
  findingsOf({ ...READY, ...facts }, { ...PLAIN, ...asked });
const stopping = (facts: Partial<AccountFacts>, asked?: Partial<Asked>) =>
  found(facts, asked).flatMap(({ stops, mend }) => (stops ? [mend] : []));

test('an account that has everything set up gets no warnings', () => {
  expect(found({})).toEqual([]);
});

test('a setting that can’t be read isn’t reported as missing', () => {
  expect(found({ bootstrap: undefined, concurrency: undefined, mail: undefined, stack: 'UNKNOWN' })).toEqual(
    [],
  );
});

describe('a deployment stops and prints the fix', () => {
  test.each([
    ['in an account without a bootstrap', { bootstrap: 0 }, 'npx cdk bootstrap aws://123456789012/eu-west-1'],
    [
      'in an account whose bootstrap is too old',
      { bootstrap: 5 },
      'npx cdk bootstrap aws://123456789012/eu-west-1',
    ],
    [
      'after a failed first deployment',
      { stack: 'ROLLBACK_COMPLETE' },
      /delete-stack --stack-name TwoCrowns/,
    ],
    ['after a failed rollback', { stack: 'UPDATE_ROLLBACK_FAILED' }, /continue-update-rollback/],
    ['while another one is running', { stack: 'UPDATE_IN_PROGRESS' }, /wait stack-update-complete/],
  ])('%s', (_, facts, mend) => {
    expect(stopping(facts)).toEqual([typeof mend === 'string' ? mend : expect.stringMatching(mend)]);
  });

  test('but not after a first deployment that was never confirmed, because that deployment never finishes', () => {
    expect(found({ stack: 'REVIEW_IN_PROGRESS' })).toEqual([]);
  });

  test('if the certificate is in a region that CloudFront doesn’t accept', () => {
    const arn = (region: string) => `arn:aws:acm:${region}:123456789012:certificate/1`;
    expect(stopping({}, { certificateArn: arn('eu-west-1') })).toEqual([
      expect.stringContaining('us-east-1'),
    ]);
    expect(stopping({}, { certificateArn: arn('us-east-1') })).toEqual([]);
  });

  test('if the stack reserves more concurrency than the account can spare', () => {
    expect(stopping({ concurrency: 509 }, { draftConcurrency: 100 })).toHaveLength(1);
    expect(stopping({ concurrency: 510 }, { draftConcurrency: 100 })).toEqual([]);
  });

  test('if the user pool would send emails through SES in its sandbox', () => {
    const mail = { isInSandbox: true, mayWrite: true };
    expect(stopping({ mail }, { poolMail: 'ses' })).toEqual([expect.stringContaining('put-account-details')]);
    expect(stopping({ mail })).toEqual([]);
    expect(found({ mail })).toHaveLength(1);
  });
});

test('a deployment continues despite a new account’s limit of ten concurrent functions, paused sending or a missing sender, but reports each of these problems', () => {
  expect(found({ concurrency: 10 })[0]?.mend).toContain('--desired-value 1000');
  expect(found({ mail: { isInSandbox: false, mayWrite: false } })[0]?.words).toContain('paused');
  expect(found({}, { parameters: {} })[0]?.words).toContain('No address is set');
  expect(
    stopping({ concurrency: 10, mail: { isInSandbox: true, mayWrite: false } }, { parameters: {} }),
  ).toEqual([]);
});

test('findings that stop the deployment are listed first', () => {
  const [first, second] = found({ bootstrap: 0, concurrency: 10 });
  expect([first?.stops, second?.stops]).toEqual([true, false]);
});

describe('findings about Stripe', () => {
  const parameters = { ...PLAIN.parameters, StripePrice: 'price_1' };
  const words = (stripe: StripeFacts, asked: Partial<Asked> = {}) =>
    found({ stripe }, { parameters, ...asked }).map((finding) => finding.words);
  const known = (more: object): StripeFacts => ({
    is: 'known',
    webhooks: [{ url: PLAIN.webhook ?? '', isEnabled: true, events: STRIPE_EVENTS, ...more }],
  });

  test('are empty if everything is set up, or if nothing is for sale', () => {
    expect(words(known({}))).toEqual([]);
    expect(words(known({ events: ['*'] }))).toEqual([]);
    expect(words({ is: 'unset' }, { parameters: PLAIN.parameters })).toEqual([]);
  });

  test.each<[string, StripeFacts, RegExp]>([
    ['report a missing key', { is: 'unset' }, /holds no key/],
    ['report a refused key', { is: 'refused', words: 'Invalid API Key' }, /Invalid API Key/],
    [
      'report a missing webhook',
      known({ url: 'https://elsewhere.example' }),
      /has no webhook for https:\/\/crowns/,
    ],
    ['report a disabled webhook', known({ isEnabled: false }), /switched off/],
    [
      'report missing events',
      known({ events: STRIPE_EVENTS.slice(1) }),
      /does not send checkout\.session\.completed/,
    ],
  ])('%s', (_, stripe, expected) => {
    expect(words(stripe)).toEqual([expect.stringMatching(expected)]);
  });
});
