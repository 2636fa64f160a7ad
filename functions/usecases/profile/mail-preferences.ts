import type {
  MailPreferences,
  MailPreferencesChange,
  MailReach,
} from '#shared/contract/schemas/mail-preferences.ts';
import { ALWAYS_MAILED, MAILED } from '#shared/domain/news/notification-types.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports, Profile } from '../../ports/ports.ts';
import { saveProfile, type SavePorts } from './save-profile.ts';

/** The types of notification that the caller also gets by email. */
export async function readMailPreferences(
  ports: Pick<Ports, 'users'>,
  userId: string,
): Promise<Outcome<MailPreferences, 'session-expired'>> {
  const profile = await ports.users.get(userId);
  return profile ? ok(preferencesOf(profile)) : refused('session-expired');
}

/** Whether emails reach the caller, and if not, why. */
export async function readMailReach(
  ports: Pick<Ports, 'users' | 'mailStops'>,
  userId: string,
): Promise<Outcome<MailReach, 'session-expired'>> {
  const profile = await ports.users.get(userId);
  if (!profile) return refused('session-expired');
  return ok({ refusal: (await ports.mailStops.refusalOf(profile.email)) ?? null });
}

/** Switches emails of the named types on or off; the others stay as they are. */
export async function changeMailPreferences(
  ports: SavePorts,
  userId: string,
  input: MailPreferencesChange,
): Promise<Outcome<MailPreferences, 'mail-required' | 'session-expired' | 'unavailable'>> {
  const off = Object.keys(input).filter((type) => input[type] === false);
  if (off.some((type) => ALWAYS_MAILED.has(type))) return refused('mail-required');
  const changed = await saveProfile<never>(ports, userId, async (before) => {
    const untouched = before.unwantedMails.filter((type) => input[type] === undefined);
    return ok({ ...before, unwantedMails: [...untouched, ...off].toSorted() });
  });
  return changed.ok ? ok(preferencesOf(changed.value.after)) : changed;
}

export function preferencesOf({ unwantedMails }: Profile): MailPreferences {
  return Object.fromEntries([...MAILED].map((type) => [type, !unwantedMails.includes(type)]));
}
