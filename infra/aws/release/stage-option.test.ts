import { expect, test } from 'vitest';
import { stageIn } from './stage-option.ts';

test('the CDK’s stage option selects the stage; without the option, the command is for the real game', () => {
  expect(stageIn(['stage=dev'])).toBe('dev');
  expect(stageIn()).toBeUndefined();
});

test('any argument other than the stage option is refused', () => {
  expect(() => stageIn(['stag=dev'])).toThrow('no option stag');
  expect(() => stageIn(['stage=dev', 'plan=lite'])).toThrow('no option plan');
});
