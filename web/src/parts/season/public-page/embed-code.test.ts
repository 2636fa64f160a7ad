import { expect, test } from 'vitest';
import { embedCode } from './embed-code.ts';

test('the embed code frames the page, with the league’s name as its title', () => {
  expect(embedCode('https://crowns.example/season/abc', 'Sunday Crew')).toBe(
    '<iframe src="https://crowns.example/season/abc" title="Sunday Crew on Two Crowns" ' +
      'width="100%" height="900" style="border: 0" loading="lazy" referrerpolicy="no-referrer"></iframe>',
  );
});

test('a league’s name can’t inject code into the other site', () => {
  const code = embedCode('https://crowns.example/season/abc', '"><script>alert("A & B")</script>');
  expect(code).toContain(
    'title="&quot;&gt;&lt;script&gt;alert(&quot;A &amp; B&quot;)&lt;/script&gt; on Two Crowns"',
  );
  expect(code).not.toContain('<script');
});
