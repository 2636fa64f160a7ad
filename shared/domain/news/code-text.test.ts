import { describe, expect, it } from 'vitest';
import { CODE_PAGES, codeText, type CodePurpose } from './code-text.ts';

const purposes = Object.keys(CODE_PAGES) as CodePurpose[];
const wordsOf = (purpose: CodePurpose) => codeText(purpose, '{####}', 'https://crowns.example');

describe.each(purposes)('the email with a code to %s', (purpose) => {
  const { subject, title, body, button, note } = wordsOf(purpose);

  it('has the code once, and only in its body, because inboxes show subjects', () => {
    expect(body.split('{####}')).toHaveLength(2);
    expect([subject, title, button.words, note].join()).not.toContain('{####}');
  });

  it('links only to the page where the code is entered', () => {
    expect(button.link).toBe(`https://crowns.example${CODE_PAGES[purpose]}`);
    expect(body + note).not.toMatch(/https?:/);
  });

  it('says that people who didn’t ask for the code can ignore it', () => {
    expect(note).toMatch(/ignore this email\./);
  });
});

it('each kind of code email has its own subject and page', () => {
  expect(purposes.map(wordsOf).map(({ subject }) => subject)).toEqual([
    'Your Two Crowns code: verify your email address',
    'Your Two Crowns code: set a new password',
    'Your Two Crowns code: confirm your new address',
  ]);
  expect(new Set(Object.values(CODE_PAGES)).size).toBe(purposes.length);
});
