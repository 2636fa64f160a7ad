import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import {
  ACCOUNT,
  REGION,
  type Deployed,
  type LocalService,
  type Resource,
  type Support,
} from '../contract.ts';
import { physicalId, refuseUnknown } from '../http.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** AWS Secrets Manager: secrets that are made at the first deployment and kept with the machine's data. */
export class Secrets implements LocalService {
  readonly supports: Readonly<Record<string, Support>> = {
    'AWS::SecretsManager::Secret': {
      honours: ['GenerateSecretString', 'Name'],
      ignores: { Description: 'a text for people', Tags: 'nothing reads them' },
    },
  };
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec('CREATE TABLE IF NOT EXISTS secrets (arn TEXT PRIMARY KEY, value TEXT NOT NULL)');
  }

  deploy({ logicalId, properties }: Resource): Deployed {
    const name = String(properties['Name'] ?? logicalId);
    const arn = `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:${name}-${physicalId('secret', name, 6)}`;
    const wanted = properties['GenerateSecretString'] as Record<string, unknown> | undefined;
    if (!wanted) throw new Error(`${logicalId}: only secrets that are generated run on one machine`);
    refuseUnknown(logicalId, wanted, ['PasswordLength', 'ExcludePunctuation']);
    const alphabet = wanted['ExcludePunctuation'] === true ? LETTERS : LETTERS + PUNCTUATION;
    return { ref: arn, attributes: { Id: arn }, secret: this.#kept(arn, alphabet, wanted['PasswordLength']) };
  }

  #kept(arn: string, alphabet: string, length: unknown): string {
    const made = Array.from({ length: Number(length ?? 32) }, () => alphabet[randomInt(alphabet.length)]);
    this.#database.prepare('INSERT OR IGNORE INTO secrets VALUES (?, ?)').run(arn, made.join(''));
    const row = this.#database.prepare('SELECT value FROM secrets WHERE arn = ?').get(arn);
    return String(row?.['value']);
  }
}
