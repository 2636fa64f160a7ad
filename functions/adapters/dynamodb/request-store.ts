import * as z from 'zod/mini';
import {
  ADMIN_PAGE,
  isOldestFirst,
  REPORTED,
  REQUEST_STATUSES,
  SUPPORT_CATEGORIES,
  type AdminRequest,
  type SupportCategory,
} from '#shared/domain/accounts/requests.ts';
import type { RequestStore } from '../../ports/ports.ts';
import { auditWrite } from './effects.ts';
import { REQUEST_PREFIX, requestKeys } from './keys/account-keys.ts';
import { chatKeys } from './keys/chat-keys.ts';
import { fieldsOf, LIST_INDEX, userPartition } from './keys/key.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, type Item, type Write } from './write.ts';

const CATEGORIES = Object.keys(SUPPORT_CATEGORIES) as [SupportCategory, ...SupportCategory[]];

const filed = {
  id: z.string(),
  userId: z.nullable(z.string()),
  requestedAt: z.string(),
  status: z.enum(REQUEST_STATUSES),
  adminNotes: z.nullable(z.string()),
  processedAt: z.nullable(z.string()),
  processedBy: z.nullable(z.string()),
};
const StoredRequest = z.discriminatedUnion('kind', [
  z.looseObject({
    ...filed,
    kind: z.literal('support'),
    name: z.string(),
    email: z.string(),
    category: z.enum(CATEGORIES),
    subject: z.string(),
    message: z.string(),
  }),
  z.looseObject({ ...filed, kind: z.literal('password-reset'), email: z.string(), reason: z.string() }),
  z.looseObject({
    ...filed,
    kind: z.literal('cancellation'),
    email: z.string(),
    username: z.string(),
    reason: z.string(),
    endsAt: z._default(z.nullable(z.string()), null),
  }),
  z.looseObject({
    ...filed,
    kind: z.literal('report'),
    about: z.enum(REPORTED),
    targetId: z.string(),
    reason: z.string(),
    quote: z._default(
      z.nullable(
        z.object({
          leagueId: z.string(),
          season: z._default(z.nullable(z.string()), null),
          userId: z.string(),
          message: z.string(),
          formerTexts: z.optional(z.array(z.string())),
          createdAt: z.string(),
        }),
      ),
      null,
    ),
    shown: z._default(z.nullable(z.string()), null),
  }),
]);

const Own = z.object({ requestId: z.string() });
const Place = z.object({ leagueId: z.string(), season: z.string() });

const OpenReset = z.object({ requestId: z.string(), ttl: z.optional(z.number()) });

/**
 * How long an unlisted request blocks other requests for its address. It's the time that an admin takes to answer a listed
 * request.
 */
const UNLISTED_SECONDS = 2 * 86_400;

const newestFirst = (a: AdminRequest, b: AdminRequest) => (a.id < b.id ? 1 : -1);
const itemOf = (request: AdminRequest) => ({ ...requestKeys.of(request.id), ...request });
const listed = ({ id, kind, status }: AdminRequest) => ({
  gsi1pk: requestKeys.partition(kind, status),
  gsi1sk: id,
});

/**
 * The row through which members find their own requests. A member who requests a new password isn't signed in, and gets no
 * such row.
 */
const ownWrite = ({ id, kind, userId }: AdminRequest): Write[] =>
  userId === null || kind === 'password-reset'
    ? []
    : [{ put: { ...requestKeys.own(userId, id), requestId: id } }];

/**
 * The row that reserves an address for its password request until the request is settled, so that each address has only one
 * request at a time.
 */
function resetWrite(request: AdminRequest, forgotten: object): Write[] {
  if (request.kind !== 'password-reset') return [];
  return [
    {
      put: { ...requestKeys.reset(request.email), requestId: request.id, ...forgotten },
      ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': Math.floor(Date.parse(request.requestedAt) / 1000) },
    },
  ];
}

/** The row through which a reported message is found by its id alone. All reports of one message share its row. */
function placeWrite(request: AdminRequest): Write[] {
  if (request.kind !== 'report' || !request.quote || request.quote.season === null) return [];
  const { leagueId, season } = request.quote;
  return [{ put: { ...chatKeys.reported(request.targetId), leagueId, season } }];
}

/** Requests to the admins, one row each. The index lists the requests of each kind and status, sorted by id. */
export function requestStore(table: Table): RequestStore {
  const parse = (item: Item) => StoredRequest.parse(fieldsOf(item));
  const end: RequestStore['end'] = (ids, at) =>
    table.touchAll(ids.map(requestKeys.of), { ttl: Math.ceil(at.getTime() / 1000) });
  const openReset = async (email: string) => {
    const item = await table.get(requestKeys.reset(email));
    return item && OpenReset.parse(item);
  };
  /**
   * Frees the address of a settled request. A reopened request takes its address again, unless another request has it by
   * then.
   */
  const resetChange = async (request: AdminRequest): Promise<Write[]> => {
    if (request.kind !== 'password-reset') return [];
    const open = await openReset(request.email);
    if (request.status === 'pending') return open ? [] : resetWrite(request, {});
    if (open?.requestId !== request.id) return [];
    return [
      {
        remove: requestKeys.reset(request.email),
        ConditionExpression: 'requestId = :id',
        ExpressionAttributeValues: { ':id': request.id },
      },
    ];
  };
  return {
    end,
    async pendingReset(email) {
      const open = await openReset(email);
      // Only an unlisted request has an expiry.
      const item =
        open && open.ttl === undefined ? await table.get(requestKeys.of(open.requestId)) : undefined;
      return item && parse(item);
    },
    async add(request, { isListed } = { isListed: true }) {
      const ttl = Math.floor(Date.parse(request.requestedAt) / 1000) + UNLISTED_SECONDS;
      const forgotten = isListed ? {} : { ttl };
      await table.transact([
        { put: { ...itemOf(request), ...(isListed ? listed(request) : forgotten) }, ...MUST_BE_NEW },
        ...resetWrite(request, forgotten),
        ...ownWrite(request),
        ...placeWrite(request),
      ]);
    },
    async settle(before, request, line) {
      const unchanged = {
        ConditionExpression: '#status = :before',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':before': before.status },
      };
      const { status, adminNotes, processedAt, processedBy } = request;
      // The other fields stay as they are, because another function may be marking the emails as sent right now.
      const end = request.kind === 'cancellation' ? { endsAt: request.endsAt } : {};
      const fields = { status, adminNotes, processedAt, processedBy, ...end, ...listed(request) };
      const failed = await table.transact([
        { set: requestKeys.of(request.id), fields, ...unchanged },
        ...(await resetChange(request)),
        auditWrite(line),
      ]);
      return failed.length === 0 ? 'saved' : 'conflict';
    },
    async get(id) {
      const item = await table.get(requestKeys.of(id));
      return item && parse(item);
    },
    async listOf(kind, status) {
      const partition = requestKeys.partition(kind, status);
      const first = isOldestFirst(status) ? 'oldest' : 'newest';
      const listed = await table.queryIndex(LIST_INDEX, partition, ADMIN_PAGE, first);
      const ids = listed.map((item) => String(item['gsi1sk']));
      const found = (await table.getMany(ids.map(requestKeys.of))).map(parse);
      // The index can lag, so requests with a newer status are left out.
      const sorted = found.filter((request) => request.status === status).toSorted(newestFirst);
      return first === 'oldest' ? sorted.toReversed() : sorted;
    },
    async listBy(userId) {
      const own = await table.query(userPartition(userId), REQUEST_PREFIX);
      const found = await table.getMany(own.map((item) => requestKeys.of(Own.parse(item).requestId)));
      return found.map(parse).toSorted(newestFirst);
    },
    async endBy(userId, at) {
      const own = await table.query(userPartition(userId), REQUEST_PREFIX);
      await end(
        own.map((item) => Own.parse(item).requestId),
        at,
      );
    },
    async chatOf(messageId) {
      const item = await table.get(chatKeys.reported(messageId));
      return item && Place.parse(item);
    },
    async beginMailing(id, letter, { at, until }) {
      const { changed, item } = await table.update(requestKeys.of(id), {
        UpdateExpression: 'SET #until = :until',
        ConditionExpression:
          'attribute_exists(pk) AND attribute_not_exists(#mailed) AND (attribute_not_exists(#until) OR #until <= :at)',
        ExpressionAttributeNames: { '#until': `${letter}MailingUntil`, '#mailed': `${letter}MailedAt` },
        ExpressionAttributeValues: { ':at': at.toISOString(), ':until': until.toISOString() },
      });
      if (changed) return 'begun';
      return item?.[`${letter}MailedAt`] === undefined ? 'busy' : 'mailed';
    },
    async markMailed(id, letter, at) {
      await table.update(requestKeys.of(id), {
        UpdateExpression: 'SET #mailed = :at',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#mailed': `${letter}MailedAt` },
        ExpressionAttributeValues: { ':at': at.toISOString() },
      });
    },
  };
}
