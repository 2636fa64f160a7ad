import path from 'node:path';
import { exitCodeOf, REPORTS, totalOf, wordsOf } from '../reports.ts';

// Prints one line that sums up the quick and the deep run.

const total = totalOf(['quick', 'deep'].map((tier) => path.join(REPORTS, tier)));
process.exitCode = exitCodeOf(total);
console.log(wordsOf(total));
