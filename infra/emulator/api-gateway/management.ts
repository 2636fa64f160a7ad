import { messageReply } from '../http.ts';
import { arnOf } from '../aws-environment.ts';
import type { AwsApi, AwsCall, AwsReply, Machine } from '../service.ts';
import type { Connections, OpenConnection } from './open-connection.ts';
import type { ApiModel } from './model.ts';

const PAYLOAD_LIMIT = 128 * 1024;
const OPERATIONS: Record<string, string> = {
  POST: 'PostToConnection',
  GET: 'GetConnection',
  DELETE: 'DeleteConnection',
};

/** Creates the `@connections` API. Functions use it to post to a socket, inspect it, or close it. */
export function createManagementApi(
  { aws, quotas }: Pick<Machine, 'aws' | 'quotas'>,
  connections: Connections,
  socketApi: () => ApiModel | undefined,
): AwsApi {
  return {
    name: 'execute-api',
    operation: (method) => OPERATIONS[method] ?? method,
    wants(call) {
      const { stage, id } = target(call.path);
      const connection = connections.get(id);
      const api = connection?.api ?? socketApi();
      const stageName = connection?.stage ?? (stage || api?.stages.keys().next().value);
      const resource = `${api?.id}/${stageName}/${call.method}/@connections/${id}`;
      return [{ action: 'execute-api:ManageConnections', resource: arnOf(aws, 'execute-api', resource) }];
    },
    async answer(call) {
      const { id } = target(call.path);
      if (!quotas.allows('connections')) return refusal(429, 'LimitExceededException', 'Too Many Requests');
      if (!id) return refusal(400, 'BadRequestException', 'Invalid connectionId');
      const connection = connections.get(id);
      if (!connection) return refusal(410, 'GoneException', 'Gone');
      return act(call, connection);
    },
  };
}

async function act(call: AwsCall, connection: OpenConnection): Promise<AwsReply> {
  if (call.method === 'POST') return post(connection, call.body);
  if (call.method === 'DELETE') {
    connection.socket.close(1000, 'Connection Closed Normally');
    return { status: 204 };
  }
  return refusal(501, 'NotImplemented', `${call.action} does not run on one machine`);
}

async function post(connection: OpenConnection, body: Buffer): Promise<AwsReply> {
  if (body.length > PAYLOAD_LIMIT) return refusal(413, 'PayloadTooLargeException', 'Payload too large');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  connection.socket.send(body, { binary: false }, (error) => resolve(!error));
  if (!(await promise)) return refusal(410, 'GoneException', 'Gone');
  connection.active();
  return { status: 200 };
}

function target(path: string): { stage: string; id: string } {
  const [, before = '', id = ''] = /^(.*)\/@connections\/([^/?]+)/.exec(path) ?? [];
  return { stage: before.split('/').at(-1) ?? '', id: decodeURIComponent(id) };
}

function refusal(status: number, type: string, message: string): AwsReply {
  const { headers, body } = messageReply(status, message, { 'x-amzn-errortype': type });
  return { status, headers, body };
}
