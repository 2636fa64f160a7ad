import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { buildSync } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { READING, ROOM_RULES } from './room-rules.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MIRROR = path.join(ROOT, '.build', 'rooms');
const TYPESCRIPT = /\.tsx?$/;
const ROOMS = ['shared', 'functions', 'web', 'infra', 'test'];

// Copies the tree as plain JavaScript for dependency-cruiser. To read TypeScript, it would need another TypeScript
// compiler (30 MB).
function mirror(): void {
  rmSync(MIRROR, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...ROOMS], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const present = files.split('\n').filter((name) => existsSync(path.join(ROOT, name)));
  for (const file of present.filter((name) => /\.(ts|tsx|mjs|js|json|css)$/.test(name))) {
    const target = path.join(MIRROR, file);
    mkdirSync(path.dirname(target), { recursive: true });
    if (TYPESCRIPT.test(file)) writeFileSync(target, imports(readFileSync(path.join(ROOT, file), 'utf8')));
    else cpSync(path.join(ROOT, file), target);
  }
  buildSync({
    entryPoints: present.filter((name) => TYPESCRIPT.test(name)).map((name) => path.join(MIRROR, name)),
    outdir: MIRROR,
    outbase: MIRROR,
    jsx: 'automatic',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  cpSync(path.join(ROOT, 'package.json'), path.join(MIRROR, 'package.json'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(MIRROR, 'node_modules'));
}

/**
 * Points all imports to files of the copy. Turns type imports into value imports, because the rules apply to type imports as
 * well.
 */
const imports = (typescript: string): string =>
  typescript
    .replaceAll(/^import type /gm, 'import ')
    .replaceAll(/^export type (?=[{*])/gm, 'export ')
    .replaceAll(/\.tsx?(?=["'](;|\)|$))/gm, '.js');

describe('rooms', () => {
  let result: ICruiseResult;

  beforeAll(async () => {
    mirror();
    const cruised = await cruise(ROOMS, {
      ...READING,
      ruleSet: { forbidden: ROOM_RULES },
      validate: true,
      baseDir: MIRROR,
    });
    result = cruised.output as ICruiseResult;
  });

  test('the check sees the modules of every room', () => {
    for (const room of ROOMS) {
      const seen = result.modules.filter((module) => module.source.startsWith(`${room}/`));
      expect(seen.length, room).toBeGreaterThan(5);
    }
    expect(result.summary.totalDependenciesCruised).toBeGreaterThan(result.modules.length);
  });

  test.each(['@aws-sdk/', 'aws-amplify/', 'stripe/', 'zod/'])('the check sees imports of %s', (library) => {
    const seen = result.modules.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved));
    expect(seen.some((resolved) => resolved.includes(`node_modules/${library}`))).toBe(true);
  });

  test('every import respects the rules of its room', () => {
    const broken = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
    expect(broken).toEqual([]);
  });
});
