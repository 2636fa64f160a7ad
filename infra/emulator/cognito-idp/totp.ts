import { generateSecret, verifySync } from 'otplib';

const STEP_SECONDS = 30;

/** Makes a new shared secret in base32, as long as Cognito's. */
export const newSecret = (): string => generateSecret({ length: 32 });

/**
 * Returns the 30-second time step of a TOTP code (SHA-1, 6 digits), or undefined if the code is wrong. Codes from neighboring
 * steps also pass, because clocks differ. The current step depends on the machine's time.
 */
export function stepOf(secret: string, code: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = verifySync({ secret, token: code, period: STEP_SECONDS, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
