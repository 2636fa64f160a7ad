import * as z from 'zod';
import { arnOf, type AwsEnvironment } from '../aws-environment.ts';
import { errorReply, jsonReply } from '../aws-reply.ts';
import { complaints, ignored } from '../resource-type.ts';
import type { AwsApi, AwsCall, AwsReply, Functions } from '../service.ts';
import type { DeployedFunction } from './deployed-function.ts';
import type { DeployedFunctions } from './deployed-functions.ts';
import { FunctionError, Throttled } from './function-error.ts';
import type { Alias } from './versions.ts';

/** The operations of Lambda's API that a release needs: listing versions, reading or moving an alias, and invoking a function. */
const OPERATIONS: readonly [method: string, path: RegExp, operation: string][] = [
  ['GET', /^[^/]+\/aliases\/[^/]+$/, 'GetAlias'],
  ['PUT', /^[^/]+\/aliases\/[^/]+$/, 'UpdateAlias'],
  ['GET', /^[^/]+\/versions$/, 'ListVersionsByFunction'],
  ['GET', /^[^/]+\/configuration$/, 'GetFunctionConfiguration'],
  ['POST', /^[^/]+\/invocations$/, 'InvokeFunction'],
];

const ROOT = '/2015-03-31/functions/';

const AliasUpdate = z.strictObject({
  FunctionVersion: z.string().optional(),
  Description: z.string().optional(),
  RoutingConfig: z.strictObject({}).optional(),
  RevisionId: ignored('whoever calls is alone on the machine'),
});

interface Needs extends Functions {
  aws: AwsEnvironment;
  functions: DeployedFunctions;
}

/** The function that a call names, either by name or by ARN. Both can have a qualifier. */
interface Address {
  name: string;
  /** The alias, if the call is about an alias. */
  alias: string;
  qualifier: string | undefined;
}

export function createLambdaApi(needs: Needs): AwsApi {
  const { aws } = needs;
  return {
    name: 'lambda',
    operation(method, path) {
      const own = partOf(path);
      return OPERATIONS.find(([verb, form]) => verb === method && form.test(own))?.[2] ?? `${method} ${own}`;
    },
    wants({ action, path }) {
      const { name, qualifier } = addressOf(path);
      const plain = name.startsWith('arn:') ? name : arnOf(aws, 'lambda', `function:${name}`);
      const resource = qualifier === undefined ? plain : `${plain}:${qualifier}`;
      return [{ action: `lambda:${action}`, resource }];
    },
    async answer(call) {
      try {
        return await answer(needs, call);
      } catch (error) {
        if (!(error instanceof FunctionError)) throw error;
        return errorReply(error.errorType, error.message, error instanceof Throttled ? 429 : 404);
      }
    },
  };
}

async function answer(needs: Needs, call: AwsCall): Promise<AwsReply> {
  const { functions } = needs;
  const { name, alias, qualifier } = addressOf(call.path);
  const latest = functions.find(functions.find(name).arn);
  const versions = functions.versionsOf(latest);
  switch (call.action) {
    case 'GetAlias':
      return jsonReply(shownAlias(latest, versions.alias(latest, alias)));
    case 'UpdateAlias':
      return updateAlias(needs, latest, alias, call);
    case 'ListVersionsByFunction':
      return jsonReply({ Versions: [latest, ...versions.published].map(shownVersion) });
    case 'GetFunctionConfiguration':
      return jsonReply(shownVersion(functions.find(qualifier === undefined ? name : `${name}:${qualifier}`)));
    case 'InvokeFunction':
      return invoke(needs, qualifier === undefined ? name : `${name}:${qualifier}`, call);
    default:
      return errorReply('UnsupportedOperation', `Lambda ${call.action} is not supported on one machine.`);
  }
}

function updateAlias(
  { functions }: Needs,
  latest: DeployedFunction,
  name: string,
  { body }: AwsCall,
): AwsReply {
  const input = AliasUpdate.safeParse(JSON.parse(body.toString() || '{}'));
  if (!input.success)
    return errorReply('InvalidParameterValueException', `Not carried out: ${complaints(input.error)}`);
  const versions = functions.versionsOf(latest);
  const known = versions.alias(latest, name);
  const { FunctionVersion: version = known.version, Description: description = known.description } =
    input.data;
  const moved = { name, description, version };
  versions.point(latest, moved);
  return jsonReply(shownAlias(latest, moved));
}

/** Invokes a function. Like Lambda, it returns 200 even if the handler failed, and reports the failure in a header. */
async function invoke(needs: Needs, arnOrName: string, { headers, body }: AwsCall): Promise<AwsReply> {
  const { functions } = needs;
  const event = JSON.parse(body.toString() || '{}') as unknown;
  const { version } = functions.find(arnOrName);
  const kind = headers['x-amz-invocation-type'] ?? 'RequestResponse';
  if (kind === 'DryRun') return { status: 204 };
  if (kind === 'Event') {
    void needs.invokeAsync(arnOrName, event);
    return { status: 202 };
  }
  const executed = { 'x-amz-executed-version': version };
  try {
    const reply = jsonReply(await needs.invoke(arnOrName, event));
    return { ...reply, headers: { ...reply.headers, ...executed } };
  } catch (error) {
    if (!(error instanceof FunctionError) || error instanceof Throttled) throw error;
    const { errorType, message: errorMessage, trace } = error;
    const reply = jsonReply({ errorType, errorMessage, trace });
    return { ...reply, headers: { ...reply.headers, ...executed, 'x-amz-function-error': 'Unhandled' } };
  }
}

function shownAlias({ arn }: DeployedFunction, { name, description, version }: Alias): object {
  return { AliasArn: `${arn}:${name}`, Name: name, FunctionVersion: version, Description: description };
}

function shownVersion(one: DeployedFunction): object {
  return {
    FunctionName: one.name,
    FunctionArn: `${one.arn}:${one.version}`,
    Version: one.version,
    Description: one.description,
    Role: one.role,
    Timeout: one.timeout,
    Environment: { Variables: one.variables },
  };
}

const partOf = (path: string): string => {
  const { pathname } = new URL(path, 'http://lambda');
  return pathname.startsWith(ROOT) ? pathname.slice(ROOT.length) : pathname;
};

function addressOf(path: string): Address {
  const [name = '', , alias = ''] = partOf(path).split('/').map(decodeURIComponent);
  const qualifier = new URL(path, 'http://lambda').searchParams.get('Qualifier') ?? undefined;
  return { name, alias, qualifier };
}
