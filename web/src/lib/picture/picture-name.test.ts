import { expect, it } from 'vitest';
import { pictureName } from './picture-name.ts';

it('a picture’s file is named after its league, no matter what the league is called', () => {
  expect(pictureName('Sunday Crew!', 'draft', '2025-26')).toBe('sunday-crew-draft-2025-26.png');
  expect(pictureName('Żółw & Co.', 'draft', '2025-26')).toBe('żółw-co-draft-2025-26.png');
  expect(pictureName('///', 'draft', '2025-26')).toBe('league-draft-2025-26.png');
});
