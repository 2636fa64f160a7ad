import { billingContract } from './billing-suite.ts';
import { accessTokenContract } from './access-token-suite.ts';
import { calendarContract } from './calendar-suite.ts';
import { passkeyContract } from './passkey-suite.ts';
import { probeContract } from './probe-suite.ts';
import { deviceContract } from './device-suite.ts';
import { founderContract } from './founder-suite.ts';
import type { Stores } from './tables.ts';
import { templateContract } from './template-suite.ts';
import { watchContract } from './watch-suite.ts';

/** Tests how a member's data is stored, apart from the profile. */
export function memberContract(stores: () => Stores): void {
  billingContract(stores);
  accessTokenContract(stores);
  calendarContract(stores);
  passkeyContract(stores);
  probeContract(stores);
  founderContract(stores);
  templateContract(stores);
  deviceContract(stores);
  watchContract(stores);
}
