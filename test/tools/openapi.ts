import { readFileSync, writeFileSync } from 'node:fs';
import { openApi } from '#shared/contract/openapi.ts';
import { namedSchemas } from '../support/named-schemas.ts';

/** The file that `npm run openapi` writes. With `check`, the command only reports whether the file matches the contract. */
const FILE = new URL('../../shared/contract/openapi.json', import.meta.url);
const fresh = `${JSON.stringify(openApi(await namedSchemas()), null, 2)}\n`;

if (process.argv[2] !== 'check') writeFileSync(FILE, fresh);
else if (readFileSync(FILE, 'utf8') !== fresh) {
  console.log('shared/contract/openapi.json is stale: run `npm run openapi`');
  process.exitCode = 1;
}
