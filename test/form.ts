import { formAfter } from './support/nfl-form.ts';

/** `node test/form.ts <year>`: the lines of the season table that tell how that season left the teams, from real results. */
const { teams } = formAfter(Number(process.argv[2]));
for (const { abbreviation, wins, losses, ties, rating } of teams) {
  process.stdout.write(`  ${abbreviation} ${wins}-${losses}-${ties} ${rating}\n`);
}
