import { CfnRule, Fn, Stack } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { API_PREFIX } from '#shared/contract/route.ts';

/** Calls of one address in five minutes. A page in a draft makes some 300; many live behind the address of a school. */
const CALLS_MOST = 6000;
/** The same for what asks for a password or makes an account. */
const SIGN_INS_MOST = 300;

/**
 * Refuses addresses that call far too often, before the distribution asks the API (`-c firewall=on`). Without it the stages' throttles
 * and the limits by address and member hold floods back, and a flood uses the throttle of all. It costs 7 dollars a month, and 0.60
 * for a million requests (AWS WAF, pricing). It sees no messages on sockets that are open.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { stackName, region } = Stack.of(this);
    // CloudFront takes access lists of that region alone, and a stack makes none elsewhere.
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

/** Pages ask again after a 429, and say so. */
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
