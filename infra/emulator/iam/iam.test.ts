import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import { deployTo } from '../testing/deploy.ts';
import { createIam, type Iam } from './iam.ts';

const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/games';
const SCHEDULE_ROLE = 'arn:aws:iam::000000000000:role/Game-ScheduleRole';
const ROLE = 'arn:aws:iam::000000000000:role/Game-Role';

function trust(service: string, condition?: object): object {
  const statement = { Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: service } };
  return { Version: '2012-10-17', Statement: [{ ...statement, ...(condition && { Condition: condition }) }] };
}

describe('the template’s roles', () => {
  let iam: Iam;

  beforeEach(() => {
    iam = createIam(DEFAULT_ENVIRONMENT, 'Game');
    deployTo(iam, 'Role', 'AWS::IAM::Role', {
      AssumeRolePolicyDocument: trust('lambda.amazonaws.com'),
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'],
    });
    deployTo(iam, 'ScheduleRole', 'AWS::IAM::Role', {
      AssumeRolePolicyDocument: trust('scheduler.amazonaws.com', {
        StringEquals: { 'aws:SourceAccount': '000000000000' },
      }),
    });
    const Statement = [
      { Effect: 'Allow', Action: ['dynamodb:PutItem', 'dynamodb:GetItem'], Resource: TABLE },
      { Effect: 'Deny', Action: 'dynamodb:GetItem', Resource: `${TABLE}*` },
      {
        Effect: 'Allow',
        Action: 'iam:PassRole',
        Resource: SCHEDULE_ROLE,
        Condition: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
      },
      {
        Effect: 'Allow',
        Action: 'dynamodb:UpdateItem',
        Resource: TABLE,
        Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['LIMIT#*'] } },
      },
    ];
    deployTo(iam, 'Policy', 'AWS::IAM::Policy', {
      PolicyName: 'p',
      Roles: ['Game-Role'],
      PolicyDocument: { Version: '2012-10-17', Statement },
    });
  });

  it.each([
    ['dynamodb:PutItem', TABLE, true],
    ['dynamodb:DeleteItem', TABLE, false],
    ['dynamodb:PutItem', `${TABLE}-other`, false],
    ['dynamodb:PutItem', `${TABLE}/index/gsi1`, false],
    ['dynamodb:GetItem', TABLE, false],
    ['logs:PutLogEvents', 'arn:aws:logs:us-east-1:000000000000:log-group:x', true],
  ])('allow %s on %s: %s', (action, resource, expected) => {
    expect(iam.allows(ROLE, { action, resource })).toBe(expected);
  });

  it('allow writing only items whose partition key begins as the policy says', () => {
    const writing = (key: string) =>
      iam.allows(ROLE, {
        action: 'dynamodb:UpdateItem',
        resource: TABLE,
        context: { 'dynamodb:LeadingKeys': key },
      });
    expect(writing('LIMIT#')).toBe(true);
    for (const key of ['USER#', 'XLIMIT#', 'LIMIT']) expect(writing(key)).toBe(false);
  });

  it('allow passing a role only to the named service', () => {
    const passing = (service: string) =>
      iam.allows(ROLE, {
        action: 'iam:PassRole',
        resource: SCHEDULE_ROLE,
        context: { 'iam:PassedToService': service },
      });
    expect(passing('scheduler.amazonaws.com')).toBe(true);
    expect(passing('ec2.amazonaws.com')).toBe(false);
  });

  it('can be assumed only by trusted services, under the role’s conditions', () => {
    const scheduler = (account: string) =>
      iam.trusts(SCHEDULE_ROLE, 'scheduler.amazonaws.com', { 'aws:SourceAccount': account });
    expect(scheduler('000000000000')).toBe(true);
    expect(scheduler('111111111111')).toBe(false);
    expect(iam.trusts(SCHEDULE_ROLE, 'scheduler.amazonaws.com')).toBe(false);
    expect(iam.trusts(SCHEDULE_ROLE, 'lambda.amazonaws.com')).toBe(false);
    expect(iam.trusts(ROLE, 'lambda.amazonaws.com')).toBe(true);
  });

  it('can’t have an unknown managed policy', () => {
    const properties = {
      AssumeRolePolicyDocument: trust('lambda.amazonaws.com'),
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'],
    };
    expect(() => deployTo(iam, 'Other', 'AWS::IAM::Role', properties)).toThrow(/not known/);
  });

  it('can’t have a policy with an unknown element, and the error names its path', () => {
    const Statement = {
      Effect: 'Allow',
      Action: 'sts:AssumeRole',
      Principal: { CanonicalUser: 'x' },
      Sum: 1,
    };
    const properties = { AssumeRolePolicyDocument: { Statement: [Statement] } };
    expect(() => deployTo(iam, 'Other', 'AWS::IAM::Role', properties)).toThrow(
      /^Other: .*AssumeRolePolicyDocument\.Statement\.0\.Principal\.CanonicalUser.*AssumeRolePolicyDocument\.Statement\.0\.Sum/,
    );
  });
});
