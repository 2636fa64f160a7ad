import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the command line', () => {
  it('has defaults', () => {
    expect(readOptions([], {})).toEqual({
      port: 4300,
      dataDirectory: '.local',
      fresh: false,
      isFrugal: false,
      hasMaps: false,
      wantsDemo: true,
    });
  });

  it('accepts every flag', () => {
    const args = [
      '--port',
      '0',
      '--data',
      'd',
      '--fresh',
      '--now',
      '2026-01-01T00:00:00Z',
      '--no-demo',
      '--seed',
      '7',
      '--frugal',
      '--maps',
      '--passkeys',
    ];
    expect(
      readOptions([...args, '--dynamodb', 'http://localhost:8000', '--results', import.meta.filename], {}),
    ).toEqual({
      port: 0,
      dataDirectory: 'd',
      fresh: true,
      isFrugal: true,
      hasMaps: true,
      hasPasskeys: true,
      isUnkind: true,
      seed: 7,
      now: Date.parse('2026-01-01T00:00:00Z'),
      wantsDemo: false,
      dynamodb: 'http://localhost:8000',
      results: import.meta.filename,
    });
  });

  it('prefers --port to the PORT environment variable', () => {
    expect(readOptions([], { PORT: '5000' }).port).toBe(5000);
    expect(readOptions(['--port', '6000'], { PORT: '5000' }).port).toBe(6000);
  });

  it.each([
    [['--port', 'x'], /--port takes a number/],
    [['--port', '70000'], /--port takes a number/],
    [['--now', 'yesterday'], /--now takes a time/],
    [['--results', '/nowhere.csv'], /doesn't exist/],
    [['--results', import.meta.dirname], /doesn't exist/],
    [['--dynamodb', 'localhost'], /--dynamodb takes a URL/],
    [['--colour', 'red'], /The flags are --port/],
    [['stray'], /The flags are/],
  ])('rejects %j', (args, message) => {
    expect(() => readOptions(args, {})).toThrow(message);
  });
});
