/**
 * Stands in bundles for `@smithy/core/event-streams`: no reply that a function asks for is a stream of events. S3's client
 * has some that are, and makes ready for them; reading one fails.
 */
export const eventStreamSerdeProvider = () => ({});
export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;
export function EventStreamSerde(): never {
  throw new Error('event streams are not bundled');
}
