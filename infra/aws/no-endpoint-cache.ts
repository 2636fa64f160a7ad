/**
 * Stands in bundles for `@aws-sdk/endpoint-cache`: DynamoDB's client makes one of these, and asks it only where endpoints are
 * discovered, which no region does; asking it fails.
 */
export class EndpointCache {
  get(): never {
    throw new Error('endpoint discovery is not bundled');
  }
}
