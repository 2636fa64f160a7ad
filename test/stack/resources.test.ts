import { createHash } from 'node:crypto';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { createApp, list, synthesized, text, type Json } from './synthesized.ts';

const { all, only, template } = synthesized();

describe('the table', () => {
  const [, table] = only('AWS::DynamoDB::Table');

  it('is encrypted with a free key, restorable and protected from deletion', () => {
    // DynamoDB always encrypts its tables. Without an SSE setting, it uses a key that AWS owns, which is free.
    expect(table.Properties.SSESpecification?.SSEEnabled ?? false).toBe(false);
    expect(table.Properties.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true);
    expect(table.Properties.DeletionProtectionEnabled).toBe(true);
    expect(table.DeletionPolicy).toBe('Retain');
  });

  it('is billed per request, expires old items and has one keys-only index', () => {
    expect(table.Properties.BillingMode).toBe('PAY_PER_REQUEST');
    expect(table.Properties.TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true });
    const [index, ...others] = table.Properties.GlobalSecondaryIndexes;
    expect(others).toEqual([]);
    expect(index.IndexName).toBe('gsi1');
    expect(index.Projection.ProjectionType).toBe('KEYS_ONLY');
  });
});

describe('the user pool', () => {
  const [, pool] = only('AWS::Cognito::UserPool');

  it('recognizes emails regardless of case, and doesn’t allow self-registration', () => {
    expect(pool.Properties.UsernameAttributes).toEqual(['email']);
    expect(pool.Properties.UsernameConfiguration).toEqual({ CaseSensitive: false });
    expect(pool.Properties.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
    expect(pool.Properties.AccountRecoverySetting.RecoveryMechanisms).toEqual([
      { Name: 'verified_email', Priority: 1 },
    ]);
    expect(pool.Properties.DeletionProtection).toBe('ACTIVE');
    expect(pool.DeletionPolicy).toBe('Retain');
  });

  it('requires passwords of six characters and supports a second factor', () => {
    expect(pool.Properties.Policies.PasswordPolicy).toMatchObject({
      MinimumLength: 6,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: false,
    });
    expect(pool.Properties.MfaConfiguration).toBe('OPTIONAL');
    expect(pool.Properties.EnabledMfas).toEqual(['SOFTWARE_TOKEN_MFA']);
  });

  it('has a plan that rotates refresh tokens', () => {
    expect(pool.Properties.UserPoolTier).toBe('ESSENTIALS');
  });

  it('keeps a user’s email address until the new one is verified', () => {
    expect(pool.Properties.UserAttributeUpdateSettings).toEqual({
      AttributesRequireVerificationBeforeUpdate: ['email'],
    });
  });

  it('has a browser client that signs in with SRP', () => {
    const [, { Properties }] = only('AWS::Cognito::UserPoolClient', 'AuthPoolBrowser');
    expect(Properties.ExplicitAuthFlows).toEqual(['ALLOW_USER_SRP_AUTH']);
    expect(Properties.RefreshTokenRotation).toEqual({ Feature: 'ENABLED', RetryGracePeriodSeconds: 60 });
    expect(Properties).not.toHaveProperty('GenerateSecret');
  });

  it.each(['AuthPoolBrowser', 'AuthPoolServer'])(
    'gives %s tokens for 10 minutes, no OAuth, no hints about who exists, and no way to change the email',
    (id) => {
      const [, { Properties }] = only('AWS::Cognito::UserPoolClient', id);
      expect(Properties.WriteAttributes).toEqual(['locale']);
      expect(Properties.AccessTokenValidity).toBe(10);
      expect(Properties.RefreshTokenValidity).toBe(365 * 24 * 60);
      expect(Properties.TokenValidityUnits).toMatchObject({
        AccessToken: 'minutes',
        RefreshToken: 'minutes',
      });
      expect(Properties.AllowedOAuthFlowsUserPoolClient).toBe(false);
      expect(Properties.PreventUserExistenceErrors).toBe('ENABLED');
      expect(Properties.EnableTokenRevocation).toBe(true);
    },
  );
});

describe('queues', () => {
  it.each(all('AWS::SQS::Queue'))('%s is encrypted and accepts only TLS', (id, { Properties }) => {
    expect(Properties.SqsManagedSseEnabled).toBe(true);
    const policies = all('AWS::SQS::QueuePolicy').filter(([, policy]) =>
      policy.Properties.Queues.some((queue: Json) => queue.Ref === id),
    );
    const denied = policies
      .flatMap(([, policy]) => list<Json>(policy.Properties.PolicyDocument.Statement))
      .filter(({ Effect }) => Effect === 'Deny');
    expect(denied).toMatchObject([
      { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    ]);
  });
});

describe('the site', () => {
  const [distributionId, distribution] = only('AWS::CloudFront::Distribution');
  const { DefaultCacheBehavior, CacheBehaviors, ...config } = distribution.Properties.DistributionConfig;
  const at = (pattern: string) => CacheBehaviors.find((behavior: Json) => behavior.PathPattern === pattern);

  it('is in a private bucket that only CloudFront can read', () => {
    const [, bucket] = only('AWS::S3::Bucket', 'SiteBucket');
    expect(Object.values(bucket.Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    const [, policy] = only('AWS::S3::BucketPolicy', 'SiteBucket');
    const allowed = policy.Properties.PolicyDocument.Statement.filter((one: Json) => one.Effect === 'Allow');
    // Without the right to list, S3 would answer a request for a missing file with a 403 instead of a 404.
    expect(allowed.flatMap(({ Action }: Json) => Action)).toEqual(['s3:GetObject', 's3:ListBucket']);
    for (const { Condition } of allowed)
      expect(text(Condition.StringEquals['AWS:SourceArn'])).toContain(`distribution/<${distributionId}>`);
    expect(config.DefaultRootObject).toBe('index.html');
  });

  it('uses only HTTPS, and never replaces a reply from the API with a page', () => {
    expect([...CacheBehaviors, DefaultCacheBehavior].map((one) => one.ViewerProtocolPolicy)).toEqual(
      Array.from({ length: 9 }, () => 'redirect-to-https'),
    );
    for (const error of config.CustomErrorResponses)
      expect(Object.keys(error).toSorted()).toEqual(['ErrorCachingMinTTL', 'ErrorCode']);
    expect(config.HttpVersion).toBe('http2and3');
  });

  it.each(['/api/*', '/ws'])('doesn’t cache %s, and passes on all headers except Host', (pattern) => {
    const behavior = at(pattern);
    expect(behavior.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect(behavior.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    const origin = config.Origins.find(({ Id }: Json) => Id === behavior.TargetOriginId);
    expect(text(origin.DomainName)).toContain('.execute-api.<AWS::Region>.');
    expect(origin.CustomOriginConfig.OriginProtocolPolicy).toBe('https-only');
  });

  it('serves static files without a function, and protects them like the pages', () => {
    const files = at('/assets/*.*');
    const { FunctionAssociations: asked, ...pages } = DefaultCacheBehavior;
    expect(asked.map(({ EventType }: Json) => EventType)).toEqual(['viewer-request', 'viewer-response']);
    expect(files).toEqual({ ...pages, PathPattern: '/assets/*.*' });
  });

  it('passes every HTTP method on to the API', () => {
    expect(at('/api/*').AllowedMethods).toEqual(expect.arrayContaining(['PUT', 'PATCH', 'POST', 'DELETE']));
  });

  it('sends a strict content security policy and other security headers', () => {
    const [id, headers] = only('AWS::CloudFront::ResponseHeadersPolicy', 'SiteSecurityHeaders');
    expect(DefaultCacheBehavior.ResponseHeadersPolicyId.Ref).toBe(id);
    const security = headers.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    const policy = text(security.ContentSecurityPolicy.ContentSecurityPolicy);
    const directives = new Map(
      policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
    );
    expect(directives.get('default-src')).toBe("'none'");
    const [style, script, season] = ['a{}', '1', '2'].map((text) =>
      createHash('sha256').update(text).digest('base64'),
    );
    expect(directives.get('script-src')).toBe(`'self' 'sha256-${script}' 'sha256-${season}'`);
    expect(directives.get('style-src')).toBe(`'self' 'sha256-${style}'`);
    expect(directives.get('img-src')).toBe("'self' data:");
    expect(directives.get('frame-ancestors')).toBe("'none'");
    expect(directives.get('base-uri')).toBe("'none'");
    expect(policy).toMatch(
      /connect-src 'self' https:\/\/cognito-idp\.<AWS::Region>\.<AWS::URLSuffix> <PicturesBucket\w+\.RegionalDomainName>;/,
    );
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(security.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThan(31_000_000);
    expect(security.ContentTypeOptions.Override).toBe(true);
  });

  it.each([
    ['AWS::CloudFront::ResponseHeadersPolicy', 'ResponseHeadersPolicyConfig'],
    ['AWS::CloudFront::OriginAccessControl', 'OriginAccessControlConfig'],
    ['AWS::CloudFront::Function', undefined],
  ])(
    'names each %s by stack and region, because the name must be unique across an account’s regions',
    (type, config) => {
      for (const [, { Properties }] of all(type)) {
        const name = text((config ? Properties[config] : Properties).Name);
        expect(name).toContain('<AWS::Region>');
        expect(name).toContain('TwoCrowns');
      }
    },
  );

  it('caches hashed files for a year and revalidates the pages each time', () => {
    const copies = all('Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties);
    const hashed = copies.find(({ Include }) => Include?.includes('assets/*'));
    const entry = copies.find(({ Exclude }) => Exclude.includes('assets/*'));
    expect(hashed.SystemMetadata['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.Prune).toBe(false);
    expect(entry.SystemMetadata['cache-control']).toBe('no-cache');
  });

  it('records a release’s files after its pages are deployed, and keeps earlier records', () => {
    const copies = all('Custom::CDKBucketDeployment');
    const [[, contents], [entryId, entry]] = ['SiteFilesContents', 'SiteFilesEntry'].map((beginning) =>
      copies.find(([id]) => id.startsWith(beginning))!,
    ) as [(typeof copies)[number], (typeof copies)[number]];
    expect(contents.DependsOn).toContain(entryId);
    expect(contents.Properties.Prune).toBe(false);
    expect(entry.Properties.Exclude).toEqual(['assets/*', 'releases/*']);
  });

  it('deploys the functions before the pages that call them', () => {
    const [, entry] = all('Custom::CDKBucketDeployment').find(([, { Properties }]) =>
      Properties.Exclude.includes('assets/*'),
    )!;
    const asked = all('AWS::Lambda::Function').filter(([id]) => /^(draft|clock|socket)Function/.test(id));
    expect(asked).toHaveLength(3);
    expect(entry.DependsOn).toEqual(expect.arrayContaining(asked.map(([id]) => id)));
  });

  it('contains its own URL in pages, the sitemap and robots.txt', () => {
    const [, copies] = all('Custom::CDKBucketDeployment').find(([, { Properties }]) =>
      Properties.Exclude.includes('assets/*'),
    )!;
    // The six files are the site, the page with the URL, the sitemap, robots.txt, the configuration and the release marker.
    expect(copies.Properties.SourceObjectKeys).toHaveLength(6);
    const markers = copies.Properties.SourceMarkers as Json[];
    const named = markers.filter((values) => JSON.stringify(values).includes(distributionId));
    expect(named).toHaveLength(3);
  });

  it('has its URL in the stack’s output', () => {
    const [{ Value }] = Object.values(template.findOutputs('SiteUrl')) as [Json];
    expect(text(Value)).toBe(`https://<${distributionId}.DomainName>`);
  });
});

describe('members’ pictures', () => {
  const [bucketId, bucket] = only('AWS::S3::Bucket', 'PicturesBucket');
  const [distributionId, distribution] = only('AWS::CloudFront::Distribution');
  const { CacheBehaviors, Origins } = distribution.Properties.DistributionConfig;
  const behavior = CacheBehaviors.find((one: Json) => one.PathPattern === '/pictures/*');

  it('are in a private, encrypted bucket, where unchecked uploads expire after a day', () => {
    expect(Object.values(bucket.Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    const [{ ServerSideEncryptionByDefault: encryption }] =
      bucket.Properties.BucketEncryption.ServerSideEncryptionConfiguration;
    expect(encryption.SSEAlgorithm).toBe('AES256');
    expect(bucket.DeletionPolicy).toBe('Retain');
    expect(bucket.Properties.LifecycleConfiguration.Rules).toEqual([
      { Prefix: 'uploads/', ExpirationInDays: 1, Status: 'Enabled' },
    ]);
  });

  it('can be uploaded only by POST and, if the site has a custom domain, only from that domain’s pages', () => {
    const rules = (from: Json) => from.Properties.CorsConfiguration.CorsRules;
    expect(rules(bucket)).toEqual([{ AllowedMethods: ['POST'], AllowedOrigins: ['*'] }]);
    const certificateArn = 'arn:aws:acm:us-east-1:000000000000:certificate/c';
    const { stack } = createApp({ domain: { name: 'crowns.example', certificateArn } });
    const buckets = Object.values(Template.fromStack(stack).findResources('AWS::S3::Bucket')) as Json[];
    const named = buckets.filter(({ Properties }) => Properties.CorsConfiguration).map(rules);
    expect(named).toEqual([[{ AllowedMethods: ['POST'], AllowedOrigins: ['https://crowns.example'] }]]);
  });

  it('are served by the distribution, but uploads only after a check', () => {
    const [, policy] = only('AWS::S3::BucketPolicy', 'PicturesBucket');
    const statements = policy.Properties.PolicyDocument.Statement as Json[];
    expect(statements.find(({ Effect }) => Effect === 'Deny')?.Condition).toEqual({
      Bool: { 'aws:SecureTransport': 'false' },
    });
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed.map(({ Action, Resource }) => [Action, text(Resource)])).toEqual([
      ['s3:GetObject', `<${bucketId}.Arn>/pictures/*`],
      ['s3:ListBucket', `<${bucketId}.Arn>`],
    ]);
    for (const { Condition } of allowed)
      expect(text(Condition.StringEquals['AWS:SourceArn'])).toContain(`distribution/<${distributionId}>`);
    const origin = Origins.find(({ Id }: Json) => Id === behavior.TargetOriginId);
    expect(text(origin.DomainName)).toBe(`<${bucketId}.RegionalDomainName>`);
    expect(text(origin.OriginAccessControlId)).toMatch(/^<PicturesAccess/);
  });

  it('can’t run scripts, no matter what they contain', () => {
    const [id, headers] = only('AWS::CloudFront::ResponseHeadersPolicy', 'Pictures');
    expect(behavior.ResponseHeadersPolicyId.Ref).toBe(id);
    const { SecurityHeadersConfig: security } = headers.Properties.ResponseHeadersPolicyConfig;
    expect(security.ContentSecurityPolicy.ContentSecurityPolicy).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    );
    expect(security.ContentTypeOptions.Override).toBe(true);
  });
});

it('no resource policy has a public grant', () => {
  const policies = [...all('AWS::SQS::QueuePolicy'), ...all('AWS::S3::BucketPolicy')];
  const open = policies
    .flatMap(([, { Properties }]) => list<Json>(Properties.PolicyDocument.Statement))
    .filter(({ Effect, Principal }) => Effect !== 'Deny' && JSON.stringify(Principal).includes('*'));
  expect(policies).toHaveLength(4);
  expect(open).toEqual([]);
});
