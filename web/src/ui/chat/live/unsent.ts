// What somebody was writing when they left a chat; it is there again when they come back to it, also where the phone has put the
// page away meanwhile. A tab forgets it when it is closed.

const texts = new Map<string, string>();
const keyOf = (leagueId: string, me: string): string => `unsent.${leagueId}.${me}`;

export function unsentText(leagueId: string, me: string): string {
  const key = keyOf(leagueId, me);
  return texts.get(key) ?? stored(() => sessionStorage.getItem(key)) ?? '';
}

export function keepUnsent(leagueId: string, me: string, text: string): void {
  const key = keyOf(leagueId, me);
  texts.set(key, text);
  stored(() => (text === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)));
}

/** Undefined in a browser that keeps nothing for sites. */
function stored<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
