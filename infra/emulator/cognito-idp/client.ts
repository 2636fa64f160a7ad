import { stableName, type Pool } from './pool.ts';
import type { ClientProperties } from './properties.ts';

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
  /** The value of the setting PreventUserExistenceErrors. */
  hidesUsers: boolean;
  readable: ReadonlySet<string>;
  writable: ReadonlySet<string>;
  /** How long a rotated refresh token still works. Undefined without rotation. */
  rotationGraceSeconds: number | undefined;
}

const SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };
const TEN_YEARS = 3650 * SECONDS.days;

/** Creates a client. Throws for a combination of properties that Cognito rejects. */
export function makeClient(logicalId: string, properties: ClientProperties, pool: Pool): Client {
  const refuse = (reason: string): never => {
    throw new Error(`${logicalId}: ${reason}.`);
  };
  const rotation = properties.RefreshTokenRotation;
  const rotates = rotation?.Feature === 'ENABLED';
  if (rotates && properties.ExplicitAuthFlows.includes('ALLOW_REFRESH_TOKEN_AUTH'))
    refuse('RefreshTokenRotation excludes ALLOW_REFRESH_TOKEN_AUTH');

  function attributes(listed: string[] | undefined): Set<string> {
    const all = [...pool.mutable.keys()];
    const unknown = listed?.find((name) => !all.includes(name));
    if (unknown !== undefined) refuse(`the pool has no attribute ${unknown}`);
    return new Set(listed ?? all.filter((name) => !name.startsWith('custom:')));
  }

  function validity(
    token: 'AccessToken' | 'IdToken' | 'RefreshToken',
    usual: keyof typeof SECONDS,
    [least, most]: readonly [number, number],
  ): number {
    const unit = SECONDS[properties.TokenValidityUnits[token] ?? usual];
    const seconds = properties[`${token}Validity`] * unit;
    if (seconds < least || seconds > most) refuse(`${token}Validity must be ${least} to ${most} seconds`);
    return seconds;
  }

  return {
    id: stableName(`${pool.id}/${logicalId}`, 26),
    pool,
    flows: new Set(properties.ExplicitAuthFlows),
    accessSeconds: validity('AccessToken', 'hours', [300, SECONDS.days]),
    idSeconds: validity('IdToken', 'hours', [300, SECONDS.days]),
    refreshSeconds: validity('RefreshToken', 'days', [SECONDS.hours, TEN_YEARS]),
    challengeSeconds: properties.AuthSessionValidity * SECONDS.minutes,
    hidesUsers: properties.PreventUserExistenceErrors === 'ENABLED',
    readable: attributes(properties.ReadAttributes),
    writable: attributes(properties.WriteAttributes),
    rotationGraceSeconds: rotates ? rotation.RetryGracePeriodSeconds : undefined,
  };
}
