import type { WireAnswer, WireCall } from './scripted-aws.ts';

type Value = Record<string, unknown>;
type WireItem = Record<string, Value>;
interface Put {
  Item: WireItem;
  ExpressionAttributeValues?: WireItem;
}
interface Delete {
  Key: WireItem;
  ExpressionAttributeValues?: WireItem;
}
interface Update {
  Key: WireItem;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: WireItem;
}

/**
 * Emulates the table at the protocol level: stores what is written, and returns it when it is read. The only supported condition
 * is that an item still has the `:version` that the caller read. The only supported updates are those that set fields in a
 * transaction.
 */
export function wireTable(): { items: Map<string, WireItem>; answer: (call: WireCall) => WireAnswer } {
  const items = new Map<string, WireItem>();
  const keyOf = ({ pk, sk }: WireItem) => `${String(pk?.['S'])} ${String(sk?.['S'])}`;
  const put = ({ Item }: Put) => void items.set(keyOf(Item), Item);
  const holds = (key: WireItem, values: WireItem | undefined) =>
    !values?.[':version'] || items.get(keyOf(key))?.['version']?.['N'] === values[':version']['N'];

  function set({ Key, ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Update): void {
    const fields = Object.entries(ExpressionAttributeNames).flatMap(([place, name]) => {
      const value = ExpressionAttributeValues[place.replace('#', ':')];
      return value ? [[name, value] as const] : [];
    });
    put({ Item: { ...Key, ...items.get(keyOf(Key)), ...Object.fromEntries(fields) } });
  }

  function transact(writes: { Put?: Put; Delete?: Delete; Update?: Update }[]): WireAnswer {
    const Code = ({ Put, Delete }: { Put?: Put; Delete?: Delete }) => {
      const values = (Put ?? Delete)?.ExpressionAttributeValues;
      return holds(Put?.Item ?? Delete?.Key ?? {}, values) ? 'None' : 'ConditionalCheckFailed';
    };
    const CancellationReasons = writes.map((write) => ({ Code: Code(write) }));
    if (CancellationReasons.some((reason) => reason.Code !== 'None'))
      return { error: 'TransactionCanceledException', more: { CancellationReasons } };
    for (const write of writes) {
      if (write.Put) put(write.Put);
      if (write.Delete) items.delete(keyOf(write.Delete.Key));
      if (write.Update) set(write.Update);
    }
    return { body: {} };
  }

  function query({ ':pk': pk, ':prefix': prefix, ':from': from, ':to': to }: WireItem): WireAnswer {
    const keyAt = (sk: WireItem[string] | undefined) => keyOf({ pk: pk ?? {}, sk: sk ?? { S: '' } });
    const isWanted = (key: string) =>
      from && to ? key >= keyAt(from) && key <= keyAt(to) : key.startsWith(keyAt(prefix));
    const found = [...items].filter(([key]) => isWanted(key));
    const sorted = found.toSorted(([one], [other]) => (one < other ? -1 : 1));
    return { body: { Items: sorted.map(([, item]) => item) } };
  }

  const answer = ({ action, input }: WireCall): WireAnswer => {
    if (action === 'PutItem') put(input as unknown as Put);
    if (action === 'TransactWriteItems')
      return transact(input['TransactItems'] as { Put?: Put; Delete?: Delete }[]);
    if (action === 'GetItem') return { body: { Item: items.get(keyOf(input['Key'] as WireItem)) } };
    if (action === 'Query') return query(input['ExpressionAttributeValues'] as WireItem);
    return { body: {} };
  };
  return { items, answer };
}
