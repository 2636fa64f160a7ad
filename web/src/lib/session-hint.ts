const LAST_USER = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

/**
 * Whether this browser was signed in when it was last here. Only a hint: the server decides. It is read without
 * loading the sign-in library, so that visitors never download it.
 */
export function hasSessionHint(): boolean {
  return Object.keys(localStorage).some((key) => LAST_USER.test(key));
}
