import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOMS = ['shared/domain', 'shared/contract', 'functions/usecases', 'functions/views'];
/** Matches code that gets time, randomness or delays without a port. A seed couldn't reproduce those. */
const OWN_TIME =
  /Date\.now|new Date\(\)|performance\.now|Math\.random|random(UUID|Bytes|Int)|set(Timeout|Interval|Immediate)|process\.(env|hrtime)/;

/**
 * The site's files that the simulation runs. Two other files are left out, because they use the browser's clock, which the
 * simulation replaces.
 */
const CLIENT = [
  ...[
    'socket',
    'reconnecting-connection',
    'pinging-connection',
    'connection',
    'backoff',
    'frames',
    'heartbeat',
    'league-subscription',
    'presence-tracker',
    'scores-subscription',
  ].map((name) => `web/src/lib/live/${name}.ts`),
  'web/src/features/draft/room/queries.ts',
  'web/src/features/draft/room/live-draft.ts',
  'web/src/features/draft/room/controls.ts',
];

describe('rules, use cases and the live draft', () => {
  const root = `${import.meta.dirname}/../..`;
  const files = ROOMS.flatMap((room) => globSync(`${room}/**/*.ts`, { cwd: root })).filter(
    (file) => !file.endsWith('.test.ts') && !file.endsWith('/openapi.ts'),
  );
  files.push(...CLIENT);

  it('have source files for the check to read', () => {
    expect(files.length).toBeGreaterThan(30);
  });

  it('take time and randomness only from their arguments and ports', () => {
    const own = files.flatMap((file) =>
      readFileSync(`${root}/${file}`, 'utf8')
        .split('\n')
        .filter((line) => OWN_TIME.test(line))
        .map((line) => `${file}: ${line}`),
    );
    expect(own).toEqual([]);
  });
});
