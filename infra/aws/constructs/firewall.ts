import { CfnRule, Fn, Stack } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { API_PREFIX } from '#shared/contract/route.ts';

/** The most calls from one address in five minutes. A draft page makes about 300, and a whole school can share an address. */
const CALLS_MOST = 6000;
/** The limit for calls that check a password or create an account. */
const SIGN_INS_MOST = 300;

/**
 * Blocks IP addresses that call far too often, before their calls reach the API (`-c firewall=on`). Throttles and rate
 * limits stop a flood even without it, but the flood then uses up the throttle that everyone shares. The firewall costs
 * 7 dollars per month plus 0.60 per million requests (AWS WAF, pricing). It doesn't see messages on open sockets.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { stackName, region } = Stack.of(this);
    // CloudFront accepts access lists only from us-east-1, and a stack creates them in its own region.
    new CfnRule(this, 'Region', {
      assertions: [
        {
          assert: Fn.conditionEquals(region, 'us-east-1'),
          assertDescription: 'firewall=on needs the stack to be in us-east-1',
        },
      ],
    });
    const list = new CfnWebACL(this, 'List', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible(`${stackName}-firewall`),
      rules: [
        rateRule(`${stackName}-sign-ins`, 1, SIGN_INS_MOST, `^${API_PREFIX}/(login|register|auth)`),
        rateRule(`${stackName}-calls`, 2, CALLS_MOST, `^${API_PREFIX}/`),
      ],
    });
    this.arn = list.attrArn;
  }
}

/** Returns a rule that blocks an address with a 429. After a 429, pages tell the user that they will retry. */
function rateRule(
  name: string,
  priority: number,
  limit: number,
  regexString: string,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429 } } },
    visibilityConfig: visible(name),
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit,
        evaluationWindowSec: 300,
        scopeDownStatement: {
          regexMatchStatement: {
            fieldToMatch: { uriPath: {} },
            regexString,
            textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
          },
        },
      },
    },
  };
}

function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
