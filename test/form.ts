import { formAfter } from './support/nfl-form.ts';

/** `npm run form -- <year>`: the lines of the season table that tell how that season left the teams, from real results. */
const year = Number(process.argv[2]);
if (!Number.isInteger(year)) {
  process.stderr.write('Which season? `npm run form -- <year in which it began>`\n');
  process.exit(1);
}
for (const { abbreviation, wins, losses, ties, rating } of formAfter(year).teams) {
  process.stdout.write(`  ${abbreviation} ${wins}-${losses}-${ties} ${rating}\n`);
}
