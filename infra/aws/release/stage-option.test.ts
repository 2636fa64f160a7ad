import { expect, test } from 'vitest';
import { stageIn } from './stage-option.ts';

test('a stage is named as the CDK has it, and without one it is the real game', () => {
  expect(stageIn(['stage=dev'])).toBe('dev');
  expect(stageIn()).toBeUndefined();
});

test('whatever else is given names no stage, and is refused', () => {
  expect(() => stageIn(['stag=dev'])).toThrow('no option stag');
  expect(() => stageIn(['stage=dev', 'plan=lite'])).toThrow('no option plan');
});
