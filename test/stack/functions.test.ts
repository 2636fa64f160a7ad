import { readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { access, type FunctionName } from '#infra/aws/access.ts';
import { tokenKeys } from '#functions/adapters/dynamodb/keys/account-keys.ts';
import { keys } from '#functions/adapters/dynamodb/keys/keys.ts';
import { AREAS, EDGE_PROOF_HEADER, type RouteSpec } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { goingUntil } from '#shared/domain/accounts/account.ts';
import { bundleBudget } from '#test/support/bundle-budget.ts';
import { createApp, list, synthesized, text, type Json } from './synthesized.ts';

const { all, only, statementsOf, bundles, template } = synthesized();
const names = Object.keys(access) as FunctionName[];

function functionOf(name: FunctionName) {
  return only('AWS::Lambda::Function', `${name}Function`);
}

/** Returns those statements of a function's role that allow something. */
function allowedTo(name: FunctionName): Json[] {
  const [, { Properties }] = functionOf(name);
  return statementsOf(Properties.Role['Fn::GetAtt'][0]);
}

function actionsOf(name: FunctionName): string[] {
  return allowedTo(name).flatMap(({ Action }) => list<string>(Action));
}

const holdersOn = (action: string, id: string) =>
  names.filter((name) =>
    allowedTo(name).some(
      (statement) =>
        JSON.stringify(statement).includes(action) && JSON.stringify(statement).includes(`"${id}`),
    ),
  );
/** Returns the functions that can send to the queue whose logical ID starts with `queue`. */
const senders = (queue: string) => holdersOn('sqs:SendMessage', queue);
/** Returns the functions that can read the secret whose logical ID starts with `secret`. */
const readersOf = (secret: string) => holdersOn('secretsmanager:GetSecretValue', secret);
const holdersOf = (action: string) => names.filter((name) => actionsOf(name).includes(action));

describe.each(names)('function %s', (name) => {
  const [, { Properties }] = functionOf(name);

  it('runs on Node 24 and arm64 without reserved concurrency', () => {
    expect(Properties.Runtime).toBe('nodejs24.x');
    expect(Properties.Architectures).toEqual(['arm64']);
    expect(Properties.Handler).toBe('index.handler');
    expect(Properties).not.toHaveProperty('ReservedConcurrentExecutions');
  });

  it('has its own log group, whose logs expire', () => {
    const [, logs] = only('AWS::Logs::LogGroup', Properties.LoggingConfig.LogGroup.Ref);
    expect(logs.Properties.RetentionInDays).toBe(30);
  });

  it('is allowed only specific actions on specific resources, without wildcards', () => {
    const statements = allowedTo(name);
    expect(statements.length).toBeGreaterThan(name === 'codes' ? 0 : 1);
    for (const { Effect, Action, Resource } of statements) {
      expect(Effect).toBe('Allow');
      for (const action of list<string>(Action)) expect(action).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/);
      // The right to read the state of the whole SES account can't be limited to a resource.
      if (list<string>(Action).join() === 'ses:GetAccount') continue;
      for (const resource of list(Resource).map(text)) expect(resource).not.toMatch(/^\*|:\*/);
    }
  });

  it('has a role with no managed policy', () => {
    const [, role] = only('AWS::IAM::Role', Properties.Role['Fn::GetAtt'][0]);
    expect(role.Properties).not.toHaveProperty('ManagedPolicyArns');
    expect(text(role.Properties.AssumeRolePolicyDocument.Statement[0].Principal.Service)).toBe(
      'lambda.amazonaws.com',
    );
  });

  it('is bundled completely and needs only Node at run time', () => {
    const meta = JSON.parse(readFileSync(join(bundles, 'meta.json'), 'utf8'));
    const [, output] = Object.entries<Json>(meta.outputs).find(([path]) =>
      path.endsWith(`/${name}/index.mjs`),
    )!;
    const outside = output.imports
      .map(({ path }: Json) => path as string)
      .filter((path: string) => !isBuiltin(path));
    expect(outside).toEqual([]);
    expect(Object.keys(output.inputs).filter((path) => path.includes('credential-provider-sso'))).toEqual([]);
    expect(readFileSync(join(bundles, name, 'index.mjs.map'), 'utf8')).toContain(access[name].entry);
  });

  it('is small enough to start fast', () => {
    expect(statSync(join(bundles, name, 'index.mjs')).size).toBeLessThanOrEqual(bundleBudget(name));
  });
});

it('a bundle contains only the stores that its function uses', () => {
  const meta = JSON.parse(readFileSync(join(bundles, 'meta.json'), 'utf8'));
  const [, { inputs }] = Object.entries<Json>(meta.outputs).find(([path]) =>
    path.endsWith('/draft/index.mjs'),
  )!;
  const stores = Object.keys(inputs).filter((path) => path.endsWith('-store.ts'));
  expect(stores).toContain('functions/adapters/dynamodb/season-store.ts');
  expect(stores.filter((path) => /request|template|notification/.test(path))).toEqual([]);
});

it('an interrupted account deletion blocks the account until the function that deletes accounts has timed out', () => {
  const begun = new Date(0);
  expect(access.privacy.timeout * 1000).toBeLessThan(goingUntil(begun).getTime());
});

describe('grants', () => {
  it('let only functions that change a league’s season arm timers and announce turns', () => {
    const arming: FunctionName[] = ['leagues', 'draft', 'auction', 'trades', 'privacy', 'clock', 'lots'];
    expect(holdersOf('scheduler:CreateSchedule')).toEqual(arming);
    expect(senders('TimersQueue')).toEqual(arming);
    // Functions that change results can send to the turns queue as well, because they announce scores there.
    expect(senders('TurnsQueue').toSorted()).toEqual([...arming, 'admin', 'scores'].toSorted());
    expect(holdersOf('iam:PassRole')).toEqual(arming);
  });

  it('let only functions that notify members announce emails', () => {
    expect(senders('MailQueue')).toEqual([
      'accounts',
      'profile',
      'leagues',
      'draft',
      'auction',
      'trades',
      'admin',
      'privacy',
      'billing',
      'clock',
      'lots',
      'reconcile',
      'errands',
    ]);
    expect(holdersOf('ses:SendEmail')).toEqual(['accounts', 'privacy', 'mail']);
  });

  it('let only the leagues function queue cleanups of deleted leagues', () => {
    expect(senders('PurgeQueue')).toEqual(['leagues']);
  });

  it('let only the accounts and admin functions queue follow-ups', () => {
    expect(senders('ErrandsQueue')).toEqual(['accounts', 'admin']);
  });

  it('let only selected functions update single fields, for example for limits, sockets or boards', () => {
    const limited = Object.values<RouteSpec>(routes).flatMap(({ area, limit }) => (limit ? [area] : []));
    expect(holdersOf('dynamodb:UpdateItem').toSorted()).toEqual(
      [
        ...new Set([
          ...limited,
          'draft',
          'auction',
          'news',
          'admin',
          'socket',
          'clock',
          'lots',
          'reconcile',
          'mail',
          'push',
          'errands',
          'adopt',
          'channels',
        ]),
      ].toSorted(),
    );
  });

  it('let only the accounts function and the probe create users, only admins block them, and only account deletion check a password', () => {
    const withPool = names.filter((name) =>
      actionsOf(name).some((action) => action.startsWith('cognito-idp:')),
    );
    expect(withPool).toEqual(['accounts', 'admin', 'privacy', 'errands', 'probe']);
    const ofErrands = actionsOf('errands').filter((action) => action.startsWith('cognito-idp:'));
    expect(ofErrands.toSorted()).toEqual([
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminUpdateUserAttributes',
      'cognito-idp:AdminUserGlobalSignOut',
    ]);
    expect(holdersOf('cognito-idp:AdminCreateUser')).toEqual(['accounts', 'probe']);
    // It needs PASSKEYS as well, which tells it to set whether passkeys count as a second factor.
    expect(holdersOf('cognito-idp:AdminSetUserMFAPreference')).toEqual(['accounts']);
    // The probe signs in through the site, as members do, so it has no right to sign in directly.
    expect(holdersOf('cognito-idp:AdminInitiateAuth')).not.toContain('probe');
    const ofPrivacy = actionsOf('privacy').filter((action) => action.startsWith('cognito-idp:'));
    expect(ofPrivacy.toSorted()).toEqual(['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminInitiateAuth']);
    const ofAdmins = actionsOf('admin').filter((action) => action.startsWith('cognito-idp:'));
    expect(ofAdmins.toSorted()).toEqual([
      'cognito-idp:AdminDisableUser',
      'cognito-idp:AdminEnableUser',
      'cognito-idp:AdminListGroupsForUser',
      'cognito-idp:AdminUpdateUserAttributes',
      'cognito-idp:AdminUserGlobalSignOut',
    ]);
  });

  it('let the function that writes code emails write only its log', () => {
    expect(actionsOf('codes').toSorted()).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents']);
  });

  it('let only functions that end sessions or limit sockets per user close sockets', () => {
    const closing = names.filter((name) =>
      JSON.stringify(allowedTo(name)).includes('/ws/DELETE/@connections/'),
    );
    expect(closing).toEqual(['accounts', 'admin', 'privacy', 'socket', 'errands']);
  });

  it.each([
    ['season', []],
    ['previews', []],
    ['open', [[['dynamodb:UpdateItem'], ['TOKEN#*']]]],
  ] as const)(
    'let the function %s write only rate limits, and the last uses of access tokens',
    (name, more) => {
      const writing = allowedTo(name).filter(({ Action }) =>
        list<string>(Action).some((action) =>
          /:(?!PutLogEvents)(Put|Update|Delete|Send|Manage)/.test(action),
        ),
      );
      const written = writing.map(({ Action, Condition }) => [
        list<string>(Action),
        list<string>(Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys']),
      ]);
      expect(written).toEqual([[['dynamodb:PutItem', 'dynamodb:UpdateItem'], ['LIMIT#*']], ...more]);
      expect([keys.limit('odds/user/1').pk, tokenKeys.guard('hash').pk]).toEqual([
        'LIMIT#odds/user/1',
        'TOKEN#hash',
      ]);
    },
  );
});

it('the socket function knows both of the site’s hosts: the distribution’s own domain and the site’s public one', () => {
  const [, { Properties }] = functionOf('socket');
  const { SITE_HOST, SITE_URL } = Properties.Environment.Variables;
  const [distributionId] = only('AWS::CloudFront::Distribution');
  expect(text(SITE_HOST)).toBe(`<${distributionId}.DomainName>`);
  expect(text(SITE_URL['Fn::If'][1])).toBe('<SiteAddress>');
});

it('functions don’t require the edge’s secret until the distribution sends it, even with a custom domain', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:000000000000:certificate/c';
  const { stack } = createApp({ domain: { name: 'crowns.example', certificateArn } });
  const resources: Json = Template.fromStack(stack).toJSON().Resources;
  const [distributionId] = Object.entries<Json>(resources).find(
    ([, { Type }]) => Type === 'AWS::CloudFront::Distribution',
  )!;
  for (const name of [...AREAS, 'socket']) {
    const [, asking] = Object.entries<Json>(resources).find(([id]) => id.startsWith(`${name}Function`))!;
    expect(list(asking.DependsOn)).toContain(distributionId);
  }
});

describe('the edge’s secret', () => {
  const [secretId, secret] = only('AWS::SecretsManager::Secret', 'EdgeSecret');
  const reference = `{{resolve:secretsmanager:<${secretId}>:SecretString:::}}`;

  it('is generated in the account and never in the template', () => {
    expect(secret.Properties.GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(32);
    expect(secret.Properties).not.toHaveProperty('SecretString');
  });

  it('is sent by the distribution to both APIs, and known only to their functions', () => {
    const [, distribution] = only('AWS::CloudFront::Distribution');
    const sent = (distribution.Properties.DistributionConfig.Origins as Json[]).flatMap((origin) =>
      (origin.OriginCustomHeaders ?? []).map((header: Json) => ({
        to: text(origin.DomainName),
        name: header.HeaderName,
        value: text(header.HeaderValue),
      })),
    );
    const [httpApi] = only('AWS::ApiGatewayV2::Api', 'HttpApi');
    const [socketApi] = only('AWS::ApiGatewayV2::Api', 'Socket');
    expect(sent).toEqual(
      [httpApi, httpApi, socketApi].map((api) => ({
        to: expect.stringContaining(`<${api}>`) as string,
        name: EDGE_PROOF_HEADER,
        value: reference,
      })),
    );
    const knowing = names.filter((name) => {
      const [, { Properties }] = functionOf(name);
      return JSON.stringify(Properties.Environment.Variables).includes('secretsmanager');
    });
    expect(knowing).toEqual([...AREAS, 'socket']);
    for (const name of knowing) {
      const [, { Properties }] = functionOf(name);
      expect(text(Properties.Environment.Variables.EDGE_SECRET)).toBe(reference);
    }
  });
});

describe('payments', () => {
  const [secretId, secret] = only('AWS::SecretsManager::Secret', 'Payments');

  it('have a secret that no template contains and only their functions can read', () => {
    expect(secret.Properties).not.toHaveProperty('SecretString');
    const reading: FunctionName[] = ['admin', 'privacy', 'billing', 'reconcile', 'errands'];
    expect(readersOf('PaymentsSecret')).toEqual(reading);
    for (const name of reading) {
      const [grant] = allowedTo(name).filter(({ Action }) => Action === 'secretsmanager:GetSecretValue');
      expect(text(grant.Resource)).toBe(`<${secretId}>`);
      const [, { Properties }] = functionOf(name);
      expect(text(Properties.Environment.Variables.STRIPE_SECRET)).toBe(`<${secretId}>`);
    }
  });

  it('are off unless the deployment sets a price', () => {
    const { StripePrice } = template.findParameters('StripePrice');
    expect(StripePrice?.['Default']).toBe('');
  });

  it('add Stripe’s library only to functions that need it', () => {
    const meta = JSON.parse(readFileSync(join(bundles, 'meta.json'), 'utf8'));
    const holding = Object.entries<Json>(meta.outputs)
      .filter(([, { inputs = {} }]) =>
        Object.keys(inputs).some((path) => path.includes('node_modules/stripe/')),
      )
      .flatMap(([path]) => /(\w+)\/index\.mjs$/.exec(path)?.[1] ?? []);
    expect(holding.toSorted()).toEqual(['billing']);
  });
});

describe('the clock', () => {
  const [clockId, clock] = functionOf('clock');
  const [aliasId] = only('AWS::Lambda::Alias', 'clock');
  const [queueId, queue] = only('AWS::SQS::Queue', 'TimersQueue');
  const [deadLettersId] = only('AWS::SQS::Queue', 'TimersDeadLetters');
  const [scheduleRoleId, scheduleRole] = only('AWS::IAM::Role', 'TimersScheduleRole');

  it('takes messages one at a time and never drops a message silently', () => {
    const sources = all('AWS::Lambda::EventSourceMapping');
    const [, source] = sources.find(([, { Properties }]) =>
      text(Properties.FunctionName).includes(`<${aliasId}>`),
    )!;
    expect(text(source.Properties.EventSourceArn)).toBe(`<${queueId}.Arn>`);
    expect(source.Properties.BatchSize).toBe(1);
    expect(source.Properties).not.toHaveProperty('FunctionResponseTypes');
    expect(queue.Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * clock.Properties.Timeout);
    expect(queue.Properties.VisibilityTimeout * queue.Properties.RedrivePolicy.maxReceiveCount).toBe(
      4 * 3600,
    );
    expect(text(queue.Properties.RedrivePolicy.deadLetterTargetArn)).toBe(`<${deadLettersId}.Arn>`);
  });

  it('keeps failed timer calls as dead letters, whether the timer names the alias or the function itself', () => {
    const configs = all('AWS::Lambda::EventInvokeConfig').map(([, { Properties }]) => Properties);
    const own = configs.filter(({ FunctionName }) => FunctionName.Ref === clockId);
    expect(own.map(({ Qualifier }) => text(Qualifier))).toEqual(['$LATEST', `<part 7 of <${aliasId}>>`]);
    for (const { DestinationConfig } of own)
      expect(text(DestinationConfig.OnFailure.Destination)).toBe(`<${deadLettersId}.Arn>`);
    expect(configs).toHaveLength(6);
    expect(actionsOf('clock')).toContain('sqs:SendMessage');
  });

  it('is called by schedules through a role whose only other right is to store undelivered calls', () => {
    expect(clock.Properties.FunctionName).toBe('TwoCrowns-clock');
    const arn = 'arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:TwoCrowns-clock';
    const [trust] = scheduleRole.Properties.AssumeRolePolicyDocument.Statement;
    expect(trust.Principal).toEqual({ Service: 'scheduler.amazonaws.com' });
    expect(trust.Condition).toEqual({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } });
    const statements = statementsOf(scheduleRoleId);
    expect(statements.map(({ Action, Resource }) => [Action, ...[Resource].flat().map(text)])).toEqual([
      // Timers that were armed before the alias existed call the function without the alias.
      ['lambda:InvokeFunction', arn, `${arn}:live`],
      ['sqs:SendMessage', `<${deadLettersId}.Arn>`, `<${queueId}.Arn>`],
    ]);
    expect(text(clock.Properties.Environment.Variables.CLOCK_FUNCTION_ARN)).toBe(`${arn}:live`);
  });

  it('can trigger itself again and again, like the clock of auctions and no other function', () => {
    const allowed = all('AWS::Lambda::Function').filter(
      ([, one]) => one.Properties.RecursiveLoop === 'Allow',
    );
    expect(allowed.map(([id]) => id)).toEqual([clockId, functionOf('lots')[0]]);
  });

  it.each(['leagues', 'draft', 'clock'] as const)(
    'is scheduled by the function %s, which knows where schedules leave calls that they can’t deliver',
    (name) => {
      const [, { Properties }] = functionOf(name);
      expect(text(Properties.Environment.Variables.SCHEDULE_DEAD_LETTERS_ARN)).toBe(`<${deadLettersId}.Arn>`);
    },
  );
});
