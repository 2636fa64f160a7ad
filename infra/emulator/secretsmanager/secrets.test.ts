import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { deployTo } from '../testing/deploy.ts';
import { createSecrets } from './secrets.ts';

const deploy = (database: DatabaseSync, properties: object, logicalId = 'Secret') =>
  deployTo(createSecrets(database), logicalId, 'AWS::SecretsManager::Secret', properties);

test('a secret is made once, of the length and letters asked for, and kept', () => {
  const database = new DatabaseSync(':memory:');
  const wanted = { GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true } };
  const made = deploy(database, wanted);
  expect(made.secret).toMatch(/^[A-Za-z0-9]{48}$/);
  expect(made.ref).toMatch(/^arn:aws:secretsmanager:.+:secret:Secret-\w{6}$/);
  expect(deploy(database, wanted)).toEqual(made);
  expect(deploy(database, { GenerateSecretString: {} }, 'Other').secret).not.toBe(made.secret);
});

test('a secret that would be written into the template stops the start', () => {
  const database = new DatabaseSync(':memory:');
  expect(() => deploy(database, { SecretString: 'x' })).toThrow('Secret');
  const GenerateSecretString = { RequireEachIncludedType: true };
  expect(() => deploy(database, { GenerateSecretString })).toThrow('RequireEachIncludedType');
});
