/**
 * Replaces `@aws-sdk/endpoint-cache` in bundles. DynamoDB's client creates such a cache and reads it only where
 * endpoints are discovered. No region does that. Reading it fails.
 */
export class EndpointCache {
  get(): never {
    throw new Error('endpoint discovery is not bundled');
  }
}
