import * as z from 'zod/mini';
import { StoredTimer } from '#functions/messages/timer.ts';
import { openApi } from '#shared/contract/openapi.ts';
import { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import { namedSchemas } from '../support/named-schemas.ts';
import { misfits, type Definitions, type Schema } from './misfits.ts';

/** What a call asks and answers; replies by status. */
export interface CallContract {
  /** Path and query parameters, by name. */
  params: Record<string, { required: boolean; schema: Schema }>;
  body: Schema | undefined;
  replies: Record<string, Schema>;
}

/** All that a page and functions, or functions and what is armed, say to each other. */
export interface Contract {
  /** By method and path. */
  calls: Record<string, CallContract>;
  /** What pages say on sockets, what functions do, and the timers that wait in queues and schedules. */
  messages: Record<'page' | 'server' | 'timer', Schema>;
  definitions: Definitions;
}

interface Operation {
  parameters?: { name: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** The contract of this commit. */
export async function contractNow(): Promise<Contract> {
  const document = openApi(await namedSchemas()) as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      callOf(operation),
    ]),
  );
  const messageOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
    z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  return {
    calls: Object.fromEntries(calls) as Contract['calls'],
    messages: {
      page: messageOf(ClientMessage, 'input'),
      server: messageOf(ServerMessage, 'output'),
      timer: messageOf(StoredTimer, 'input'),
    },
    definitions: document.components.schemas,
  };
}

/** Refusals are left out: all have one shape, and a page knows each by its status alone. */
function callOf({ parameters = [], requestBody, responses }: Operation): CallContract {
  const schemaIn = (content: Record<string, { schema: Schema }> | undefined) =>
    Object.values(content ?? {})[0]?.schema;
  const replies = Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = schemaIn(content);
    return schema && Number(status) < 400 ? [[status, schema] as const] : [];
  });
  return {
    params: Object.fromEntries(parameters.map(({ name, required, schema }) => [name, { required, schema }])),
    body: schemaIn(requestBody?.content),
    replies: Object.fromEntries(replies),
  };
}

/**
 * Lists what a page of one release and functions of another may not understand of each other: calls, replies, messages of sockets, and
 * timers that functions of the release before have armed.
 */
export function breaks(pages: Contract, functions: Contract): string[] {
  const asked = ({ definitions }: Contract) => ({ definitions });
  const between = (from: Contract, to: Contract, isOpen: boolean) => (written: Schema, read: Schema) =>
    misfits({ schema: written, ...asked(from) }, { schema: read, ...asked(to) }, isOpen);
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
    ...said(pages.messages.timer, functions.messages.timer).map((why) => `armed timers ${why}`),
  ];
  return [...calls, ...messages];
}

type Compare = (written: Schema, read: Schema) => string[];

function callBreaks(call: CallContract, served: CallContract, said: Compare, heard: Compare): string[] {
  const params = Object.entries(served.params).flatMap(([name, { required, schema }]) => {
    const given = call.params[name];
    if (!given) return required ? [`?${name}: is not given`] : [];
    const missing = required && !given.required ? [`?${name}: may be missing`] : [];
    return [...missing, ...said(given.schema, schema).map((why) => `?${name}${why}`)];
  });
  const body = served.body ? said(call.body ?? { type: 'object' }, served.body) : [];
  const replies = Object.entries(served.replies).flatMap(([status, schema]) => {
    const known = call.replies[status];
    return known
      ? heard(schema, known).map((why) => `answers ${why}`)
      : [`answers ${status}, which is not known`];
  });
  return [...params, ...body.map((why) => `asks ${why}`), ...replies];
}
