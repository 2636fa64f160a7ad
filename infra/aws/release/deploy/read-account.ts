import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { STRIPE_VERSION } from '#shared/contract/stripe.ts';
import type { AccountFacts, StripeFacts } from './account.ts';

/** The stack that `cdk bootstrap` creates. */
const TOOLKIT = 'CDKToolkit';
const STRIPE_MS = 10_000;

/** The deployed stack: its state, parameters and outputs. Empty before the first deployment. */
export interface Deployed {
  state: string;
  parameters: Record<string, string>;
  outputs: Record<string, string>;
}

/** Thrown if the environment has no AWS credentials, or no region. */
export class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn';
}

/** Returns the account and region of the environment's credentials. Throws NotSignedIn. */
export async function whoDeploys(): Promise<{ account: string; region: string }> {
  const client = new STSClient();
  try {
    const region = await client.config.region();
    const { Account: account = '' } = await client.send(new GetCallerIdentityCommand());
    return { account, region };
  } catch (error) {
    throw new NotSignedIn(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Returns the stack with that name. */
export async function readStack(name: string): Promise<Deployed> {
  const stack = await described(name);
  return { state: stack.StackStatus ?? 'NONE', ...tablesOf(stack) };
}

/** Returns the facts that a deployment depends on, and which parts couldn't be read, each with the reason. */
export async function readAccount(
  { account, region }: { account: string; region: string },
  deployed: Deployed,
): Promise<{ facts: AccountFacts; unseen: string[] }> {
  const unseen: string[] = [];
  const lookAt = async <Value>(what: string, ask: () => Promise<Value>): Promise<Value | undefined> => {
    try {
      return await ask();
    } catch (error) {
      unseen.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  const [bootstrap, concurrency, mail, stripe] = await Promise.all([
    lookAt('the bootstrap', async () => bootstrapVersion(await described(TOOLKIT))),
    lookAt('Lambda’s quota', async () => {
      const { AccountLimit } = await new LambdaClient().send(new GetAccountSettingsCommand());
      return AccountLimit?.ConcurrentExecutions;
    }),
    lookAt('SES', async () => {
      const said = await new SESv2Client().send(new GetAccountCommand());
      return { isInSandbox: said.ProductionAccessEnabled !== true, mayWrite: said.SendingEnabled === true };
    }),
    lookAt('Stripe', () => askStripe(deployed)),
  ]);
  return { facts: { account, region, bootstrap, stack: deployed.state, concurrency, mail, stripe }, unseen };
}

async function described(StackName: string): Promise<Stack> {
  try {
    const { Stacks = [] } = await new CloudFormationClient().send(new DescribeStacksCommand({ StackName }));
    return Stacks[0] ?? nothing(StackName);
  } catch (error) {
    // CloudFormation has no specific error for a missing stack.
    if (error instanceof Error && error.name === 'ValidationError') return nothing(StackName);
    throw error;
  }
}

function nothing(StackName: string): Stack {
  return { StackName, CreationTime: undefined, StackStatus: undefined };
}

function tablesOf({ Parameters = [], Outputs = [] }: Stack): Pick<Deployed, 'parameters' | 'outputs'> {
  return {
    parameters: Object.fromEntries(
      Parameters.map(({ ParameterKey = '', ParameterValue = '' }) => [ParameterKey, ParameterValue]),
    ),
    outputs: Object.fromEntries(
      Outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
    ),
  };
}

function bootstrapVersion(toolkit: Stack): number {
  return Number(tablesOf(toolkit).outputs['BootstrapVersion'] ?? 0);
}

/** Asks Stripe about the account. Returns undefined before the stack has a secret for Stripe's keys. */
async function askStripe(deployed: Deployed): Promise<StripeFacts | undefined> {
  const SecretId = deployed.outputs['StripeSecret'];
  if (SecretId === undefined) return undefined;
  const { SecretString = '' } = await new SecretsManagerClient().send(
    new GetSecretValueCommand({ SecretId }),
  );
  const key = /"secretKey"\s*:\s*"([sr]k_[!-~]+?)"/.exec(SecretString)?.[1];
  if (key === undefined) return { is: 'unset' };
  const reply = await fetch(`${deployed.parameters['StripeUrl'] ?? ''}/v1/webhook_endpoints?limit=100`, {
    headers: { authorization: `Bearer ${key}`, 'stripe-version': STRIPE_VERSION },
    signal: AbortSignal.timeout(STRIPE_MS),
  });
  const said = (await reply.json()) as StripeSaid;
  // A restricted key can have all the rights we need and still be unable to read webhooks. That failure doesn't mean
  // that the key is wrong, and neither does an unreachable Stripe.
  if (![200, 400, 401].includes(reply.status)) throw new Error(said.error?.message ?? `HTTP ${reply.status}`);
  if (!reply.ok) return { is: 'refused', words: said.error?.message ?? `HTTP ${reply.status}` };
  return {
    is: 'known',
    webhooks: (said.data ?? []).map(({ url, status, enabled_events: events }) => ({
      url,
      isEnabled: status === 'enabled',
      events,
    })),
  };
}

/** Stripe's reply; see Stripe, "List all webhook endpoints" and "Errors". */
interface StripeSaid {
  data?: { url: string; status: string; enabled_events: string[] }[];
  error?: { message?: string };
}
