/** A request that Stripe rejects, in Stripe's own words. */
export class Refused extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  /** The parameter that is wrong. */
  readonly param: string | undefined;

  constructor(status: number, type: string, message: string, code?: string, param?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }
}

/** Rejects an object that doesn't exist: 404 if a path names it, 400 if a parameter does. */
export function missing(status: 400 | 404, kind: string, id: string, param = 'id'): never {
  const message = `No such ${kind}: '${id}'`;
  throw new Refused(status, 'invalid_request_error', message, 'resource_missing', param);
}
