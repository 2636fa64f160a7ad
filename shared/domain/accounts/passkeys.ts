/** The maximum length of a passkey's name, in characters. */
export const PASSKEY_NAME_MOST = 40;

/** The user pool keeps at most this many passkeys per member. */
export const MOST_PASSKEYS = 20;
