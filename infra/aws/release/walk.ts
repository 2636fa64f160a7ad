import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, ScanCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { jobKeys } from '#functions/adapters/dynamodb/keys/job-keys.ts';
import { MUST_BE_NEW, type Item } from '#functions/adapters/dynamodb/write.ts';

/** A job over all items of a table. */
export interface Walk {
  client: DynamoDBDocumentClient;
  table: string;
  /** The name under which the table stores the job's progress. */
  job: string;
  /** The number of table segments to walk in parallel. A resumed job keeps its number. */
  segments?: number;
  /** The most items per page; by default as many as fit in a megabyte. */
  pageSize?: number;
  now(): Date;
  print(line: string): void;
  /** Stops the job after the current pages. */
  signal?: AbortSignal;
}

/** The progress of a job. */
export interface Walked {
  /** ISO 8601 UTC. */
  began: string;
  isDone: boolean;
  seen: number;
  changed: number;
}

/** Visits a page of items, and returns how many of them it changed. It can get the same page twice. */
type Visit = (items: Item[], began: string) => Promise<number>;

interface Head {
  began: string;
  segments: number;
}

/**
 * The stored progress of a segment. `after` holds the keys of the last visited item; it is absent before the first page
 * and after the last.
 */
interface Cursor {
  after?: Item | undefined;
  seen: number;
  changed: number;
  isDone: boolean;
}

const AT_THE_BEGINNING: Cursor = { seen: 0, changed: 0, isDone: false };
/** The number of items between progress lines. */
const TOLD_EVERY = 10_000;

/**
 * Visits all items of a table in pages. Each segment resumes where it stopped. Skips the items in which jobs store
 * their progress. An item written during the walk can be missed (amazondynamodb/latest/developerguide/Scan.html). A
 * page interrupted by a crash is visited again.
 */
export async function walk(options: Walk, visit: Visit): Promise<Walked> {
  const { began, segments } = await headOf(options);
  const parts = Array.from({ length: segments }, (_, segment) => segment);
  const cursors = await Promise.all(parts.map((segment) => cursorOf(options, segment)));
  const sum = (): Walked => ({
    began,
    isDone: cursors.every(({ isDone }) => isDone),
    seen: cursors.reduce((all, { seen }) => all + seen, 0),
    changed: cursors.reduce((all, { changed }) => all + changed, 0),
  });
  if (sum().seen > 0) options.print(`${options.job}: goes on, ${inText(sum())}`);
  let told = sum().seen;
  const step = (segment: number, cursor: Cursor) => {
    cursors[segment] = cursor;
    if (sum().seen - told < TOLD_EVERY) return;
    told = sum().seen;
    options.print(`${options.job}: ${inText(sum())}`);
  };
  await Promise.all(
    parts.map((segment) =>
      walkPart(options, { segment, segments }, cursors[segment] ?? AT_THE_BEGINNING, visit, began, step),
    ),
  );
  const end = sum();
  options.print(`${options.job}: ${end.isDone ? 'done' : 'stopped'}, ${inText(end)}`);
  return end;
}

async function walkPart(
  options: Walk,
  { segment, segments }: { segment: number; segments: number },
  from: Cursor,
  visit: Visit,
  began: string,
  step: (segment: number, cursor: Cursor) => void,
): Promise<void> {
  const { client, table: TableName, job, pageSize: Limit, signal } = options;
  const isStopped = () => signal?.aborted ?? false;
  const read = (after: Item | undefined) =>
    client.send(
      new ScanCommand({
        TableName,
        Segment: segment,
        TotalSegments: segments,
        ConsistentRead: true,
        ...(Limit !== undefined && { Limit }),
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
  let cursor = from;
  let page = cursor.isDone || isStopped() ? undefined : await read(cursor.after);
  while (page && !isStopped()) {
    const after = page.LastEvaluatedKey;
    const items = (page.Items ?? []).filter((item) => !jobKeys.isOfJob(item));
    // Reads the next page before this one is visited. A visit can delete this page's last item, and not every engine
    // can continue from a deleted item.
    const next = after && (await read(after));
    const changed = cursor.changed + (await visit(items, began));
    cursor = { after, seen: cursor.seen + items.length, changed, isDone: after === undefined };
    const Item = { ...jobKeys.segment(job, segment), ...cursor };
    await client.send(new PutCommand({ TableName, Item }));
    step(segment, cursor);
    page = next;
  }
}

/** Returns when the job began and its number of segments. Stores them on the first run; later runs read them back. */
async function headOf({ client, table: TableName, job, segments = 4, now }: Walk): Promise<Head> {
  const Key = jobKeys.head(job);
  const head: Head = { began: now().toISOString(), segments };
  try {
    await client.send(new PutCommand({ TableName, Item: { ...Key, ...head }, ...MUST_BE_NEW }));
    return head;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const { Item: stored } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return stored as Item & Head;
  }
}

async function cursorOf({ client, table: TableName, job }: Walk, segment: number): Promise<Cursor> {
  const Key = jobKeys.segment(job, segment);
  const { Item: stored } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return stored ? (stored as Item & Cursor) : AT_THE_BEGINNING;
}

function inText({ seen, changed }: Pick<Walked, 'seen' | 'changed'>): string {
  return `${seen.toLocaleString('en-US')} items, ${changed.toLocaleString('en-US')} changed`;
}

/** How many items of a page are processed in parallel. */
const AT_ONCE = 25;

/** Runs an action on each item of a page. Returns the number of items that changed. */
export async function each(items: readonly Item[], act: (item: Item) => Promise<boolean>): Promise<number> {
  let changed = 0;
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const answers = await Promise.all(items.slice(from, from + AT_ONCE).map(act));
    changed += answers.filter(Boolean).length;
  }
  return changed;
}
