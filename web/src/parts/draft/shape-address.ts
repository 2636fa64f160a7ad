import { DRAFT_ORDER_TYPES, type DraftOrderType } from '#shared/domain/league-season.ts';
import type { Shape } from '#shared/domain/sizes.ts';

/** The size of a draft, along with its order. */
export interface DraftShape extends Shape {
  draftOrderType: DraftOrderType;
}

/** Returns the query string of a URL that requests this shape. */
export function shapeQuery({ maxMembers, teamsEach, draftOrderType }: DraftShape): string {
  return `members=${maxMembers}&teams=${teamsEach}&order=${draftOrderType}`;
}

/** Returns the shape that a URL requests. Its numbers may be out of range. */
export function shapeIn(address: URLSearchParams): Partial<DraftShape> {
  const order = DRAFT_ORDER_TYPES.find((type) => type === address.get('order'));
  return {
    ...numberIn(address, 'members', 'maxMembers'),
    ...numberIn(address, 'teams', 'teamsEach'),
    ...(order && { draftOrderType: order }),
  };
}

/**
 * Returns a whole number from a URL's query string as an object with just this field; an empty object if the URL doesn't have it.
 */
export function numberIn<Field extends string>(
  address: URLSearchParams,
  name: string,
  field: Field,
): Partial<Record<Field, number>> {
  const text = address.get(name) ?? '';
  return /^\d{1,3}$/.test(text) ? ({ [field]: Number(text) } as Record<Field, number>) : {};
}
