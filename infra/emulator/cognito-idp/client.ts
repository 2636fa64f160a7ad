import type { Resource } from '../contract.ts';
import { name, section, strings, type Pool, type Section } from './configuration.ts';

/** An app client of a pool. Durations are seconds. */
export interface Client {
  id: string;
  pool: Pool;
  flows: ReadonlySet<string>;
  accessSeconds: number;
  idSeconds: number;
  refreshSeconds: number;
  /** How long a challenge can be answered. */
  challengeSeconds: number;
  /** PreventUserExistenceErrors. */
  hidesUsers: boolean;
  readable: ReadonlySet<string>;
  writable: ReadonlySet<string>;
  /** How long a rotated refresh token still works; undefined without rotation. */
  rotationGraceSeconds: number | undefined;
}

const SECONDS: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

const FLOWS = [
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
];

/** Reads an AWS::Cognito::UserPoolClient; throws for what Cognito would refuse or this service cannot do. */
export function readClient({ logicalId, properties }: Resource, pool: Pool): Client {
  const where = section(properties, logicalId);
  where.expect('GenerateSecret', (value) => value !== true, 'a client secret is not supported');
  where.expect('EnableTokenRevocation', (value) => value !== false, 'tokens are always revocable here');
  where.expect('SupportedIdentityProviders', isOwnUsers, 'only COGNITO is supported');
  where.expect('WriteAttributes', isNotEmpty, 'Cognito ignores an empty list and makes everything writable');
  const rotationGraceSeconds = readRotation(where);
  const flows = readFlows(where);
  if (rotationGraceSeconds !== undefined && flows.has('ALLOW_REFRESH_TOKEN_AUTH')) {
    throw new Error(`${logicalId}: RefreshTokenRotation excludes ALLOW_REFRESH_TOKEN_AUTH.`);
  }
  return {
    id: name(`${pool.id}/${logicalId}`, 26),
    pool,
    flows,
    accessSeconds: validity(where, 'AccessToken', 'hours', 1, [300, 86_400]),
    idSeconds: validity(where, 'IdToken', 'hours', 1, [300, 86_400]),
    refreshSeconds: validity(where, 'RefreshToken', 'days', 30, [3600, 3650 * 86_400]),
    challengeSeconds: Number(properties['AuthSessionValidity'] ?? 3) * 60,
    hidesUsers: properties['PreventUserExistenceErrors'] === 'ENABLED',
    readable: attributes(where, 'ReadAttributes', pool),
    writable: attributes(where, 'WriteAttributes', pool),
    rotationGraceSeconds,
  };
}

function readFlows(where: Section): Set<string> {
  const flows = strings(where.of('ExplicitAuthFlows') ?? ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']);
  const unknown = flows.find((flow) => !FLOWS.includes(flow));
  if (unknown !== undefined)
    throw new Error(`${where.name}: ExplicitAuthFlows: ${unknown} is not supported.`);
  return new Set(flows);
}

function readRotation(where: Section): number | undefined {
  const rotation = where.inside('RefreshTokenRotation', ['Feature', 'RetryGracePeriodSeconds']);
  if (rotation['Feature'] !== 'ENABLED') return undefined;
  const grace = Number(rotation['RetryGracePeriodSeconds'] ?? 0);
  if (!(grace >= 0 && grace <= 60))
    throw new Error(`${where.name}: RetryGracePeriodSeconds must be 0 to 60.`);
  return grace;
}

function validity(
  where: Section,
  token: string,
  defaultUnit: string,
  defaultValue: number,
  [least, most]: readonly [number, number],
): number {
  const units = where.inside('TokenValidityUnits', ['AccessToken', 'IdToken', 'RefreshToken']);
  const unit = units[token] ?? defaultUnit;
  const seconds = Number(where.of(`${token}Validity`) ?? defaultValue) * secondsOf(unit);
  if (seconds >= least && seconds <= most) return seconds;
  throw new Error(`${where.name}: ${token}Validity must be ${least} to ${most} seconds.`);
}

function attributes(where: Section, property: string, pool: Pool): Set<string> {
  const listed = where.of(property);
  if (listed === undefined)
    return new Set([...pool.mutable.keys()].filter((key) => !key.startsWith('custom:')));
  const unknown = strings(listed).find((key) => !pool.mutable.has(key));
  if (unknown !== undefined) throw new Error(`${where.name}: ${property}: the pool has no ${unknown}.`);
  return new Set(strings(listed));
}

const secondsOf = (unit: unknown): number =>
  (typeof unit === 'string' ? SECONDS[unit] : undefined) ?? Number.NaN;

const isNotEmpty = (value: unknown): boolean => !Array.isArray(value) || value.length > 0;

const isOwnUsers = (value: unknown): boolean =>
  value === undefined || strings(value).every((provider) => provider === 'COGNITO');
