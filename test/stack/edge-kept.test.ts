import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import type { RouteSpec } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { createApp, synthesized, text, type Json } from './synthesized.ts';

const { only } = synthesized();

describe('the edge', () => {
  const [, distribution] = only('AWS::CloudFront::Distribution');
  const { CacheBehaviors, ...config } = distribution.Properties.DistributionConfig;
  const at = (pattern: string) => CacheBehaviors.find((behavior: Json) => behavior.PathPattern === pattern);

  it('keeps what guests see for a second, by its path alone, and asks the API for it before any other route', () => {
    const pattern = '/api/guests/*/draft';
    const behavior = at(pattern);
    const patterns = CacheBehaviors.map(({ PathPattern }: Json) => PathPattern);
    expect(patterns.indexOf(pattern)).toBeLessThan(patterns.indexOf('/api/*'));
    const shown = Object.values<RouteSpec>(routes).filter(({ path }) => path.startsWith('/guests/'));
    expect(shown.map(({ method, path }) => [method, path])).toEqual([['GET', '/guests/{token}/draft']]);
    expect(behavior.AllowedMethods).toEqual(['GET', 'HEAD']);
    for (const part of ['OriginRequestPolicyId', 'FunctionAssociations'])
      expect(behavior).not.toHaveProperty(part);
    const [id, { Properties }] = only('AWS::CloudFront::CachePolicy');
    expect(behavior.CachePolicyId.Ref).toBe(id);
    expect(Properties.CachePolicyConfig).toEqual({
      Name: expect.anything(),
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 1,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        EnableAcceptEncodingGzip: true,
        EnableAcceptEncodingBrotli: true,
      },
    });
    expect(text(Properties.CachePolicyConfig.Name)).toContain('<AWS::Region>');
    const originOf = ({ TargetOriginId }: Json) =>
      config.Origins.find(({ Id }: Json) => Id === TargetOriginId);
    const { Id: _kept, ...kept } = originOf(behavior);
    const { Id: _api, ...api } = originOf(at('/api/*'));
    expect(kept).toEqual(api);
    expect(kept.OriginCustomHeaders).toHaveLength(1);
  });

  it('puts a shield before what the edge keeps where the deployment names its region', () => {
    const { stack } = createApp({ context: { originShield: 'us-east-1' } });
    const [deployed] = Object.values(
      Template.fromStack(stack).findResources('AWS::CloudFront::Distribution'),
    );
    const shields = deployed?.['Properties'].DistributionConfig.Origins.flatMap(
      ({ OriginShield }: Json) => OriginShield ?? [],
    );
    expect(shields).toEqual([{ Enabled: true, OriginShieldRegion: 'us-east-1' }]);
  });

  it('keeps no failure for longer than a second, nor that something is missing', () => {
    const seconds = new Map(
      config.CustomErrorResponses.map((error: Json) => [error.ErrorCode, error.ErrorCachingMinTTL]),
    );
    expect([404, 500, 502, 503, 504].map((status) => seconds.get(status))).toEqual([1, 1, 1, 1, 1]);
  });
});
