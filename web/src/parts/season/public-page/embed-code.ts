const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&"<>]/g, (letter) => ESCAPES[letter] ?? letter);

/** Returns the HTML with which another site shows the public season page of this league. */
export function embedCode(url: string, leagueName: string): string {
  const frame = 'width="100%" height="900" style="border: 0" loading="lazy" referrerpolicy="no-referrer"';
  return `<iframe src="${escaped(url)}" title="${escaped(leagueName)} on Two Crowns" ${frame}></iframe>`;
}
