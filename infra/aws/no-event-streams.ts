/**
 * Replaces `@smithy/core/event-streams` in bundles. S3's client prepares for replies that are streams of events, but
 * no function asks for one. Reading one fails.
 */
export const eventStreamSerdeProvider = () => ({});
export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;
export function EventStreamSerde(): never {
  throw new Error('event streams are not bundled');
}
