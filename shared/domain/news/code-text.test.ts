import { describe, expect, it } from 'vitest';
import { CODE_PAGES, codeText, type CodePurpose } from './code-text.ts';

const purposes = Object.keys(CODE_PAGES) as CodePurpose[];
const wordsOf = (purpose: CodePurpose) => codeText(purpose, '{####}', 'https://crowns.example');

describe.each(purposes)('the mail with a code to %s', (purpose) => {
  const { subject, title, body, button, note } = wordsOf(purpose);

  it('has the code once, and in its text alone, for lists of mails show subjects', () => {
    expect(body.split('{####}')).toHaveLength(2);
    expect([subject, title, button.words, note].join()).not.toContain('{####}');
  });

  it('leads to the page that takes the code, and nowhere else', () => {
    expect(button.link).toBe(`https://crowns.example${CODE_PAGES[purpose]}`);
    expect(body + note).not.toMatch(/https?:/);
  });

  it('tells whoever did not ask for it that it can be ignored', () => {
    expect(note).toMatch(/ignore this email\./);
  });
});

it('each purpose has words and a page of its own', () => {
  expect(purposes.map(wordsOf).map(({ subject }) => subject)).toEqual([
    'Your Two Crowns code: verify your email address',
    'Your Two Crowns code: set a new password',
    'Your Two Crowns code: confirm your new address',
  ]);
  expect(new Set(Object.values(CODE_PAGES)).size).toBe(purposes.length);
});
