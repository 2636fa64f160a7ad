/** A function's failed invocation: an error that its handler threw, a time-out or a crash. */
export class FunctionError extends Error {
  readonly errorType: string;
  readonly trace: readonly string[];

  constructor(errorType: string, message: string, trace: readonly string[] = []) {
    super(message);
    this.name = 'FunctionError';
    this.errorType = errorType;
    this.trace = trace;
  }
}

/** The account's functions run as often at once as its quota allows: this event did not reach its handler. */
export class Throttled extends FunctionError {
  constructor() {
    super('TooManyRequestsException', 'Rate Exceeded.');
  }
}
