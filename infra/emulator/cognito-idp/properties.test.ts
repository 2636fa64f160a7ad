import { expect, test } from 'vitest';
import type * as z from 'zod';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import { resourceType } from '../resource-type.ts';
import { makeClient } from './client.ts';
import { makePool } from './pool.ts';
import { ClientProperties, PoolProperties } from './properties.ts';

const URL = 'http://localhost:4300/cognito';

/** Parses the properties with the schema, passes them to `make`, and returns its result. */
function made<Schema extends z.ZodType, Made>(
  logicalId: string,
  schema: Schema,
  properties: object,
  make: (properties: z.output<Schema>, logicalId: string) => Made,
): Made {
  let answer: Made | undefined;
  const type = resourceType(schema, (read) => {
    answer = make(read, logicalId);
    return { ref: '', attributes: {} };
  });
  void type({ logicalId, type: '', properties: { ...properties } })();
  return answer as Made;
}

const poolWith = (more: object) =>
  made('Pool', PoolProperties, { UsernameAttributes: ['email'], ...more }, (properties, id) =>
    makePool(id, properties, DEFAULT_ENVIRONMENT, URL),
  );

const clientWith = (more: object) =>
  made('Client', ClientProperties, { UserPoolId: 'p', ...more }, (properties, id) =>
    makeClient(id, properties, poolWith({})),
  );

test('a pool keeps its id across restarts, and its issuer ends with that id', () => {
  const { id, issuer } = poolWith({});
  expect(id).toMatch(/^us-east-1_[0-9a-z]{9}$/);
  expect(issuer).toBe(`${URL}/${id}`);
  expect(poolWith({}).id).toBe(id);
});

test.each([
  ['sign-in by name', { UsernameAttributes: undefined }],
  ['mandatory MFA', { MfaConfiguration: 'ON' }],
  ['a tier without rotation', { UserPoolTier: 'LITE' }],
  ['text messages', { EnabledMfas: ['SMS_MFA'] }],
  ['links', { VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' } }],
  [
    'recovery by phone',
    { AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_phone_number' }] } },
  ],
  ['unknown nested properties', { Policies: { PasswordPolicy: { PasswordHistorySize: 3 } } }],
  ['other required attributes', { Schema: [{ Name: 'name', Required: true }] }],
])('a pool with %s keeps the emulator from starting', (_, more) => {
  expect(() => poolWith(more)).toThrow(/^Pool: /);
});

test.each([
  ['a secret', { GenerateSecret: true }],
  ['an unknown flow', { ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'] }],
  ['an empty list of writable attributes', { WriteAttributes: [] }],
  ['attributes that the pool lacks', { ReadAttributes: ['custom:shoe'] }],
  ['two-minute tokens', { AccessTokenValidity: 2, TokenValidityUnits: { AccessToken: 'minutes' } }],
  ['a long grace period', { RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 61 } }],
  ['rotation as well as the refresh flow', { RefreshTokenRotation: { Feature: 'ENABLED' } }],
])('a client with %s keeps the emulator from starting', (_, properties) => {
  expect(() => clientWith(properties)).toThrow(/^Client: /);
});

test('each token’s validity is read in that token’s own unit', () => {
  const { accessSeconds, refreshSeconds } = clientWith({ RefreshTokenValidity: 7 });
  expect([accessSeconds, refreshSeconds]).toEqual([3600, 7 * 86_400]);
});
