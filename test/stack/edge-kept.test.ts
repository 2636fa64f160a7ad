import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import type { RouteSpec } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { createApp, synthesized, text, type Json } from './synthesized.ts';

const { all, only } = synthesized();

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

  it('tells the API whose question it passes on, and nothing else of it', () => {
    const behavior = at('/api/guests/*/draft');
    expect(behavior.FunctionAssociations).toEqual(at('/api/*').FunctionAssociations);
    const [id, { Properties }] = only('AWS::CloudFront::OriginRequestPolicy');
    expect(behavior.OriginRequestPolicyId.Ref).toBe(id);
    expect(Properties.OriginRequestPolicyConfig).toEqual({
      Name: expect.anything(),
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-viewer-address'] },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    });
    expect(text(Properties.OriginRequestPolicyConfig.Name)).toContain('<AWS::Region>');
  });

  it('lets nobody keep what a gateway refuses itself, with the same headers as everything else', () => {
    const policies = Object.fromEntries(all('AWS::CloudFront::ResponseHeadersPolicy'));
    const configOf = ({ ResponseHeadersPolicyId }: Json) =>
      policies[ResponseHeadersPolicyId.Ref]?.Properties.ResponseHeadersPolicyConfig;
    const site = configOf(config.DefaultCacheBehavior);
    for (const pattern of ['/api/*', '/api/guests/*/draft', '/join/*', '/ws']) {
      const { SecurityHeadersConfig, CustomHeadersConfig } = configOf(at(pattern));
      expect(SecurityHeadersConfig).toEqual(site.SecurityHeadersConfig);
      expect(CustomHeadersConfig.Items).toEqual([
        ...site.CustomHeadersConfig.Items,
        { Header: 'Cache-Control', Value: 'no-store', Override: false },
      ]);
    }
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
