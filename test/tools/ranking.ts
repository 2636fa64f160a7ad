import { rankingAfter } from '../support/nfl-ranking.ts';

/**
 * `npm run ranking -- <year>` prints the rows of the season table that describe the teams at the end of that season. They are
 * computed from real results.
 */
const year = Number(process.argv[2]);
if (!Number.isInteger(year)) {
  process.stderr.write('Which season? `npm run ranking -- <year in which it began>`\n');
  process.exit(1);
}
for (const { abbreviation, wins, losses, ties, rating, winRank, lossRank } of rankingAfter(year).teams) {
  const tied = ties === 0 ? '' : `-${ties}`;
  process.stdout.write(`${abbreviation} ${wins}-${losses}${tied} ${rating} ${winRank} ${lossRank}\n`);
}
