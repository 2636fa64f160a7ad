/** Returns the size of an item in bytes by DynamoDB's rules: the names and values of all its attributes. */
export function itemBytes(item: Readonly<Record<string, unknown>>): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + textBytes(name) + valueBytes(value), 0);
}

const textBytes = (text: string): number => Buffer.byteLength(text);

/** Returns the size of a value. Lists and maps cost 3 bytes plus 1 per entry. Numbers cost 1 byte per two digits plus 1. */
function valueBytes(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'number') return Math.ceil(String(Math.abs(value)).length / 2) + (value < 0 ? 2 : 1);
  if (typeof value !== 'object' || value === null) return 1;
  const entries = Array.isArray(value) ? value.map(valueBytes) : Object.values(value).map(valueBytes);
  const names = Array.isArray(value) ? 0 : Object.keys(value).reduce((sum, name) => sum + textBytes(name), 0);
  return 3 + entries.length + names + entries.reduce((sum, bytes) => sum + bytes, 0);
}
