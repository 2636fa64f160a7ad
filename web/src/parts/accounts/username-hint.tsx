import { useEffect, useState } from 'react';
import { Username } from '#shared/contract/schemas/users.ts';
import { call } from '../../lib/calls/call.ts';

const ASK_AFTER_MS = 350;

type Answer = { username: string; available: boolean } | null;

/** Says whether the typed username is available, from 3 characters on. `own` is the member's current username. */
export function UsernameHint({ username, own }: { username: string; own?: string }) {
  const [answer, setAnswer] = useState<Answer>(null);
  const wanted = Username.safeParse(username);
  const isOwn = wanted.data?.toLowerCase() === own?.toLowerCase();
  const name = wanted.success && !isOwn ? wanted.data : null;

  useEffect(() => {
    if (name === null) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call('checkUsername', { params: { username: name } }, stop.signal)
        .then(({ available }) => setAnswer({ username: name, available }))
        // If the check fails, no hint is shown. The username is checked again anyway when the member registers.
        .catch(() => undefined);
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [name]);

  const known = answer?.username === name ? answer : null;
  return (
    <span role="status">
      {known === null && 'Letters, numbers, dots, dashes and underscores. Your league mates see it.'}
      {known?.available === true && <span className="text-ok">✓ “{known.username}” is available</span>}
      {known?.available === false && <span className="text-warn">“{known.username}” is already taken</span>}
    </span>
  );
}
