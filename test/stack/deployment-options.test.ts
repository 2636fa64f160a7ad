import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { createApp, synthesized, text, type Json } from './synthesized.ts';

const resourcesOf = (context: Record<string, string>): Json[] =>
  Object.values<Json>(Template.fromStack(createApp({ context }).stack).toJSON().Resources);
const plain: Json[] = Object.values<Json>(synthesized().template.toJSON().Resources);
const ofType = (resources: readonly Json[], type: string): Json[] =>
  resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);

describe('a deployment can choose', () => {
  const context = { plan: 'lite', monthlyBudget: '50', draftConcurrency: '100', firewall: 'on' };
  const template = Template.fromStack(createApp({ context }).stack);
  const wished = Object.values<Json>(template.toJSON().Resources);

  it('the user pool’s cheaper plan, which doesn’t rotate refresh tokens', () => {
    const [pool] = ofType(wished, 'AWS::Cognito::UserPool');
    expect(pool.UserPoolTier).toBe('LITE');
    for (const client of ofType(wished, 'AWS::Cognito::UserPoolClient')) {
      expect(client).not.toHaveProperty('RefreshTokenRotation');
      expect(client.EnableTokenRevocation).toBe(true);
    }
  });

  it('a budget, whose alerts go to the alarm topic', () => {
    const [{ Budget: budget, NotificationsWithSubscribers: told }] = ofType(wished, 'AWS::Budgets::Budget');
    expect(budget.BudgetLimit).toEqual({ Amount: 50, Unit: 'USD' });
    expect(
      told.map(({ Notification }: Json) => [Notification.NotificationType, Notification.Threshold]),
    ).toEqual([
      ['ACTUAL', 80],
      ['FORECASTED', 100],
    ]);
    const [address] = told.flatMap(({ Subscribers }: Json) =>
      Subscribers.map(({ Address }: Json) => text(Address)),
    );
    expect(address).toContain('AlarmsTopic');
    const publishers = ofType(wished, 'AWS::SNS::TopicPolicy')
      .filter(({ Topics }) => text(Topics[0]).includes('AlarmsTopic'))
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Effect }) => Effect === 'Allow');
    expect(publishers.flatMap(({ Principal }) => Principal.Service)).toEqual([
      'budgets.amazonaws.com',
      'cloudwatch.amazonaws.com',
    ]);
    for (const { Condition } of publishers)
      expect(Condition).toEqual({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } });
  });

  it('reserved concurrency for picks, bids and both clocks, plus a little for drawing preview pictures', () => {
    const functions = Object.entries<Json>(template.toJSON().Resources).filter(
      ([, { Properties }]) => Properties?.ReservedConcurrentExecutions !== undefined,
    );
    const reserved = functions.map(([id, { Properties }]) => [
      id.replace(/Function\w+$/, ''),
      Properties.ReservedConcurrentExecutions,
    ]);
    expect(Object.fromEntries(reserved)).toEqual({
      draft: 100,
      clock: 100,
      auction: 100,
      lots: 100,
      previews: 10,
    });
  });

  it('a firewall in front of the distribution that blocks only callers who send too many requests', () => {
    const [list] = ofType(wished, 'AWS::WAFv2::WebACL');
    expect(list).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    const rates = list.Rules.map(({ Statement }: Json) => Statement.RateBasedStatement);
    const caught = (path: string) =>
      rates.flatMap(({ Limit, ScopeDownStatement: { RegexMatchStatement: on } }: Json) =>
        new RegExp(on.RegexString).test(path) ? [Limit] : [],
      );
    expect(caught('/api/login/2fa')).toEqual([300, 6000]);
    expect(caught('/api/auth/forgot-password')).toEqual([300, 6000]);
    expect(caught('/api/leagues/public')).toEqual([6000]);
    expect(caught('/assets/index.js')).toEqual([]);
    const [{ DistributionConfig }] = ofType(wished, 'AWS::CloudFront::Distribution');
    expect(text(DistributionConfig.WebACLId)).toMatch(/^<FirewallList\w+\.Arn>$/);
  });

  it('to turn the scheduled probe off, along with the alarm for missing runs', () => {
    const stateOf = (resources: readonly Json[]) =>
      ofType(resources, 'AWS::Scheduler::Schedule')
        .filter(({ Target }) => text(Target.Arn).startsWith('<probeFunction'))
        .map(({ State }) => State);
    const alarmsOf = (resources: readonly Json[]) =>
      ofType(resources, 'AWS::CloudWatch::Alarm').filter(({ MetricName }) => MetricName === 'ProbeFailures');
    const off = resourcesOf({ probe: 'off' });
    expect([stateOf(off), alarmsOf(off).length]).toEqual([['DISABLED'], 0]);
    expect([stateOf(plain), alarmsOf(plain).length]).toEqual([['ENABLED'], 1]);
  });

  it('passkeys, which are bound to its own domain and count as two factors', () => {
    const context = { passkeys: 'on', domainName: 'crowns.example' };
    const byId = Template.fromStack(createApp({ context }).stack).toJSON().Resources;
    const resources = Object.values<Json>(byId);
    const [pool] = ofType(resources, 'AWS::Cognito::UserPool');
    expect(pool).toMatchObject({
      UserPoolTier: 'ESSENTIALS',
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
      WebAuthnRelyingPartyID: 'crowns.example',
      WebAuthnUserVerification: 'required',
      WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
    });
    const flows = ofType(resources, 'AWS::Cognito::UserPoolClient').map(
      ({ ExplicitAuthFlows }) => ExplicitAuthFlows,
    );
    expect(flows.map((each) => each.includes('ALLOW_USER_AUTH'))).toEqual([true, false]);
    // `functions.test.ts` checks that no other function changes a member's second factor.
    const told = Object.entries<Json>(byId).flatMap(([id, { Properties }]) =>
      Properties?.Environment?.Variables?.PASSKEYS === 'on' ? [id.replace(/Function\w+$/, '')] : [],
    );
    expect(told).toEqual(['accounts']);
  });

  it('no passkeys, which leaves the template as it was', () => {
    expect(JSON.stringify(resourcesOf({ passkeys: 'off' }))).toBe(JSON.stringify(plain));
    const types = ['UserPool', 'UserPoolClient'].map((type) => `AWS::Cognito::${type}`);
    const settings = [...types, 'AWS::Lambda::Function'].flatMap((type) => ofType(plain, type));
    const said = JSON.stringify(settings).match(/passkey|webauthn|SignInPolicy|_USER_AUTH"/i);
    expect(said).toBeNull();
  });

  it('a budget and a firewall, but has neither by default', () => {
    for (const type of ['AWS::Budgets::Budget', 'AWS::WAFv2::WebACL'])
      expect(ofType(plain, type)).toEqual([]);
    const [{ DistributionConfig }] = ofType(plain, 'AWS::CloudFront::Distribution');
    expect(DistributionConfig).not.toHaveProperty('WebACLId');
  });

  it.each([
    [{ plan: 'plus' }, 'plan is essentials or lite.'],
    [{ monthlyBudget: 'much' }, 'monthlyBudget is a whole number above 0.'],
    [{ draftConcurrency: '0' }, 'draftConcurrency is a whole number above 0.'],
    [{ firewall: 'yes' }, 'firewall is off or on.'],
    [{ probe: 'no' }, 'probe is on or off.'],
    [{ passkeys: 'yes' }, 'passkeys is off or on.'],
    [{ passkeys: 'on' }, 'passkeys=on needs a domain of your own'],
    [{ passkeys: 'on', plan: 'lite', domainName: 'crowns.example' }, 'passkeys=on needs plan=essentials.'],
  ])('none of the invalid values %j', (context, words) => {
    expect(() => createApp({ context })).toThrow(words);
  });
});
