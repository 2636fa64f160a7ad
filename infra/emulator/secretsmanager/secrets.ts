import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { ACCOUNT, REGION, type Service } from '../contract.ts';
import { physicalId } from '../http.ts';
import { flag, FOR_PEOPLE, number, resourceType, TAGS } from '../resource-type.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** Only secrets that are generated: a plain one would be written into the template. */
const SecretProperties = z.strictObject({
  Name: z.string().optional(),
  GenerateSecretString: z.strictObject({
    PasswordLength: number.default(32),
    ExcludePunctuation: flag.default(false),
  }),
  Description: FOR_PEOPLE,
  Tags: TAGS,
});

/** AWS Secrets Manager: secrets that are made at the first deployment and kept with the machine's data. */
export function createSecrets(database: DatabaseSync): Service {
  database.exec('CREATE TABLE IF NOT EXISTS secrets (arn TEXT PRIMARY KEY, value TEXT NOT NULL)');
  const sql = database.createTagStore();

  function kept(arn: string, alphabet: string, length: number): string {
    const made = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
    void sql.run`INSERT OR IGNORE INTO secrets VALUES (${arn}, ${made.join('')})`;
    return String(sql.get`SELECT value FROM secrets WHERE arn = ${arn}`?.['value']);
  }

  return {
    resources: {
      'AWS::SecretsManager::Secret': resourceType(SecretProperties, (properties, logicalId) => {
        const { Name = logicalId, GenerateSecretString } = properties;
        const { ExcludePunctuation, PasswordLength } = GenerateSecretString;
        const arn = `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:${Name}-${physicalId('secret', Name, 6)}`;
        const alphabet = ExcludePunctuation ? LETTERS : LETTERS + PUNCTUATION;
        return { ref: arn, attributes: { Id: arn }, secret: kept(arn, alphabet, PasswordLength) };
      }),
    },
  };
}
