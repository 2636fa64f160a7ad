import { runUnsafeSimulation, type Simulation } from '@cloud-copilot/iam-simulate';
import {
  ACCOUNT,
  type Deployed,
  type LocalService,
  type Resource,
  type Support,
  type Want,
} from '../contract.ts';

interface PolicyDocument {
  Version?: string;
  Statement: unknown;
}

interface TrustStatement {
  Effect: string;
  Action: unknown;
  Principal?: { Service?: string | string[] };
  Condition?: object;
}

interface TrustDocument {
  Statement: TrustStatement | TrustStatement[];
}

interface NamedPolicy {
  PolicyName: string;
  PolicyDocument: PolicyDocument;
}

interface Role {
  name: string;
  trust: TrustDocument;
  policies: { name: string; policy: PolicyDocument }[];
  managed: string[];
}

const ASSUME = 'sts:AssumeRole';

/** Decisions kept; a new connection or schedule name makes a new one, so they are dropped from time to time. */
const MOST_DECISIONS = 5000;

/** AWS's own managed policies that roles of the template may name, as far as they matter on one machine. */
const MANAGED_BY_AWS: Readonly<Record<string, PolicyDocument>> = {
  'service-role/AWSLambdaBasicExecutionRole': {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
        Resource: '*',
      },
    ],
  },
};

/** Roles and policies of the template; judges calls against them. */
export class Iam implements LocalService {
  readonly supports: Readonly<Record<string, Support>> = {
    'AWS::IAM::Role': {
      honours: ['AssumeRolePolicyDocument', 'ManagedPolicyArns', 'Policies', 'RoleName', 'Path'],
      ignores: {
        Description: 'text for people',
        Tags: 'nothing reads them',
        MaxSessionDuration: 'keys last for the run',
      },
    },
    'AWS::IAM::Policy': { honours: ['PolicyDocument', 'PolicyName', 'Roles'] },
    'AWS::IAM::ManagedPolicy': {
      honours: ['PolicyDocument', 'ManagedPolicyName', 'Roles', 'Path'],
      ignores: { Description: 'text for people' },
    },
  };
  readonly #roles = new Map<string, Role>();
  readonly #managed = new Map<string, PolicyDocument>();
  readonly #decisions = new Map<string, boolean>();
  readonly #stackName: string;

  constructor(stackName: string) {
    this.#stackName = stackName;
  }

  deploy(resource: Resource): Deployed {
    this.#decisions.clear();
    if (resource.type === 'AWS::IAM::Role') return this.#deployRole(resource);
    const properties = resource.properties as unknown as NamedPolicy & {
      Roles?: string[];
      ManagedPolicyName?: string;
    };
    const name =
      properties.PolicyName ?? properties.ManagedPolicyName ?? `${this.#stackName}-${resource.logicalId}`;
    const arn = `arn:aws:iam::${ACCOUNT}:policy/${name}`;
    for (const role of properties.Roles ?? []) {
      this.#role(role).policies.push({ name, policy: properties.PolicyDocument });
    }
    if (resource.type === 'AWS::IAM::Policy') return { ref: name, attributes: {} };
    this.#managed.set(arn, properties.PolicyDocument);
    return { ref: arn, attributes: { PolicyArn: arn } };
  }

  #deployRole(resource: Resource): Deployed {
    const { properties, logicalId } = resource;
    const name = String(properties['RoleName'] ?? `${this.#stackName}-${logicalId}`);
    const arn = `arn:aws:iam::${ACCOUNT}:role/${name}`;
    const inline = (properties['Policies'] ?? []) as NamedPolicy[];
    const role: Role = {
      name,
      trust: properties['AssumeRolePolicyDocument'] as TrustDocument,
      policies: inline.map((policy) => ({ name: policy.PolicyName, policy: policy.PolicyDocument })),
      managed: (properties['ManagedPolicyArns'] ?? []) as string[],
    };
    for (const managed of role.managed) this.#managedPolicy(managed);
    this.#roles.set(arn, role);
    return { ref: name, attributes: { Arn: arn, RoleId: `AROA${logicalId.toUpperCase().slice(0, 17)}` } };
  }

  /** Whether the role's own policies allow what a holder of its credentials wants. */
  allows(roleArn: string, want: Want): boolean {
    return this.#decide(`${roleArn} ${JSON.stringify(want)}`, () => {
      const role = this.#role(roleArn);
      const managed = role.managed.map((arn) => ({ name: arn, policy: this.#managedPolicy(arn) }));
      return simulate({
        request: request(`arn:aws:sts::${ACCOUNT}:assumed-role/${role.name}/session`, want),
        identityPolicies: [...role.policies, ...managed],
        serviceControlPolicies: [],
        resourceControlPolicies: [],
      });
    });
  }

  /** Whether the role's trust policy lets the service principal assume it; `context` holds e.g. aws:SourceArn. */
  trusts(roleArn: string, service: string, context: Record<string, string> = {}): boolean {
    return this.#decide(`${roleArn} trusts ${service} ${JSON.stringify(context)}`, () => {
      const Statement = [this.#role(roleArn).trust.Statement]
        .flat()
        .flatMap((one) => forService(one, service));
      return simulate({
        // Judged as if the statements that name the service were its own policy.
        request: request(`arn:aws:iam::${ACCOUNT}:role/service`, { action: ASSUME, resource: '*', context }),
        identityPolicies: [{ name: 'trust', policy: { Version: '2012-10-17', Statement } }],
        serviceControlPolicies: [],
        resourceControlPolicies: [],
      });
    });
  }

  /** The name in a role's ARN, as error messages show it. Throws for a role that the template does not declare. */
  roleName(roleArn: string): string {
    return this.#role(roleArn).name;
  }

  /** Whether the template declares the role. */
  knows(roleArn: string): boolean {
    return this.#roles.has(roleArn);
  }

  #decide(key: string, judge: () => boolean): boolean {
    const known = this.#decisions.get(key);
    if (known !== undefined) return known;
    if (this.#decisions.size >= MOST_DECISIONS) this.#decisions.clear();
    const decision = judge();
    this.#decisions.set(key, decision);
    return decision;
  }

  #role(arnOrName: string): Role {
    const role =
      this.#roles.get(arnOrName) ?? [...this.#roles.values()].find(({ name }) => name === arnOrName);
    if (!role) throw new Error(`The template declares no role ${arnOrName}`);
    return role;
  }

  #managedPolicy(arn: string): PolicyDocument {
    const policy = this.#managed.get(arn) ?? MANAGED_BY_AWS[arn.split(':policy/')[1] ?? ''];
    if (!policy) throw new Error(`The managed policy ${arn} is not known on one machine`);
    return policy;
  }
}

/** A trust statement's effect on one service, or none when it names others. */
function forService(statement: TrustStatement, service: string): unknown[] {
  const named = [statement.Principal?.Service ?? []].flat();
  const { Effect, Action, Condition } = statement;
  return named.includes(service) ? [{ Effect, Action, Resource: '*', ...(Condition && { Condition }) }] : [];
}

function request(principal: string, want: Want): Simulation['request'] {
  return {
    principal,
    action: want.action,
    resource: { resource: want.resource, accountId: ACCOUNT },
    contextVariables: want.context ?? {},
  };
}

function simulate(simulation: Simulation): boolean {
  return runUnsafeSimulation(simulation, {}) === 'Allowed';
}
