import { DRAFT_ORDER_TYPES, type DraftOrderType } from '#shared/domain/league-season.ts';
import type { Shape } from '#shared/domain/sizes.ts';

/** How large a draft is, and how it goes through the seats. */
export interface DraftShape extends Shape {
  draftOrderType: DraftOrderType;
}

/** What follows the `?` of an address that asks for it. */
export function shapeQuery({ maxMembers, teamsEach, draftOrderType }: DraftShape): string {
  return `members=${maxMembers}&teams=${teamsEach}&order=${draftOrderType}`;
}

/** What an address asks for; nobody has judged the numbers. */
export function shapeIn(address: URLSearchParams): Partial<DraftShape> {
  const order = DRAFT_ORDER_TYPES.find((type) => type === address.get('order'));
  return {
    ...numberIn(address, 'members', 'maxMembers'),
    ...numberIn(address, 'teams', 'teamsEach'),
    ...(order && { draftOrderType: order }),
  };
}

/** A whole number of an address under the name of a field; nothing where it has none. */
export function numberIn<Field extends string>(
  address: URLSearchParams,
  name: string,
  field: Field,
): Partial<Record<Field, number>> {
  const text = address.get(name) ?? '';
  return /^\d{1,3}$/.test(text) ? ({ [field]: Number(text) } as Record<Field, number>) : {};
}
