export { count } from '#shared/domain/count.ts';
export { inHalves } from '#shared/domain/halves.ts';
export { ordinal } from '#shared/domain/ordinal.ts';
