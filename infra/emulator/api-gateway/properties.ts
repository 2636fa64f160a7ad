import * as z from 'zod';
import { flag, FOR_PEOPLE, ignored, number, TAGS } from '../resource-type.ts';

export const Api = z.strictObject({
  Name: FOR_PEOPLE,
  ProtocolType: z.enum(['HTTP', 'WEBSOCKET']),
  RouteSelectionExpression: z.string().default(''),
  Description: FOR_PEOPLE,
  DisableExecuteApiEndpoint: ignored('there is no other way to the API than the distribution'),
  Tags: TAGS,
});

/** Only Lambda proxy integrations are supported. WebSocket APIs have only one event format, so they needn't name it. */
export const Integration = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0').optional(),
  TimeoutInMillis: number.default(30_000),
  IntegrationMethod: ignored('Lambda is always invoked by POST'),
});

/** The name of the header with the token, in lowercase. */
const IdentitySource = z
  .string()
  .regex(/^\$request\.header\.[\w-]+$/, 'only a header is read')
  .transform((source) => source.slice('$request.header.'.length).toLowerCase());

export const Authorizer = z.strictObject({
  ApiId: z.string(),
  AuthorizerType: z.literal('JWT'),
  IdentitySource: z.tuple([IdentitySource]).transform(([header]) => header),
  JwtConfiguration: z.strictObject({ Issuer: z.string(), Audience: z.array(z.string()).default([]) }),
  Name: FOR_PEOPLE,
});

export const Route = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.enum(['NONE', 'JWT']).default('NONE'),
  AuthorizerId: z.string().optional(),
  AuthorizationScopes: z.array(z.string()).default([]),
  OperationName: FOR_PEOPLE,
});

const RouteSettings = z.strictObject({
  ThrottlingRateLimit: number.optional(),
  ThrottlingBurstLimit: number.optional(),
});

export const Stage = z.strictObject({
  ApiId: z.string(),
  StageName: z.string(),
  AutoDeploy: flag.pipe(z.literal(true, 'only AutoDeploy is supported')),
  DefaultRouteSettings: RouteSettings.default({}),
  RouteSettings: z.record(z.string(), RouteSettings).default({}),
  AccessLogSettings: ignored('access logs go to a service that one machine does not have'),
  Description: FOR_PEOPLE,
  Tags: TAGS,
});
