import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUDGET, budgetLine, crept, NIGHTS } from '../processor-time.ts';
import { REPORTS } from '../reports.ts';

// Adds the processor time of the last `npm run test:all` to a file with one entry per night. Fails if the median of the last few
// nights is too far over budget.

const file = process.argv[2];
if (file === undefined) throw new Error('usage: node test/tools/crept.ts <the file of nights>');
type Night = Record<string, number>;
const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Night[]) : [];
const { used } = JSON.parse(readFileSync(path.join(REPORTS, 'all', 'run.json'), 'utf8')) as { used: Night };
const nights = [...before, used].slice(-NIGHTS);
writeFileSync(file, JSON.stringify(nights));
for (const night of nights) console.log(budgetLine(night, BUDGET.all));
const over = crept(nights, BUDGET.all);
if (over.length > 0) {
  console.log(`15 % over test/budget.json in the median of ${NIGHTS} nights: ${over.join(', ')}`);
  process.exitCode = 1;
}
