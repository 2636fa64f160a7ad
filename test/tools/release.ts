import { writeFileSync } from 'node:fs';
import { contractNow } from '../release/contract.ts';
import { goldenNow, keptWith, readKept, writeKept } from '../release/golden.ts';

/**
 * `npm run release` records this commit's contract as the deployed one, because later contracts must stay compatible
 * with it. It also records the commit's golden items, because items like them are stored from now on.
 */
const FILE = new URL('../release/released.json', import.meta.url);
const { calls, ...others } = await contractNow();
// Writes one line per call, so that a diff shows what a release has changed.
const lines = Object.entries(calls).map(
  ([name, call]) => `    ${JSON.stringify(name)}: ${JSON.stringify(call)}`,
);
const text = `{\n  "calls": {\n${lines.join(',\n')}\n  },\n  "rest": ${JSON.stringify(others)}\n}\n`;
writeFileSync(FILE, text);
writeKept(keptWith(readKept(), goldenNow()));
