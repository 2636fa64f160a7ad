import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NOTHING, REPORTS, sumOf, wordsOf, type Count } from '../reports.ts';

// Prints one line for the quick run and the deep one. A run that left no report counts as a failure.

const counts = ['quick', 'deep'].map((tier): Count => {
  const file = path.join(REPORTS, tier, 'run.json');
  if (!existsSync(file)) return { ...NOTHING, failed: 1 };
  return (JSON.parse(readFileSync(file, 'utf8')) as { total: Count }).total;
});
const total = sumOf(counts);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(wordsOf(total));
