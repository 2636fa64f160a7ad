import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAssembly, ROOT } from '#infra/local/build.ts';
import { LEAGUE_SIZE } from '#shared/domain/sizes.ts';
import { count } from '../bench/figures.ts';
import { markdownTable, plainTable, type Section } from '../bench/table.ts';
import { onEach, openRoom, register, renewing, seat } from './crowd.ts';
import { draftAt, draftRows } from './drafts.ts';
import { House } from './house.ts';
import { joinRows } from './joins.ts';
import { mixedRows } from './mixed.ts';
import { stormRows } from './storm.ts';
import { sundayRows } from './sunday.ts';

const SIZE = LEAGUE_SIZE.default;
/** The upper limits of the options. */
const MOST = { leagues: 400, rate: 200, seconds: 120, scores: 20, minutes: 120 };
/** How many players want to join the same league. */
const COMERS = 500;
/** The picks that warm up the functions and their threads. */
const WARM_UP = { rate: 5, seconds: 6 };

/**
 * `npm run load` plays the game in a separate process, over loopback. It simulates an evening with many drafts, a burst of
 * reconnects, a burst of joins, some minutes of mixed use while the memory is watched, and a Sunday. It writes a table to stdout
 * and to .build/load.md, and its progress to stderr.
 */
async function main(): Promise<void> {
  const asked = extent();
  const assembly = await buildAssembly(progress);
  const house = await House.open(assembly);
  try {
    const sections = await play(house, asked);
    mkdirSync(join(ROOT, '.build'), { recursive: true });
    writeFileSync(join(ROOT, '.build/load.md'), markdownTable(sections));
    process.stdout.write(`${plainTable(sections)}\n`);
  } finally {
    await house.close();
  }
}

type Extent = typeof MOST;

function extent(): Extent {
  const { values } = parseArgs({
    options: {
      leagues: { type: 'string', default: '200' },
      rate: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '60' },
      scores: { type: 'string', default: '5' },
      minutes: { type: 'string', default: '40' },
    },
  });
  const names = Object.keys(MOST) as (keyof Extent)[];
  return Object.fromEntries(
    names.map((name) => {
      const number = Number(values[name]);
      if (!Number.isInteger(number) || number < 0 || number > MOST[name])
        throw new Error(`--${name} takes a whole number up to ${MOST[name]}`);
      return [name, number];
    }),
  ) as Extent;
}

async function play(house: House, { leagues, rate, seconds, scores, minutes }: Extent): Promise<Section[]> {
  progress(`${count(leagues * SIZE)} members sign up`);
  const players = await register(house.url, leagues * SIZE, 'Loader');
  const [owner] = players;
  if (!owner) throw new Error('a load needs a league');
  const tables = await seat(players, SIZE);
  progress('their draft rooms open');
  const rooms = await onEach(tables, openRoom);
  const seats = rooms.flatMap((room) => room.seats);
  await draftAt(WARM_UP.rate, WARM_UP.seconds, rooms);
  const sections: Section[] = [];
  const renewed = renewing(players);
  const measure = async (title: string, rows: () => Promise<Section['rows']>): Promise<void> => {
    progress(title);
    await renewed();
    const section = { title, rows: await rows() };
    sections.push(section);
    // Prints each result right away, because the remaining parts take long and may be interrupted.
    for (const { name, figure, note = '' } of section.rows) progress(`  ${name}: ${figure} (${note})`);
  };
  // Starts with half the rate, which a machine may sustain even if it can't sustain the full rate.
  for (const asked of [Math.ceil(rate / 2), rate])
    await measure(`${asked} picks a second for ${seconds} s`, async () =>
      draftRows(await draftAt(asked, seconds, rooms), seats.length),
    );
  await measure('A storm of reconnections', () => stormRows(seats));
  await measure('A flood of joins', () =>
    joinRows(owner, players.slice(1, 1 + Math.min(COMERS, players.length / 2))),
  );
  progress('the drafts end');
  await renewed();
  await draftAt(rate, seconds * 10, rooms);
  if (minutes > 0) await measure('Mixed use', () => mixedRows(house, seats, minutes));
  if (scores > 0) await measure('Sunday, 1 PM', () => sundayRows(house, seats, scores));
  return [{ title: machine(), rows: [] }, ...sections];
}

function machine(): string {
  return `${availableParallelism()} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}; game and members share them`;
}

function progress(line: string): void {
  process.stderr.write(`load: ${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
