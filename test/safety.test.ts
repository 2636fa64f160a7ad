import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

const CODE = /\.(ts|tsx|js)$/;

/** Lists the source files in these folders, without tests. */
function sources(folders: string[], kind = CODE): { file: string; text: string }[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => kind.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => existsSync(path.join(ROOT, file)))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

/** Returns the matching lines, with file and line number, except those in allowed files. */
function lines(pattern: RegExp, folders: string[], allowed: RegExp, kind = CODE): string[] {
  return sources(folders, kind)
    .filter(({ file }) => !allowed.test(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
}

const NOWHERE = /^$/;

// Checks conventions that neither the linter nor the room rules can check.
describe('conventions', () => {
  test('there are sources to check', () => {
    for (const folder of ['shared', 'functions', 'web', 'infra'])
      expect(sources([folder]).length).toBeGreaterThan(10);
  });

  test('no test file keeps the other tests of a run from running', () => {
    // Vitest and Playwright skip all tests without `only`, and the run would stay green. The linter doesn't know Playwright's tests.
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const tests = listed.split('\n').filter((file) => /\.(test|spec)\.tsx?$/.test(file));
    const only = /\b(test|it|describe)(\.\w+)*\.only\b/;
    expect(tests.length).toBeGreaterThan(400);
    const there = tests.filter((file) => existsSync(path.join(ROOT, file)));
    expect(there.filter((file) => only.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
  });

  test('only the season table names a year', () => {
    const year = /(?<![\d.])20(2[4-9]|3\d)(?!\d)/;
    // Three exceptions: the local clock starts on a fixed day, the legal pages are dated, and Stripe names its versions
    // after dates.
    const allowed =
      /^shared\/domain\/seasons\.ts$|^infra\/local\/(options|run)\.ts$|^shared\/contract\/stripe\.ts$|^infra\/stripe\/version\.ts$|^web\/src\/features\/public\/legal\/|fake-machine|test-data/;
    const found = lines(year, ['shared', 'functions', 'web', 'infra'], allowed);
    expect(found.filter((line) => !/^\S+ (\*|\/\/|\/\*\*)/.test(line))).toEqual([]);
  });

  test('only the defaults and the public pages say how many members a league has and how many teams each member gets', () => {
    const shape = /\b(3|three) ((whole|NFL) )*(teams|rounds|picks)\b|\b(10|ten) (members|players|seats)\b/i;
    // The exceptions are the file that defines the default league, and the public pages that describe it.
    const allowed = /^shared\/domain\/sizes\.ts$|^web\/src\/features\/public\/|test-data/;
    const found = lines(shape, ['shared', 'functions', 'web', 'infra'], allowed);
    expect(found.filter((line) => !/^\S+ (\*|\/\/|\/\*\*)/.test(line))).toEqual([]);
    // Matches names such as `rounds` or `members` next to a hard-coded number of the default league.
    const counted =
      /\b\w*(rounds?|teamsEach|picksEach|members|seats|bots|size)['"]?\)? ?(===|!==|[<>]=?|[=:*/%]) ?(3|9|10|30)\b/i;
    const named = /^shared\/domain\/(sizes|league-rules)\.ts$|^web\/src\/features\/public\/|test-data/;
    expect(lines(counted, ['shared', 'functions', 'web', 'infra'], named)).toEqual([]);
  });

  test('no code uses the obscure names that were replaced', () => {
    const left =
      /\b(unlessTold|toldHere|useToldB\w+|onceQuiet|useIsQuiet|keepReply|ReplyKeeper|keptIn(Tab|Browser)|afterPress|onVisit|lateImport|codeQuery|holdingSession|createWaits|\w*([Pp]ush|[Ss]core|[Tt]urn|[Mm]oment|[Gg]ame)box|compose(Looks|Gate)|untilJudged|untilDone|composeGate|barOf|barredBy|readBarred|passOnLeague|passSeat|endTraces|alignAddress|moveAddress|bringBack|tell(Chat|Channel|Owner)|owedWords|readDesk|spreadOf|haulOf|upsetOf|duelOf|bentOf|hardnessOf|usualPick|fallOf|apartByPoints|foresight|meddler|misfits)\b/;
    const code = lines(left, ['shared', 'functions', 'web', 'infra', 'test'], /^test\/safety\.test\.ts$/);
    expect(code.filter((line) => !/^\S+ (\*|\/\/|\/\*)/.test(line))).toEqual([]);
  });

  describe('values that are style sheet tokens', () => {
    const named = 'black|white|red|green|blue|gold|orange|yellow|gr[ae]y|silver|navy|purple';
    const colors = `['"\\s:[(_]#[\\da-f]{3,8}\\b(?!/)|\\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color-mix|color)a?\\(`;
    const size = '[\\d.]+(px|r?em|pt|%)';
    // These files may set their own values: those of the site's look, of team colors and the colors computed from them, and of
    // the print styles.
    const own = /^web\/src\/(look\/|lib\/colour\.ts$)|draft-results\.css$|test-data/;
    // The guest board may set its own letter sizes, because its letters adapt to the size of its screen.
    const wall = /^web\/src\/(look|features\/draft\/wall)\/|test-data/;

    test.each([
      [
        'color',
        `${colors}|(fill|stroke|color|background)=["'{]+(${named})\\b|-\\[(color:)?(${named})\\]`,
        own,
      ],
      ['shadow', `shadow-\\[|\\b(box|text)Shadow\\b|drop-shadow\\(`, own],
      [
        'duration',
        `\\b(duration|delay)-[\\d[]|\\b(animate|transition)-\\[[^\\]]*\\d|\\b(transition|animation)\\w*: ['"\`][^'"\`]*\\d`,
        own,
      ],
      [
        'letter size',
        `\\btext-\\[(length:)?([\\d.]|calc|clamp|min|max)|\\bfontSize\\b|\\bfont-size\\b`,
        wall,
      ],
    ])('no component has a %s of its own', (_kind, pattern, allowed) => {
      expect(lines(new RegExp(pattern, 'i'), ['web/src'], allowed)).toEqual([]);
    });

    test.each([
      ['color', `${colors}|:[^;]*\\b(${named})\\b`, own],
      ['shadow', `\\b(box|text)-shadow:(?! *(var\\(--shadow|none))|drop-shadow\\((?!var\\()`, own],
      ['duration', `(?<![\\w-])[\\d.]+m?s\\b`, own],
      ['letter size', `\\bfont(-size)?:[^;]*(?<![\\w-])${size}`, wall],
    ])('no style sheet of a page has a %s of its own', (_kind, pattern, allowed) => {
      expect(lines(new RegExp(pattern, 'i'), ['web/src'], allowed, /\.css$/)).toEqual([]);
    });
  });

  test('only one folder builds the table’s keys', () => {
    const folder = path.join(ROOT, 'functions/adapters/dynamodb/keys');
    const made = readdirSync(folder)
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
    const prefixes = new Set([...made.matchAll(/['`]([A-Z]+#)/g)].map(([, prefix]) => prefix));
    expect([...prefixes]).toEqual(expect.arrayContaining(['USER#', 'LEAGUE#', 'LOG#', 'DRAW#']));
    const literal = new RegExp(`['"\`](${[...prefixes].join('|')})`);
    expect(lines(literal, ['functions', 'shared'], /dynamodb\/keys\//)).toEqual([]);
  });

  test('only one file reads the environment', () => {
    expect(
      lines(/process\.env/, ['functions', 'shared'], /^functions\/compose\/aws\/environment\.ts$/),
    ).toEqual([]);
  });

  test('only one folder creates SDK clients', () => {
    expect(lines(/new \w+Client\(/, ['functions'], /^functions\/compose\/aws\//)).toEqual([]);
  });

  test('only one place retries conflicting writes', () => {
    expect(lines(/; attempt </, ['functions'], NOWHERE)).toEqual([]);
  });

  test('no function knows which environment it runs in', () => {
    expect(lines(/isLocal|NODE_ENV|localhost|127\.0\.0\.1/, ['functions', 'shared'], NOWHERE)).toEqual([]);
  });

  test('no file cites documents outside the repository', () => {
    const cited =
      /\bdecisions? \d|\bthe specification\b|\bspecification[’']s\b|\(specification\b|aws-facts|\btest plan\b|\bissue #?\d/i;
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const texts = listed
      .split('\n')
      .filter((file) => /\.(tsx?|m?js|css|html|md|ya?ml)$/.test(file) && file !== 'test/safety.test.ts')
      .filter((file) => existsSync(path.join(ROOT, file)));
    const found = texts.filter((file) => cited.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(texts.length).toBeGreaterThan(400);
    expect(found).toEqual([]);
  });

  test('every section of the rules that a comment cites exists', () => {
    const rules = readFileSync(path.join(ROOT, 'shared/domain/README.md'), 'utf8');
    const sections = new Set([...rules.matchAll(/^### (.+)$/gm)].map(([, name]) => name));
    const named = sources(['shared', 'functions', 'web', 'infra', 'test']).flatMap(({ text }) =>
      [...text.matchAll(/\(see ([A-Z][^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,? and |, /)),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !sections.has(name))).toEqual([]);
  });

  test('only the contract contains API paths', () => {
    // The infrastructure adds the prefix to all paths, and the site refers to routes by name.
    expect(lines(/['"`]\/api\//, ['web', 'functions'], NOWHERE)).toEqual([]);
  });
});
