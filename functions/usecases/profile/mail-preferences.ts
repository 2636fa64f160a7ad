import type { MailPreferences, MailPreferencesChange } from '#shared/contract/schemas/mail-preferences.ts';
import { ALWAYS_MAILED, MAILED } from '#shared/domain/news.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports, Profile } from '../../ports.ts';
import { saveProfile, type SavePorts } from './save-profile.ts';

/** Which types of notification the caller gets as mails, too. */
export async function readMailPreferences(
  ports: Pick<Ports, 'users'>,
  userId: string,
): Promise<Outcome<MailPreferences, 'session-expired'>> {
  const profile = await ports.users.get(userId);
  return profile ? ok(preferencesOf(profile)) : refused('session-expired');
}

/** Switches mails of the types that are named on or off; the others stay as they are. */
export async function changeMailPreferences(
  ports: SavePorts,
  userId: string,
  wish: MailPreferencesChange,
): Promise<Outcome<MailPreferences, 'mail-required' | 'session-expired' | 'unavailable'>> {
  const off = Object.keys(wish).filter((type) => wish[type] === false);
  if (off.some((type) => ALWAYS_MAILED.has(type))) return refused('mail-required');
  const changed = await saveProfile<never>(ports, userId, async (before) => {
    const untouched = before.unwantedMails.filter((type) => wish[type] === undefined);
    return ok({ ...before, unwantedMails: [...untouched, ...off].toSorted() });
  });
  return changed.ok ? ok(preferencesOf(changed.value.after)) : changed;
}

export function preferencesOf({ unwantedMails }: Profile): MailPreferences {
  return Object.fromEntries([...MAILED].map((type) => [type, !unwantedMails.includes(type)]));
}
