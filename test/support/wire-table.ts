import type { WireAnswer, WireCall } from './scripted-aws.ts';

type WireItem = Record<string, Record<string, string>>;
type WireKey = { pk: { S: string }; sk: { S: string } };

/** The one table as its wire sees it, without conditions: enough to read what was written. */
export function wireTable(): (call: WireCall) => WireAnswer {
  const items = new Map<string, WireItem>();
  const keyOf = ({ pk, sk }: WireKey) => `${pk.S} ${sk.S}`;
  const put = (item: unknown) => items.set(keyOf(item as WireKey), item as WireItem);
  return ({ action, input }) => {
    if (action === 'PutItem') put(input['Item']);
    if (action === 'TransactWriteItems') {
      for (const { Put } of input['TransactItems'] as { Put?: { Item: WireItem } }[]) if (Put) put(Put.Item);
    }
    if (action === 'GetItem') return { body: { Item: items.get(keyOf(input['Key'] as WireKey)) } };
    if (action === 'Query') {
      const wanted = input['ExpressionAttributeValues'] as Record<':pk' | ':prefix', { S: string }>;
      const start = `${wanted[':pk'].S} ${wanted[':prefix'].S}`;
      return { body: { Items: [...items].filter(([key]) => key.startsWith(start)).map(([, item]) => item) } };
    }
    return { body: {} };
  };
}
