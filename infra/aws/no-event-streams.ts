/**
 * Replaces `@smithy/core/event-streams` in bundles. S3's client prepares for event streams, but no function requests
 * any. The replacement throws if one is read.
 */
export const eventStreamSerdeProvider = () => ({});
export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;
export function EventStreamSerde(): never {
  throw new Error('event streams are not bundled');
}
