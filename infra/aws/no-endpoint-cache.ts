/**
 * Replaces `@aws-sdk/endpoint-cache` in bundles. DynamoDB's client creates such a cache, but reads it only for endpoint
 * discovery, which no region uses. The replacement throws if it is read.
 */
export class EndpointCache {
  get(): never {
    throw new Error('endpoint discovery is not bundled');
  }
}
