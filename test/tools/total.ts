import path from 'node:path';
import { REPORTS, totalOf, wordsOf } from '../reports.ts';

// Prints one line that sums up the quick and the deep run.

const total = totalOf(['quick', 'deep'].map((tier) => path.join(REPORTS, tier)));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(wordsOf(total));
