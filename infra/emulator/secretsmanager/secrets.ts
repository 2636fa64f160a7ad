import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { errorReply, jsonReply } from '../aws-reply.ts';
import { arnOf } from '../aws-environment.ts';
import type { AwsApi, Machine, Service } from '../service.ts';
import { physicalId } from '../http.ts';
import { flag, FOR_PEOPLE, number, resourceType, TAGS } from '../resource-type.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** A call must name a secret by its full ARN. The reply has the secret's current version. */
const GetSecretValue = z.strictObject({ SecretId: z.string().startsWith('arn:') });
const arnIn = (body: Buffer): string => GetSecretValue.parse(JSON.parse(body.toString())).SecretId;

/** Only generated secrets are allowed, because the template would expose a plain value. */
const SecretProperties = z.strictObject({
  Name: z.string().optional(),
  GenerateSecretString: z.strictObject({
    PasswordLength: number.default(32),
    ExcludePunctuation: flag.default(false),
  }),
  Description: FOR_PEOPLE,
  Tags: TAGS,
});

/** AWS Secrets Manager. The first deployment generates the secrets; later ones find them in the local run's stored data. */
export interface Secrets extends Service, AwsApi {
  /** Replaces the value of a secret, as the account's owner does with the AWS command line. */
  put(arn: string, value: string): void;
}

export function createSecrets({ aws, database }: Pick<Machine, 'aws' | 'database'>): Secrets {
  database.exec('CREATE TABLE IF NOT EXISTS secrets (arn TEXT PRIMARY KEY, value TEXT NOT NULL)');
  const sql = database.createTagStore();

  function kept(arn: string, alphabet: string, length: number): string {
    const made = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
    void sql.run`INSERT OR IGNORE INTO secrets VALUES (${arn}, ${made.join('')})`;
    return String(valueOf(arn));
  }

  const valueOf = (arn: string) => sql.get`SELECT value FROM secrets WHERE arn = ${arn}`?.['value'];

  return {
    name: 'secretsmanager',
    put(arn, value) {
      const { changes } = sql.run`UPDATE secrets SET value = ${value} WHERE arn = ${arn}`;
      if (changes === 0) throw new Error(`there is no secret ${arn}`);
    },
    wants: ({ action, body }) => [{ action: `secretsmanager:${action}`, resource: arnIn(body) }],
    async answer({ action, body }) {
      if (action !== 'GetSecretValue')
        return errorReply('InvalidRequestException', `${action} is not supported on one machine.`);
      const value = valueOf(arnIn(body));
      if (value === undefined) return errorReply('ResourceNotFoundException', 'There is no such secret.');
      return jsonReply({ ARN: arnIn(body), SecretString: value });
    },
    resources: {
      'AWS::SecretsManager::Secret': resourceType(SecretProperties, (properties, logicalId) => {
        const { Name = logicalId, GenerateSecretString } = properties;
        const { ExcludePunctuation, PasswordLength } = GenerateSecretString;
        const arn = arnOf(aws, 'secretsmanager', `secret:${Name}-${physicalId('secret', Name, 6)}`);
        const alphabet = ExcludePunctuation ? LETTERS : LETTERS + PUNCTUATION;
        return { ref: arn, attributes: { Id: arn }, secret: kept(arn, alphabet, PasswordLength) };
      }),
    },
  };
}
