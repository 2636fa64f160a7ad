import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { Secrets } from './secrets.ts';

const secret = (GenerateSecretString: object, logicalId = 'Secret') => ({
  logicalId,
  type: 'AWS::SecretsManager::Secret',
  properties: { GenerateSecretString },
});

test('a secret is made once, of the length and letters asked for, and kept', () => {
  const database = new DatabaseSync(':memory:');
  const wanted = secret({ PasswordLength: 48, ExcludePunctuation: true });
  const made = new Secrets(database).deploy(wanted);
  expect(made.secret).toMatch(/^[A-Za-z0-9]{48}$/);
  expect(made.ref).toMatch(/^arn:aws:secretsmanager:.+:secret:Secret-\w{6}$/);
  expect(new Secrets(database).deploy(wanted)).toEqual(made);
  expect(new Secrets(database).deploy(secret({}, 'Other')).secret).not.toBe(made.secret);
});

test('a secret that would be written into the template stops the start', () => {
  const secrets = new Secrets(new DatabaseSync(':memory:'));
  const plain = { ...secret({}), properties: { SecretString: 'x' } };
  expect(() => secrets.deploy(plain)).toThrow('Secret');
  expect(() => secrets.deploy(secret({ RequireEachIncludedType: true }))).toThrow('RequireEachIncludedType');
});
