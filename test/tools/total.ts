import path from 'node:path';
import { REPORTS, totalOf, wordsOf } from '../reports.ts';

// Prints one line that totals the quick and deep runs.

const total = totalOf(['quick', 'deep'].map((tier) => path.join(REPORTS, tier)));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(wordsOf(total));
