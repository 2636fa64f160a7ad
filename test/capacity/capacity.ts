import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAssembly } from '#infra/local/build.ts';
import { markdownTable, plainTable } from '#test/bench/table.ts';
import { assumed } from './assumptions.ts';
import { actsOf } from './counts.ts';
import { reportOf } from './report.ts';
import { limitsOf, type Template } from './template.ts';

const USUAL_LEAGUES = '1000000';

/**
 * `npm run capacity -- --leagues 1000000` prints the load that a season with this many leagues puts on AWS, its bottlenecks and
 * its cost. With `--markdown`, the output has the format of infra/aws/operations.md.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { leagues: { type: 'string', default: USUAL_LEAGUES }, markdown: { type: 'boolean' } },
  });
  const leagues = Number(values.leagues);
  if (!Number.isInteger(leagues) || leagues < 1) throw new Error('--leagues takes a whole number above 0');
  const assembly = await buildAssembly((line) => process.stderr.write(`capacity: ${line}\n`));
  const template = JSON.parse(readFileSync(join(assembly, 'TwoCrowns.template.json'), 'utf8')) as Template;
  const world = { assumed, acts: actsOf(assumed.members) };
  const sections = reportOf(leagues, world, limitsOf(template));
  process.stdout.write(`${(values.markdown ? markdownTable : plainTable)(sections)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
