import { DRAFT_ORDER_TYPES, type DraftOrderType, type OrderTable } from '#shared/domain/league-rules.ts';
import type { Shape } from '#shared/domain/sizes.ts';

/** The size of a draft, along with its order. */
export interface DraftShape extends Shape {
  draftOrderType: DraftOrderType;
  /** The table of an order of type `table`. */
  orderTable?: OrderTable | null | undefined;
}

/** Returns the query string of a URL that requests this shape. */
export function shapeQuery({ maxMembers, teamsEach, draftOrderType, orderTable }: DraftShape): string {
  const table = orderTable ? `&table=${orderTable.map((row) => row.join('-')).join('.')}` : '';
  return `members=${maxMembers}&teams=${teamsEach}&order=${draftOrderType}${table}`;
}

/** Returns the shape that a URL requests. Its numbers may be out of range, and its table may not fit. */
export function shapeIn(address: URLSearchParams): Partial<DraftShape> {
  const order = DRAFT_ORDER_TYPES.find((type) => type === address.get('order'));
  return {
    ...numberIn(address, 'members', 'maxMembers'),
    ...numberIn(address, 'teams', 'teamsEach'),
    ...(order && { draftOrderType: order }),
    ...(order === 'table' && { orderTable: tableIn(address) }),
  };
}

function tableIn(address: URLSearchParams): OrderTable {
  const rows = (address.get('table') ?? '').split('.');
  return rows.map((row) => row.split('-').map(Number));
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
