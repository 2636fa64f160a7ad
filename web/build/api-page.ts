import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { apiIndex } from '../src/features/developers/api-index.ts';
import { OPENAPI_FILE } from '../src/features/developers/api-document.ts';

const DOCUMENT = join(import.meta.dirname, '../../shared/contract/openapi.json');
const DIST = join(import.meta.dirname, '../dist');
const INDEX = /\/features\/developers\/api-index\.ts$/;

/**
 * Makes what the API's page needs from the contract: its list of routes, so that the page doesn't ship the contract and the schema
 * library, and openapi.json next to the pages, without its line breaks.
 */
export function apiPage(): Plugin {
  return {
    name: 'api-page',
    enforce: 'pre',
    load: {
      filter: { id: INDEX },
      handler: () => `export const apiIndex = ${JSON.stringify(apiIndex)};`,
    },
    writeBundle() {
      if (this.environment.name !== 'client') return;
      const document = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as object;
      writeFileSync(join(DIST, OPENAPI_FILE), JSON.stringify(document));
    },
  };
}
