import { DRAFT_ORDER_TYPES, type DraftOrderType } from '#shared/domain/league-season.ts';
import type { Shape } from '#shared/domain/sizes.ts';

/** The size of a draft, and its order. */
export interface DraftShape extends Shape {
  draftOrderType: DraftOrderType;
}

/** The query string of a URL that asks for this shape. */
export function shapeQuery({ maxMembers, teamsEach, draftOrderType }: DraftShape): string {
  return `members=${maxMembers}&teams=${teamsEach}&order=${draftOrderType}`;
}

/** The shape a URL asks for. Its numbers may be out of range. */
export function shapeIn(address: URLSearchParams): Partial<DraftShape> {
  const order = DRAFT_ORDER_TYPES.find((type) => type === address.get('order'));
  return {
    ...numberIn(address, 'members', 'maxMembers'),
    ...numberIn(address, 'teams', 'teamsEach'),
    ...(order && { draftOrderType: order }),
  };
}

/** The whole number a URL has under a name, as an object with that one field; an empty object if it has none. */
export function numberIn<Field extends string>(
  address: URLSearchParams,
  name: string,
  field: Field,
): Partial<Record<Field, number>> {
  const text = address.get(name) ?? '';
  return /^\d{1,3}$/.test(text) ? ({ [field]: Number(text) } as Record<Field, number>) : {};
}
