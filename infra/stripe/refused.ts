/** Thrown for a request that Stripe rejects. The message is Stripe's own. */
export class Refused extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  /** The name of the faulty parameter. */
  readonly param: string | undefined;

  constructor(status: number, type: string, message: string, code?: string, param?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }
}

/** Throws because an object doesn't exist. The status is 404 if a path names the object, 400 if a parameter does. */
export function missing(status: 400 | 404, kind: string, id: string, param = 'id'): never {
  const message = `No such ${kind}: '${id}'`;
  throw new Refused(status, 'invalid_request_error', message, 'resource_missing', param);
}
