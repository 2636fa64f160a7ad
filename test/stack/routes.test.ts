import { describe, expect, it } from 'vitest';
import { LIVE_FUNCTIONS } from '#infra/aws/live.ts';
import { LIMITS } from '#shared/contract/limits.ts';
import {
  gatewayRoutesOf,
  isOpenAtGateway,
  routeKeysOf,
  sharedPathOf,
  type RouteSpec,
} from '#shared/contract/route.ts';
import { routeKey, routes, type RouteName } from '#shared/contract/routes.ts';
import { synthesized, text, type Resource } from './synthesized.ts';

const { all, only } = synthesized();
const [httpApi] = only('AWS::ApiGatewayV2::Api', 'HttpApi');
const [socketApi] = only('AWS::ApiGatewayV2::Api', 'SocketApi');
const names = Object.keys(routes) as RouteName[];

function routesOf(api: string): Map<string, Resource> {
  const own = all('AWS::ApiGatewayV2::Route').filter(([, route]) => route.Properties.ApiId.Ref === api);
  return new Map(own.map(([, route]) => [route.Properties.RouteKey as string, route]));
}

/** Returns the function or alias that a route calls. */
function calledBy(route: Resource): string {
  const integration = /integrations\/<(.+)>/.exec(text(route.Properties.Target))?.[1];
  const [, { Properties }] = only('AWS::ApiGatewayV2::Integration', integration);
  return /functions\/(<[\w.]+>)\/|^(<[\w.]+>)$/.exec(text(Properties.IntegrationUri))!.slice(1).join('');
}

/** Returns whether the API has permission to call this function or alias for every one of its routes. */
function isPermitted(api: string, called: string): boolean {
  return all('AWS::Lambda::Permission').some(([, { Properties }]) => {
    const source = text(Properties.SourceArn);
    const paths = source.slice(source.indexOf(`<${api}>`) + api.length + 2);
    return (
      source.includes(`<${api}>`) &&
      text(Properties.FunctionName) === called &&
      (paths === '/*/*/*' || paths === '/ws/*')
    );
  });
}

describe('the HTTP API', () => {
  const deployed = routesOf(httpApi);
  /** The key of a route's own route of API Gateway, or of the one that all paths with the same start share. */
  const gatewayKeyOf = (key: string, { path }: RouteSpec) => {
    const start = sharedPathOf(path);
    if (start === undefined) return key;
    return [...deployed.keys()].find((each) => each.endsWith(` /api${start}{rest+}`)) ?? key;
  };
  const routeOf = (key: string, spec: RouteSpec) =>
    deployed.get(gatewayKeyOf(key, spec)) ?? deployed.get(key.replace(/^\w+/, 'ANY'))!;

  it('has the contract’s routes and no others', () => {
    const own = Object.values<RouteSpec>(routes);
    expect([...deployed.keys()].toSorted()).toEqual([...gatewayRoutesOf(own).keys()].toSorted());
    // Every call of the contract reaches a function: through its own route, its path's, or that of its path's start.
    for (const spec of own) for (const key of routeKeysOf(spec)) expect(routeOf(key, spec)).toBeDefined();
  });

  it('forwards any method only to members’ routes, and only where one function answers the whole path', () => {
    const shared = [...deployed.keys()].filter((key) => key.startsWith('ANY '));
    expect(shared).toContain('ANY /api/leagues/{leagueId}/rules');
    for (const key of shared) {
      const same = Object.values<RouteSpec>(routes).filter(({ path }) =>
        [path, `${sharedPathOf(path)}{rest+}`].includes(key.slice('ANY /api'.length)),
      );
      expect(same.length).toBeGreaterThan(1);
      expect(same.some(({ auth }) => isOpenAtGateway(auth))).toBe(false);
      expect(new Set(same.map(({ area }) => area)).size).toBe(1);
    }
  });

  it('shares no route of a function that can go back to an earlier release, because the API stays as it is', () => {
    const live = new Set<string>(LIVE_FUNCTIONS);
    const own = Object.values<RouteSpec>(routes).filter(({ area }) => live.has(area));
    expect(own.length).toBeGreaterThan(3);
    for (const spec of own) for (const key of routeKeysOf(spec)) expect([...deployed.keys()]).toContain(key);
  });

  it('passes HEAD on as well as GET for calendars and pictures', () => {
    expect([...deployed.keys()].filter((key) => key.startsWith('HEAD '))).toEqual([
      'HEAD /api/calendar/{file}',
      'HEAD /api/previews/{code}/{key}',
    ]);
  });

  it('has the route for preview pictures before the pages that contain their URLs', () => {
    const [, pages] = only('AWS::Lambda::Function', 'pages');
    const before = all('AWS::ApiGatewayV2::Route').filter(([id]) => pages.DependsOn?.includes(id));
    expect(before.map(([, { Properties }]) => Properties.RouteKey)).toEqual([
      'GET /api/previews/{code}/{key}',
    ]);
  });

  const keyed = names.flatMap((name) => routeKeysOf(routes[name]).map((key) => [key, routes[name]] as const));

  it.each(keyed)('gives %s the contract’s authorizer and function', (key, spec) => {
    const route = routeOf(key, spec);
    const { AuthorizationType, AuthorizerId, AuthorizationScopes } = route.Properties;
    if (!isOpenAtGateway(spec.auth)) {
      expect(AuthorizationType).toBe('JWT');
      expect(AuthorizerId.Ref).toBe(only('AWS::ApiGatewayV2::Authorizer')[0]);
      expect(AuthorizationScopes).toEqual(['aws.cognito.signin.user.admin']);
    } else {
      expect(AuthorizationType).toBe('NONE');
    }
    const called = calledBy(route);
    expect(called).toMatch(new RegExp(`^<${spec.area}(Function|Live)`));
    expect(isPermitted(httpApi, called)).toBe(true);
  });

  it('accepts the user pool’s tokens for both of its clients', () => {
    const [, authorizer] = only('AWS::ApiGatewayV2::Authorizer');
    const { Audience, Issuer } = authorizer.Properties.JwtConfiguration;
    const [pool] = only('AWS::Cognito::UserPool');
    expect(text(Issuer)).toBe(`<${pool}.ProviderURL>`);
    const clients = all('AWS::Cognito::UserPoolClient').map(([id]) => `<${id}>`);
    expect(clients).toHaveLength(2);
    expect(Audience.map(text).toSorted()).toEqual(clients.toSorted());
  });

  it('is throttled and logs each request', () => {
    const [, stage] = only('AWS::ApiGatewayV2::Stage', 'HttpApi');
    expect(stage.Properties.StageName).toBe('$default');
    expect(stage.Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
    expect(stage.Properties.AccessLogSettings.Format).toContain('$context.routeKey');
  });

  it('logs why a function couldn’t be called', () => {
    const [, stage] = only('AWS::ApiGatewayV2::Stage', 'HttpApi');
    const fields = JSON.parse(stage.Properties.AccessLogSettings.Format);
    expect(fields.integrationError).toBe('$context.integrationErrorMessage');
  });

  it('gives each route without an authorizer its own throttle, so that a flood of one can’t block picks', () => {
    const [, stage] = only('AWS::ApiGatewayV2::Stage', 'HttpApi');
    const settings = stage.Properties.RouteSettings as Record<string, { ThrottlingRateLimit: number }>;
    const open = keyed.flatMap(([key, spec]) =>
      isOpenAtGateway(spec.auth) ? [gatewayKeyOf(key, spec)] : [],
    );
    expect(Object.keys(settings).toSorted()).toEqual([...new Set(open)].toSorted());
    const together = Object.values(settings).reduce((sum, each) => sum + each.ThrottlingRateLimit, 0);
    expect(together).toBeGreaterThan(0);
    const { [routeKey('guestDraft')]: guests, ...others } = settings;
    for (const [key, { ThrottlingRateLimit }] of Object.entries(others))
      expect(ThrottlingRateLimit).toBe(key === 'GET /api/open/{rest+}' ? 120 : 50);
    // All HTTP routes share the account's limit of 10,000 requests per second with the messages to sockets.
    expect(together + stage.Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeLessThan(2500);
    // The limit per IP address is far below the throttle, so that one address can't use up the requests for other people's guest
    // boards.
    const { most, seconds } = LIMITS['guest-board'].address;
    expect(guests?.ThrottlingRateLimit).toBeGreaterThan((20 * most) / seconds);
    // The stage must be created after the routes, because API Gateway refuses settings for a route that doesn't exist yet.
    const ids = all('AWS::ApiGatewayV2::Route').filter(([, route]) => route.Properties.RouteKey in settings);
    expect(stage.DependsOn).toEqual(expect.arrayContaining(ids.map(([id]) => id)));
  });
});

describe('the WebSocket API', () => {
  const deployed = routesOf(socketApi);

  it('sends all events and every kind of message to the socket function', () => {
    const kinds = ['chat-message', 'join-league', 'join-scores', 'leave-league', 'ping'];
    expect([...deployed.keys()].toSorted()).toEqual(['$connect', '$default', '$disconnect', ...kinds]);
    for (const route of deployed.values()) {
      const called = calledBy(route);
      expect(called).toMatch(/^<socketLive/);
      expect(isPermitted(socketApi, called)).toBe(true);
    }
  });

  it('has a separate throttle for each kind of event from outside, so that a flood of one kind can’t block the others', () => {
    const [, stage] = only('AWS::ApiGatewayV2::Stage', 'SocketApi');
    const settings = stage.Properties.RouteSettings as Record<string, { ThrottlingRateLimit: number }>;
    const flooded = [...deployed.keys()].filter((key) => key !== '$disconnect');
    expect(Object.keys(settings).toSorted()).toEqual(flooded.toSorted());
    const [connect, nonsense, ping] = ['$connect', '$default', 'ping'].map(
      (key) => settings[key]?.ThrottlingRateLimit ?? 0,
    );
    expect(nonsense).toBeGreaterThan(0);
    expect(connect).toBeGreaterThan(nonsense ?? 0);
    expect(ping).toBeGreaterThan(connect ?? 0);
    const ids = all('AWS::ApiGatewayV2::Route').filter(([, route]) => route.Properties.RouteKey in settings);
    expect(stage.DependsOn).toEqual(expect.arrayContaining(ids.map(([id]) => id)));
  });

  it('has its stage at the site’s /ws path', () => {
    const [, stage] = only('AWS::ApiGatewayV2::Stage', 'SocketApi');
    expect(stage.Properties.StageName).toBe('ws');
    expect(stage.Properties.AutoDeploy).toBe(true);
  });
});
