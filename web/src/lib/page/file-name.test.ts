import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it('a picture’s file is named after its league, no matter what the league is called', () => {
  expect(fileName('Sunday Crew!', 'draft', '2025-26', 'png')).toBe('sunday-crew-draft-2025-26.png');
  expect(fileName('Żółw & Co.', 'draft', '2025-26', 'png')).toBe('żółw-co-draft-2025-26.png');
  expect(fileName('///', 'draft', '2025-26', 'png')).toBe('league-draft-2025-26.png');
});
