import * as z from 'zod/mini';
import { storedFollowUp } from '#functions/messages/follow-up.ts';
import { GroupChatCheck } from '#functions/messages/group-chat-check.ts';
import { storedMail } from '#functions/messages/mail.ts';
import { Fetched, Wanted } from '#functions/messages/picture.ts';
import { LeagueCleanup } from '#functions/messages/league-cleanup.ts';
import { storedPush } from '#functions/messages/push.ts';
import { StoredTimer } from '#functions/messages/timer.ts';
import { openApi } from '#shared/contract/openapi.ts';
import { PushPayload } from '#shared/contract/push.ts';
import { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import { namedSchemas } from '../support/named-schemas.ts';
import { schemaMismatches, type Definitions, type Schema } from './schema-mismatches.ts';

/** The contract of a call, which consists of its request and its replies by status. */
export interface CallContract {
  /** The path and query parameters, keyed by name. */
  params: Record<string, { required: boolean; schema: Schema }>;
  body: Schema | undefined;
  replies: Record<string, Schema>;
}

/** Everything that functions exchange with pages and with armed timers. */
export interface Contract {
  /** Keyed by method and path. */
  calls: Record<string, CallContract>;
  /** The messages that pages and functions send over the socket, and the pushes to devices. */
  messages: Record<'page' | 'server' | 'pushed', Schema>;
  /** The data that can wait in queues and schedules across a release, for days or months. */
  waiting: Record<string, Schema>;
  definitions: Definitions;
}

interface Parameter {
  name: string;
  required: boolean;
  schema: Schema;
}

interface Operation {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** The schemas of the waiting data, by kind. */
const WAITING = {
  timers: StoredTimer,
  mails: storedMail(),
  pushes: storedPush(),
  errands: storedFollowUp(),
  looks: GroupChatCheck,
  purges: LeagueCleanup,
  'wanted pictures': Wanted,
  'fetched pictures': Fetched,
};

/** Returns this commit's contract. */
export async function contractNow(): Promise<Contract> {
  const document = openApi(await namedSchemas()) as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
  };
  const { schemas, parameters } = document.components;
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      callOf(operation, parameters),
    ]),
  );
  const messageOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
    z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  return {
    calls: Object.fromEntries(calls) as Contract['calls'],
    messages: {
      page: messageOf(ClientMessage, 'input'),
      server: messageOf(ServerMessage, 'output'),
      pushed: messageOf(PushPayload, 'output'),
    },
    waiting: Object.fromEntries(
      Object.entries(WAITING).map(([name, schema]) => [name, messageOf(schema, 'input')]),
    ),
    definitions: schemas,
  };
}

/** Returns the contract of a call without its refusals, which all have the same shape and are recognized by their status. */
function callOf(
  { parameters = [], requestBody, responses }: Operation,
  named: Readonly<Record<string, Parameter>>,
): CallContract {
  const given = parameters.map((parameter) =>
    '$ref' in parameter ? named[parameter.$ref.split('/').at(-1)!]! : parameter,
  );
  const schemaIn = (content: Record<string, { schema: Schema }> | undefined) =>
    Object.values(content ?? {})[0]?.schema;
  const replies = Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = schemaIn(content);
    return schema && Number(status) < 400 ? [[status, schema] as const] : [];
  });
  return {
    params: Object.fromEntries(given.map(({ name, required, schema }) => [name, { required, schema }])),
    body: schemaIn(requestBody?.content),
    replies: Object.fromEntries(replies),
  };
}

/**
 * Lists what the pages of one release and the functions of another can misunderstand in calls, replies, socket messages and
 * pushes. Also covers what the pages' release has left in queues and schedules for the functions to read.
 */
export function breaks(pages: Contract, functions: Contract): string[] {
  const asked = ({ definitions }: Contract) => ({ definitions });
  const between = (from: Contract, to: Contract, isOpen: boolean) => (written: Schema, read: Schema) =>
    schemaMismatches({ schema: written, ...asked(from) }, { schema: read, ...asked(to) }, isOpen);
  const said = between(pages, functions, false);
  const heard = between(functions, pages, true);
  const calls = Object.entries(pages.calls).flatMap(([name, call]) => {
    const served = functions.calls[name];
    if (!served) return [`${name}: is gone`];
    return callBreaks(call, served, said, heard).map((why) => `${name} ${why}`);
  });
  const messages = [
    ...said(pages.messages.page, functions.messages.page).map((why) => `said on sockets ${why}`),
    ...heard(functions.messages.server, pages.messages.server).map((why) => `heard on sockets ${why}`),
    ...heard(functions.messages.pushed, pages.messages.pushed).map((why) => `pushed to devices ${why}`),
  ];
  const waiting = Object.entries(pages.waiting).flatMap(([name, schema]) => {
    const read = functions.waiting[name];
    return read
      ? said(schema, read).map((why) => `waiting ${name} ${why}`)
      : [`waiting ${name}: are not read`];
  });
  return [...calls, ...messages, ...waiting];
}

/** The body that functions accept for a call that declares no body. */
const NOTHING: Schema = { type: 'object', properties: {}, additionalProperties: false };

type Compare = (written: Schema, read: Schema) => string[];

function callBreaks(call: CallContract, served: CallContract, said: Compare, heard: Compare): string[] {
  const params = Object.entries(served.params).flatMap(([name, { required, schema }]) => {
    const given = call.params[name];
    if (!given) return required ? [`?${name}: is not given`] : [];
    const missing = required && !given.required ? [`?${name}: may be missing`] : [];
    return [...missing, ...said(given.schema, schema).map((why) => `?${name}${why}`)];
  });
  const unknown = Object.keys(call.params).filter((name) => !served.params[name]);
  const body = said(call.body ?? { type: 'object' }, served.body ?? NOTHING);
  const replies = Object.entries(served.replies).flatMap(([status, schema]) => {
    const known = call.replies[status];
    return known
      ? heard(schema, known).map((why) => `answers ${why}`)
      : [`answers ${status}, which is not known`];
  });
  return [
    ...unknown.map((name) => `?${name}: is not known`),
    ...params,
    ...body.map((why) => `asks ${why}`),
    ...replies,
  ];
}
