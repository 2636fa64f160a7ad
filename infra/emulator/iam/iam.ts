import * as z from 'zod';
import { ACCOUNT, type Deployed, type Service, type Want } from '../contract.ts';
import { ignored, resourceType } from '../properties.ts';
import { identityAllows, PolicyDocument, resourceAllows } from './policies.ts';

/** Roles and policies of the template; judges calls against them. */
export interface Iam extends Service {
  /** Whether the role's own policies allow what a holder of its credentials wants. */
  allows(roleArn: string, want: Want): boolean;
  /** Whether the role's trust policy lets the service principal assume it; `context` holds e.g. aws:SourceArn. */
  trusts(roleArn: string, service: string, context?: Record<string, string>): boolean;
  /** The name in a role's ARN, as error messages show it. Throws for a role that the template does not declare. */
  roleName(roleArn: string): string;
  /** Whether the template declares the role. */
  knows(roleArn: string): boolean;
}

const FOR_PEOPLE = ignored('text for people');

const RoleProperties = z.strictObject({
  RoleName: z.string().optional(),
  Path: z.string().optional(),
  AssumeRolePolicyDocument: PolicyDocument,
  Policies: z.array(z.strictObject({ PolicyName: z.string(), PolicyDocument })).default([]),
  ManagedPolicyArns: z.array(z.string()).default([]),
  Description: FOR_PEOPLE,
  Tags: ignored('nothing reads them'),
  MaxSessionDuration: ignored('keys last for the run'),
});

const PolicyProperties = z.strictObject({
  PolicyName: z.string(),
  PolicyDocument,
  Roles: z.array(z.string()).default([]),
});

const ManagedPolicyProperties = z.strictObject({
  ManagedPolicyName: z.string().optional(),
  Path: z.string().optional(),
  PolicyDocument,
  Roles: z.array(z.string()).default([]),
  Description: FOR_PEOPLE,
});

interface Role {
  name: string;
  trust: PolicyDocument;
  policies: readonly PolicyDocument[];
}

/** AWS's own managed policies that roles of the template may name, as far as they matter on one machine. */
const MANAGED_BY_AWS: Readonly<Record<string, PolicyDocument>> = {
  'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole': PolicyDocument.parse({
    Statement: {
      Effect: 'Allow',
      Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
      Resource: '*',
    },
  }),
};

export function createIam(stackName: string): Iam {
  const roles = new Map<string, Role>();
  const managed = new Map(Object.entries(MANAGED_BY_AWS));

  function deployRole(properties: z.output<typeof RoleProperties>, logicalId: string): Deployed {
    const name = properties.RoleName ?? `${stackName}-${logicalId}`;
    const arn = `arn:aws:iam::${ACCOUNT}:role/${name}`;
    const inline = properties.Policies.map((policy) => policy.PolicyDocument);
    const policies = [...inline, ...properties.ManagedPolicyArns.map(managedPolicy)];
    roles.set(arn, { name, trust: properties.AssumeRolePolicyDocument, policies });
    return { ref: name, attributes: { Arn: arn, RoleId: `AROA${logicalId.toUpperCase().slice(0, 17)}` } };
  }

  function deployPolicy(properties: z.output<typeof PolicyProperties>): Deployed {
    attach(properties);
    return { ref: properties.PolicyName, attributes: {} };
  }

  function deployManagedPolicy(
    properties: z.output<typeof ManagedPolicyProperties>,
    logicalId: string,
  ): Deployed {
    const name = properties.ManagedPolicyName ?? `${stackName}-${logicalId}`;
    const arn = `arn:aws:iam::${ACCOUNT}:policy/${name}`;
    managed.set(arn, properties.PolicyDocument);
    attach(properties);
    return { ref: arn, attributes: { PolicyArn: arn } };
  }

  function attach({
    Roles,
    PolicyDocument: policy,
  }: {
    Roles: string[];
    PolicyDocument: PolicyDocument;
  }): void {
    for (const name of Roles) {
      const role = find(name);
      role.policies = [...role.policies, policy];
    }
  }

  function find(arnOrName: string): Role {
    const role = roles.get(arnOrName) ?? [...roles.values()].find(({ name }) => name === arnOrName);
    if (!role) throw new Error(`The template declares no role ${arnOrName}`);
    return role;
  }

  function managedPolicy(arn: string): PolicyDocument {
    const policy = managed.get(arn);
    if (!policy) throw new Error(`The managed policy ${arn} is not known on one machine`);
    return policy;
  }

  return {
    resources: {
      'AWS::IAM::Role': resourceType(RoleProperties, deployRole),
      'AWS::IAM::Policy': resourceType(PolicyProperties, deployPolicy),
      'AWS::IAM::ManagedPolicy': resourceType(ManagedPolicyProperties, deployManagedPolicy),
    },
    allows(roleArn, want) {
      const { name, policies } = find(roleArn);
      return identityAllows(policies, `arn:aws:sts::${ACCOUNT}:assumed-role/${name}/session`, want);
    },
    trusts: (roleArn, service, context = {}) =>
      resourceAllows(find(roleArn).trust, { action: 'sts:AssumeRole', resource: roleArn, context }, service),
    roleName: (roleArn) => find(roleArn).name,
    knows: (roleArn) => roles.has(roleArn),
  };
}
