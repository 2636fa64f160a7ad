/** A failed invocation of a function: its handler threw, timed out, or crashed. */
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

/** Thrown if an event didn't reach its handler because the account's quota of concurrent runs is used up. */
export class Throttled extends FunctionError {
  constructor() {
    super('TooManyRequestsException', 'Rate Exceeded.');
  }
}
