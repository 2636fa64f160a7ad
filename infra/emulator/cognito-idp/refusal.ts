/** A refusal with Cognito's own error name and message. Its HTTP status is 400. */
export class Refusal extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** Thrown for a Cognito feature that the emulator lacks. Otherwise, a call that needs the feature would look successful. */
export class NotCarriedOut extends Error {
  constructor(what: string) {
    super(`The local user pool does not carry out ${what}.`);
  }
}

export const notAuthorized = (message: string): Refusal => new Refusal('NotAuthorizedException', message);

export const incorrect = (): Refusal => notAuthorized('Incorrect username or password.');

export const disabled = (): Refusal => notAuthorized('User is disabled.');

export const limitExceeded = (): Refusal =>
  new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

export const invalid = (message: string): Refusal => new Refusal('InvalidParameterException', message);

export const userNotFound = (): Refusal => new Refusal('UserNotFoundException', 'User does not exist.');
