import { expect, it } from 'vitest';
import { imageAddressOf } from './picture-dialog.tsx';

it.each(['https://pictures.example/crown.png', '  https://pictures.example/crown?size=9#a '])(
  'the dialog accepts %s as a picture’s URL',
  (typed) => expect(imageAddressOf(typed)).toBe(typed.trim()),
);

it.each([
  '',
  'crown.png',
  'helmet',
  'http://pictures.example/crown.png',
  'https://ana:secret@pictures.example/crown.png',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '/pictures/01234567-0123-0123-0123-0123456789ab/01J5ZQ8W9X0ABCDEFGHJKMNPQR',
])('the dialog rejects "%s" as a picture’s URL', (typed) => expect(imageAddressOf(typed)).toBeUndefined());
