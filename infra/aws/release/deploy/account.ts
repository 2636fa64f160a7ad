import { STRIPE_EVENTS, STRIPE_VERSION } from '#shared/contract/stripe.ts';
import { DRAFTING, DRAWINGS_AT_ONCE } from '../../deployment-options.ts';

/** The state of the account before a deployment. Whatever can't be read is undefined. */
export interface AccountFacts {
  account: string;
  region: string;
  /** The version of the CDK's bootstrap stack; 0 if there is none. */
  bootstrap: number | undefined;
  /** The stack's CloudFormation status; 'NONE' before the first deployment. */
  stack: string;
  /** The number of functions that can run at the same time. */
  concurrency: number | undefined;
  mail: { isInSandbox: boolean; mayWrite: boolean } | undefined;
  stripe: StripeFacts | undefined;
}

/** Stripe's reply about the account whose key is in the stack's secret. */
export type StripeFacts =
  /** The secret has no key yet. */
  | { is: 'unset' }
  /** Stripe rejects the key, or our version of its API, with this message. */
  | { is: 'refused'; words: string }
  | { is: 'known'; webhooks: readonly { url: string; isEnabled: boolean; events: readonly string[] }[] };

/** What this deployment needs from the account. */
export interface Asked {
  stackName: string;
  certificateArn: string | undefined;
  poolMail: string | undefined;
  draftConcurrency: number | undefined;
  /** The parameters that this deployment sets, or inherits from the last one. */
  parameters: Readonly<Record<string, string>>;
  /** The URL for Stripe's events; undefined before the site has a URL of its own. */
  webhook: string | undefined;
}

/** Something that is missing. If `stops` is true, the deployment would fail; otherwise the deployed game would lack a feature. */
export interface Finding {
  stops: boolean;
  words: string;
  /** The command that fixes it, or instructions if no command does. */
  mend: string;
}

/** The version that the CDK's synthesizer requires (its `requiresBootstrapStackVersion`). */
const BOOTSTRAP = 6;
/** The default quota for concurrent functions. A new account has only 10, which all functions share. */
const CONCURRENCY = 1000;
/** Lambda keeps this much concurrency for functions without a reservation (Lambda, "Configuring reserved concurrency"). */
const UNRESERVED = 100;
/** CloudFront accepts certificates only from this region (CloudFront, "Requirements for using SSL/TLS certificates"). */
const CERTIFICATES = 'us-east-1';
const RAISE =
  'aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value';

/** Returns a finding for everything that is missing. Findings that stop the deployment are listed first. */
export function findingsOf(facts: AccountFacts, asked: Asked): Finding[] {
  const findings = [
    ...bootstrapFindings(facts),
    ...stackFindings(facts, asked),
    ...certificateFindings(asked),
    ...concurrencyFindings(facts, asked),
    ...mailFindings(facts, asked),
    ...stripeFindings(facts, asked),
  ];
  return findings.toSorted((left, right) => Number(right.stops) - Number(left.stops));
}

function bootstrapFindings({ bootstrap, account, region }: AccountFacts): Finding[] {
  if (bootstrap === undefined || bootstrap >= BOOTSTRAP) return [];
  return [
    {
      stops: true,
      words:
        bootstrap === 0
          ? `The account ${account} was never prepared for the CDK in ${region}`
          : `The account's bootstrap for the CDK is of version ${bootstrap}; it has to be ${BOOTSTRAP}`,
      mend: `npx cdk bootstrap aws://${account}/${region}`,
    },
  ];
}

function stackFindings({ stack }: AccountFacts, { stackName }: Asked): Finding[] {
  const stops = (words: string, mend: string): Finding[] => [{ stops: true, words, mend }];
  if (stack === 'ROLLBACK_COMPLETE')
    return stops(
      'The first deployment failed, and CloudFormation updates nothing that was never made',
      `aws cloudformation delete-stack --stack-name ${stackName}`,
    );
  if (stack === 'UPDATE_ROLLBACK_FAILED')
    return stops(
      'The last deployment failed, and so did going back',
      `aws cloudformation continue-update-rollback --stack-name ${stackName}`,
    );
  // A first deployment that no one confirmed leaves REVIEW_IN_PROGRESS. The CDK starts over from there.
  if (stack.endsWith('_IN_PROGRESS') && stack !== 'REVIEW_IN_PROGRESS')
    return stops(
      `Another deployment is under way (${stack})`,
      `aws cloudformation wait stack-update-complete --stack-name ${stackName}`,
    );
  return [];
}

function certificateFindings({ certificateArn }: Asked): Finding[] {
  const region = certificateArn?.split(':')[3];
  if (region === undefined || region === CERTIFICATES) return [];
  return [
    {
      stops: true,
      words: `The certificate is of ${region || 'no region'}; CloudFront takes those of ${CERTIFICATES} alone`,
      mend: `aws acm request-certificate --region ${CERTIFICATES} --validation-method DNS --domain-name <your domain>`,
    },
  ];
}

function concurrencyFindings({ concurrency }: AccountFacts, { draftConcurrency = 0 }: Asked): Finding[] {
  if (concurrency === undefined) return [];
  const needed = draftConcurrency * DRAFTING.length + DRAWINGS_AT_ONCE + UNRESERVED;
  if (draftConcurrency > 0 && concurrency < needed)
    return [
      {
        stops: true,
        words: `draftConcurrency=${draftConcurrency} needs a quota of ${needed} functions at once; the account's is ${concurrency}`,
        mend: `${RAISE} ${Math.max(CONCURRENCY, needed)}`,
      },
    ];
  if (concurrency >= CONCURRENCY) return [];
  return [
    {
      stops: false,
      words: `The account runs ${concurrency} functions at once: more than a live draft or two are throttled`,
      mend: `${RAISE} ${CONCURRENCY}`,
    },
  ];
}

function mailFindings({ mail }: AccountFacts, { poolMail, parameters }: Asked): Finding[] {
  const sends = Boolean(parameters['MailFrom']);
  if (!sends)
    return [
      {
        stops: false,
        words: 'No address is set from which the game mails: news stand on the site alone',
        mend: 'npm run deploy -- --parameters MailFrom=news@<your domain>, once SES has verified it (Mails)',
      },
    ];
  if (mail === undefined) return [];
  const production =
    'aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url <the site> --use-case-description "A game’s codes and news to members who asked for them"';
  const findings: Finding[] = [];
  if (mail.isInSandbox)
    findings.push({
      // In the sandbox, a pool that sends through SES couldn't email new members, so no one could confirm a sign-up.
      stops: poolMail === 'ses',
      words: 'SES is in its sandbox: only verified addresses get mails',
      mend: production,
    });
  if (!mail.mayWrite)
    findings.push({
      stops: false,
      words: 'SES has paused sending from this account',
      mend: 'See the account dashboard of SES for the reason, and answer its case there',
    });
  return findings;
}

function stripeFindings({ stripe }: AccountFacts, { parameters, webhook }: Asked): Finding[] {
  if (!parameters['StripePrice'] || stripe === undefined) return [];
  const later = (words: string, mend: string): Finding[] => [{ stops: false, words, mend }];
  if (stripe.is === 'unset')
    return later(
      'A price is set, but the secret holds no key of Stripe: nobody can subscribe',
      'aws secretsmanager put-secret-value --secret-id <StripeSecret> --secret-string file://stripe.json (Payments)',
    );
  if (stripe.is === 'refused')
    return later(
      `Stripe refuses the key, or the version ${STRIPE_VERSION} of its API: ${stripe.words}`,
      'Put a valid key into the secret (Payments); a version that is too new for the account is no fault of the key',
    );
  if (webhook === undefined) return [];
  const endpoint = stripe.webhooks.find(({ url }) => url === webhook);
  const create = `stripe webhook_endpoints create --url ${webhook} ${STRIPE_EVENTS.map((name) => `--enabled-events ${name}`).join(' ')}`;
  if (!endpoint) return later(`Stripe has no webhook for ${webhook}`, create);
  if (!endpoint.isEnabled)
    return later(
      `Stripe’s webhook for ${webhook} is switched off`,
      'Switch it on in Stripe’s dashboard, Webhooks',
    );
  const lacking = STRIPE_EVENTS.filter(
    (name) => !endpoint.events.includes(name) && !endpoint.events.includes('*'),
  );
  return lacking.length === 0
    ? []
    : later(
        `Stripe’s webhook does not send ${lacking.join(', ')}`,
        'Add them in Stripe’s dashboard, Webhooks',
      );
}
