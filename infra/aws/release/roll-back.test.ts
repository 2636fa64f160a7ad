import { describe, expect, it } from 'vitest';
import { planRollBack, refusesEdge, type Choice } from './roll-back.ts';

/** A function with versions 1, 2, … of these releases, of which the live one is told. */
const choice = (functionName: string, version: number, ...releases: string[]): Choice => ({
  functionName,
  version,
  versions: releases.map((release, place) => ({ number: place + 1, release })),
});

describe('going back', () => {
  it('leads every function to the release before the live one', () => {
    const choices = [choice('draft', 3, 'a', 'b', 'c'), choice('clock', 3, 'a', 'b', 'c')];
    expect(planRollBack(choices)).toEqual({
      release: 'b',
      moves: [
        { functionName: 'draft', version: 2 },
        { functionName: 'clock', version: 2 },
      ],
    });
  });

  it('goes one further each time, for a release that was left was left for a reason', () => {
    expect(planRollBack([choice('draft', 2, 'a', 'b', 'c')]).release).toBe('a');
  });

  it('takes versions of one release, whatever their numbers, and passes what one function has not', () => {
    const choices = [choice('draft', 4, 'a', 'b', 'c', 'd'), choice('socket', 2, 'a', 'd')];
    expect(planRollBack(choices)).toEqual({
      release: 'a',
      moves: [
        { functionName: 'draft', version: 1 },
        { functionName: 'socket', version: 1 },
      ],
    });
  });

  it('may lead to any release that is named, forward as well', () => {
    const choices = [choice('draft', 1, 'a', 'b'), choice('clock', 1, 'a', 'b')];
    expect(planRollBack(choices, 'b').moves.map(({ version }) => version)).toEqual([2, 2]);
  });

  it('says what there is where nothing fits: no release before, no name, another name', () => {
    expect(() => planRollBack([choice('draft', 1, 'a')])).toThrow(
      'No earlier release has left a version of each function. draft has 1 (a).',
    );
    expect(() => planRollBack([choice('draft', 2, '', 'b')])).toThrow('1 (no name)');
    expect(() => planRollBack([choice('draft', 2, 'a', 'b')], 'x')).toThrow('No release x');
    expect(() => planRollBack([])).toThrow('no function');
  });
});

describe('a version of before a rotation of the edge’s secret', () => {
  it.each<[live: string | undefined, older: string | undefined, refuses: boolean]>([
    ['new', 'old', true],
    ['new', 'new', false],
    // During the rotation the edge sends the value before, and functions take both.
    ['old new', 'old', false],
    ['new', 'old new', false],
    ['newest', 'old new', true],
    [undefined, undefined, false],
  ])('live takes "%s", the older one "%s": refuses every call: %s', (live, older, refuses) => {
    expect(refusesEdge(live, older)).toBe(refuses);
  });
});
