import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import { deployTo } from '../testing/deploy.ts';
import { createSecrets } from './secrets.ts';

const deploy = (database: DatabaseSync, properties: object, logicalId = 'Secret') =>
  deployTo(
    createSecrets({ aws: DEFAULT_ENVIRONMENT, database }),
    logicalId,
    'AWS::SecretsManager::Secret',
    properties,
  );

test('a secret is generated only once, with the requested length and characters', () => {
  const database = new DatabaseSync(':memory:');
  const wanted = { GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true } };
  const made = deploy(database, wanted);
  expect(made.secret).toMatch(/^[A-Za-z0-9]{48}$/);
  expect(made.ref).toMatch(/^arn:aws:secretsmanager:.+:secret:Secret-\w{6}$/);
  expect(deploy(database, wanted)).toEqual(made);
  expect(deploy(database, { GenerateSecretString: {} }, 'Other').secret).not.toBe(made.secret);
});

test('a secret whose value is in the template keeps the emulator from starting', () => {
  const database = new DatabaseSync(':memory:');
  expect(() => deploy(database, { SecretString: 'x' })).toThrow('Secret');
  const GenerateSecretString = { RequireEachIncludedType: true };
  expect(() => deploy(database, { GenerateSecretString })).toThrow('RequireEachIncludedType');
});

test('roles with permission can read a secret’s value, and get the new value after an operator replaces it', async () => {
  const database = new DatabaseSync(':memory:');
  const secrets = createSecrets({ aws: DEFAULT_ENVIRONMENT, database });
  const { ref, secret } = deployTo(secrets, 'Secret', 'AWS::SecretsManager::Secret', {
    GenerateSecretString: {},
  });
  const call = (SecretId: string, action = 'GetSecretValue') => ({
    caller: 'Function',
    service: 'secretsmanager',
    action,
    method: 'POST',
    path: '/',
    headers: {},
    body: Buffer.from(JSON.stringify({ SecretId })),
  });
  const read = async (arn: string) => JSON.parse(String((await secrets.answer(call(arn))).body)) as object;
  expect(secrets.wants(call(ref))).toEqual([{ action: 'secretsmanager:GetSecretValue', resource: ref }]);
  expect(await read(ref)).toMatchObject({ SecretString: secret });
  secrets.put(ref, 'another');
  expect(await read(ref)).toMatchObject({ SecretString: 'another' });
  expect(await read(`${ref}x`)).toMatchObject({ __type: 'ResourceNotFoundException' });
  expect((await secrets.answer(call(ref, 'DeleteSecret'))).status).toBe(400);
  expect(() => secrets.put(`${ref}x`, 'another')).toThrow('there is no secret');
});
