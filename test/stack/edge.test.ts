import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
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

  const policies = Object.fromEntries(all('AWS::CloudFront::CachePolicy'));
  const cachingOf = ({ CachePolicyId }: Json) => policies[CachePolicyId.Ref]?.Properties.CachePolicyConfig;

  const headersPolicies = Object.fromEntries(all('AWS::CloudFront::ResponseHeadersPolicy'));
  const configOf = ({ ResponseHeadersPolicyId }: Json) =>
    headersPolicies[ResponseHeadersPolicyId.Ref]?.Properties.ResponseHeadersPolicyConfig;

  it('has a behavior for each of the guests’ views', () => {
    const shown = Object.values<RouteSpec>(routes).filter(({ path }) => path.startsWith('/guests/'));
    expect(shown.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/guests/{token}/draft'],
      ['GET', '/guests/{token}/season'],
    ]);
  });

  it.each([
    ['/api/guests/*/draft', 1],
    ['/api/guests/*/season', 60],
  ])(
    'caches the view %s for %d s, by path alone, and checks its path before the API’s other paths',
    (pattern, seconds) => {
      const behavior = at(pattern);
      const patterns = CacheBehaviors.map(({ PathPattern }: Json) => PathPattern);
      expect(patterns.indexOf(pattern)).toBeLessThan(patterns.indexOf('/api/*'));
      expect(behavior.AllowedMethods).toEqual(['GET', 'HEAD']);
      const kept = cachingOf(behavior);
      expect(kept).toEqual({
        Name: expect.anything(),
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: seconds,
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'none' },
          EnableAcceptEncodingGzip: true,
          EnableAcceptEncodingBrotli: true,
        },
      });
      expect(text(kept.Name)).toContain('<AWS::Region>');
      const originOf = ({ TargetOriginId }: Json) =>
        config.Origins.find(({ Id }: Json) => Id === TargetOriginId);
      const { Id: _kept, ...origin } = originOf(behavior);
      const { Id: _api, ...api } = originOf(at('/api/*'));
      expect(origin).toEqual(api);
      expect(origin.OriginCustomHeaders).toHaveLength(1);
    },
  );

  it('caches pictures of invitations as it does guest boards, but for up to a day', () => {
    const { PathPattern, CachePolicyId, ResponseHeadersPolicyId, ...pictures } = at('/api/previews/*/*');
    expect(ResponseHeadersPolicyId).toEqual(at('/api/*').ResponseHeadersPolicyId);
    const board = at('/api/guests/*/draft');
    expect({ ...board, ...pictures }).toEqual(board);
    const { Name, ...caching } = cachingOf({ CachePolicyId });
    const { Name: boardName, ...boardCaching } = cachingOf(board);
    expect(caching).toEqual({ ...boardCaching, MaxTTL: 86_400 });
    expect(text(Name)).not.toBe(text(boardName));
    const patterns = CacheBehaviors.map((behavior: Json) => behavior.PathPattern);
    expect(patterns.indexOf(PathPattern)).toBeLessThan(patterns.indexOf('/api/*'));
  });

  it('passes the visitor’s IP address to the API, and nothing else about them', () => {
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

  it('doesn’t cache errors from API Gateway, and gives them the same headers as everything else', () => {
    const site = configOf(config.DefaultCacheBehavior);
    for (const [pattern, Override] of [
      ['/api/*', false],
      ['/ws', false],
      // Browsers store no view for guests, although the edge does.
      ['/api/guests/*/draft', true],
      ['/api/guests/*/season', true],
    ] as const) {
      const { SecurityHeadersConfig, CustomHeadersConfig } = configOf(at(pattern));
      expect(SecurityHeadersConfig).toEqual(site.SecurityHeadersConfig);
      expect(CustomHeadersConfig.Items).toEqual([
        ...site.CustomHeadersConfig.Items,
        { Header: 'Cache-Control', Value: 'no-store', Override },
      ]);
    }
  });

  it('lets other sites frame the public season page, and no other reply', () => {
    const behaviors = [config.DefaultCacheBehavior, ...CacheBehaviors];
    const ancestorsOf = (behavior: Json) => {
      const { ContentSecurityPolicy: csp } = configOf(behavior).SecurityHeadersConfig;
      return /frame-ancestors ([^;]*)/.exec(text(csp.ContentSecurityPolicy))?.[1];
    };
    const framed = behaviors.filter((behavior) => ancestorsOf(behavior) !== "'none'");
    expect(framed.map((behavior) => [behavior.PathPattern, ancestorsOf(behavior)])).toEqual([
      ['/season/*', '*'],
    ]);
    for (const behavior of behaviors) {
      const { FrameOptions } = configOf(behavior).SecurityHeadersConfig;
      expect([behavior.PathPattern, FrameOptions?.FrameOption]).toEqual([
        behavior.PathPattern,
        framed.includes(behavior) ? undefined : 'DENY',
      ]);
    }
  });

  it('gives the public season page a policy of its own, and keeps it out of browsers’ caches and search engines', () => {
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = configOf(at('/season/*'));
    expect(security.ContentSecurityPolicy.ContentSecurityPolicy.split('; ').toSorted()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'none'",
      'frame-ancestors *',
      "img-src 'self'",
      "object-src 'none'",
      `script-src 'self' 'sha256-${createHash('sha256').update('2').digest('base64')}'`,
      "style-src 'self'",
    ]);
    expect(security.ReferrerPolicy).toEqual({ ReferrerPolicy: 'no-referrer', Override: true });
    expect(custom.Items).toEqual(
      expect.arrayContaining([
        { Header: 'Cache-Control', Value: 'no-store', Override: true },
        { Header: 'X-Robots-Tag', Value: 'noindex', Override: true },
      ]),
    );
    const { PathPattern: _path, FunctionAssociations: asked, ...rest } = at('/season/*');
    expect(asked.map(({ EventType }: Json) => EventType)).toEqual(['viewer-request']);
    const { ResponseHeadersPolicyId: _framed, ...page } = rest;
    const {
      ResponseHeadersPolicyId: _site,
      FunctionAssociations: _functions,
      ...usual
    } = config.DefaultCacheBehavior;
    expect(page).toEqual(usual);
  });

  it('puts an origin shield in front of cached paths if the deployment names a region for it', () => {
    const { stack } = createApp({ context: { originShield: 'us-east-1' } });
    const [deployed] = Object.values(
      Template.fromStack(stack).findResources('AWS::CloudFront::Distribution'),
    );
    const shields = deployed?.['Properties'].DistributionConfig.Origins.flatMap(
      ({ OriginShield }: Json) => OriginShield ?? [],
    );
    expect(shields).toEqual([{ Enabled: true, OriginShieldRegion: 'us-east-1' }]);
  });

  it('caches errors for at most a second, even a "not found"', () => {
    const seconds = new Map(
      config.CustomErrorResponses.map((error: Json) => [error.ErrorCode, error.ErrorCachingMinTTL]),
    );
    expect([404, 500, 502, 503, 504].map((status) => seconds.get(status))).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('CloudFront functions', () => {
  const run = (id: string, event: Json): Json => {
    const [, { Properties }] = only('AWS::CloudFront::Function', id);
    expect(Properties.FunctionConfig.Runtime).toBe('cloudfront-js-2.0');
    const [, imported, code] = /^(import cf from 'cloudfront';\n)?([^]*)$/.exec(Properties.FunctionCode)!;
    let origin: string | undefined;
    const cf = { selectRequestOriginById: (id: string) => (origin = id) };
    const made = runInNewContext(`${code}; handler(event)`, { event, ...(imported && { cf }) });
    return { ...made, origin };
  };
  const request = (uri: string, headers = {}) => ({
    request: { uri, headers },
    viewer: { ip: '203.0.113.9' },
  });

  it.each([
    ['/', '/index.html'],
    ['/how-to-play', '/how-to-play.html'],
    ['/How-to-play/', '/how-to-play.html'],
    ['/dashboard', '/shell.html'],
    ['/leagues/01ABC/draft', '/shell.html'],
    ['/Leagues/01ABC/Draft/', '/shell.html'],
    ['/leagues/01ABC/2025-finale', '/shell.html'],
    ['/leagues/01ABC/no-such', '/404.html'],
    ['/leagues//draft', '/404.html'],
    ['/leagues/01ABC/draft/more', '/404.html'],
    ['/dashboards', '/404.html'],
    ['/v1.2/draft', '/404.html'],
    ['/nowhere', '/404.html'],
    ['/__proto__', '/404.html'],
    ['/assets/main-1a2b.js', '/assets/main-1a2b.js'],
    ['/config.json', '/config.json'],
  ])('serve %s from %s', (uri, served) => {
    expect(run('SiteSinglePage', request(uri)).uri).toBe(served);
  });

  it.each(['/season/a-token', '/season/a-token/', '/season/a.token', '/season/%41'])(
    'serve %s from the file of the public season page',
    (uri) => {
      expect(run('SiteSeasonPage', request(uri)).uri).toBe('/season.html');
    },
  );

  it.each(['/season/', '/season/a/b', '/season//', '/season/a/../../shell.html', '/season/a/shell.html'])(
    'serve no page at %s, because other sites could frame it',
    (uri) => {
      expect(run('SiteSeasonPage', request(uri))).toMatchObject({
        statusCode: 404,
        headers: { 'cache-control': { value: 'no-store' } },
      });
    },
  );

  const opens = (agent: string, mode = 'navigate') => ({
    'sec-fetch-mode': { value: mode },
    'user-agent': { value: agent },
  });
  const chrome = opens(
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  );
  const asked = (uri: string, headers = {}, method = 'GET') => {
    const event = request(uri, headers);
    return run('SiteSinglePage', { ...event, request: { ...event.request, method } });
  };

  it.each([
    ['/join/ABC234', '/shell.html'],
    ['/join/ABC234/', '/shell.html'],
    ['/join/nobody-has-this-code', '/shell.html'],
    ['/join/%22%3E', '/shell.html'],
    ['/join/%E0%A4%A', '/shell.html'],
    [`/join/${'A'.repeat(300)}`, '/shell.html'],
    ['/join/-', '/shell.html'],
    ['/join/', '/404.html'],
    ['/join/a/b', '/404.html'],
  ])('serve %s to browsers from the file %s in the bucket, which isn’t throttled', (uri, served) => {
    expect(asked(uri, chrome)).toMatchObject({ uri: served, origin: undefined });
    const phone = opens('Mozilla/5.0 (Linux; Android 16; CUBOT X30) Chrome/140.0.0.0 Mobile Safari/537.36');
    expect(asked(uri, phone)).toMatchObject({ uri: served, origin: undefined });
    expect(asked(uri, {}, 'HEAD')).toMatchObject({ uri: served, origin: undefined });
  });

  const [, { Properties: distribution }] = only('AWS::CloudFront::Distribution');
  const { CacheBehaviors, Origins } = distribution.DistributionConfig;
  const { TargetOriginId: api } = CacheBehaviors.find(({ PathPattern }: Json) => PathPattern === '/api/*');

  it.each([
    ['a chat app', {}],
    [
      'a chat app that renders previews in a browser',
      opens('Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0'),
    ],
    ['a crawler without “bot” in its name', opens('facebookexternalhit/1.1')],
    ['a crawler that renders pages', opens('Chrome/140.0.0.0 (compatible; Slackbot-LinkExpanding 1.0)')],
    ['a script', opens('Chrome/140.0.0.0', 'cors')],
  ])('route %s to the API, which replies with a page that has its own link preview', (_, headers) => {
    for (const uri of ['/join/ABC234', '/join/ABC234/'])
      expect(asked(uri, headers)).toMatchObject({ uri: '/api/join/ABC234', origin: api });
    expect(Origins.filter(({ Id }: Json) => Id === api)).toHaveLength(1);
    for (const uri of ['/join/-', '/join/%E0%A4%A', `/join/${'A'.repeat(300)}`])
      expect(asked(uri, headers)).toMatchObject({ uri: '/shell.html', origin: undefined });
  });

  it.each([
    ['an unknown path', '/nowhere', 200, 404],
    ['the “not found” page, requested directly', '/404.html', 200, 404],
    ['a browser’s cached copy of the “not found” page', '/nowhere', 304, 304],
    ['a page for members', '/leagues/01ABC/draft', 200, 200],
    ['a page with a file of its own', '/how-to-play', 200, 200],
    ['a file', '/config.json', 200, 200],
    ['an API reply', '/api/join/ABC234', 200, 200],
  ])('send the correct HTTP status for %s', (_, uri, statusCode, said) => {
    const response = run('SiteHonestStatus', { ...request(uri), response: { statusCode, headers: {} } });
    expect(response.statusCode).toBe(said);
  });

  const headers = { host: { value: 'crowns.example' } };

  it.each([
    '/api/previews/ABC234/%4ducj-dWq_1234567',
    '/api/previews/%41BC234/Mucj-dWq_1234567',
    '/api/%70reviews/ABC234/Mucj-dWq_1234567',
    '/%61pi/previews/ABC234/Mucj-dWq_1234567',
    '/api/previews%2FABC234/Mucj-dWq_1234567',
    '/api/previews/ABC234/Mucj-dWq_1234567%',
    '/api/previews/./ABC234/Mucj-dWq_1234567',
    '/api/previews//ABC234/Mucj-dWq_1234567',
    '/api/previews/ABC234/Mucj-dWq_1234567/',
  ])('refuse %s, another spelling of a picture’s URL, before it reaches the cache', (uri) => {
    expect(run('SiteViewerHeaders', request(uri, { ...headers }))).toMatchObject({
      statusCode: 404,
      headers: { 'cache-control': { value: 'no-store' } },
    });
  });

  it.each([
    '/api/previews/ABC234/Mucj-dWq_1234567',
    '/api/leagues/public',
    '/api/leagues/%41BC234',
    '/api/join/%E0%A4%A',
    '/ws',
  ])('pass %s on unchanged', (uri) => {
    expect(run('SiteViewerHeaders', request(uri, { ...headers }))).toMatchObject({ uri });
  });

  it('pass the requested host and the real IP address to the API, no matter what the client claims', () => {
    const claimed = { host: { value: 'crowns.example' }, 'x-viewer-address': { value: '1.1.1.1' } };
    const { headers } = run('SiteViewerHeaders', request('/api/me', claimed));
    expect(headers['x-viewer-host'].value).toBe('crowns.example');
    expect(headers['x-viewer-address'].value).toBe('203.0.113.9');
  });
});
