import { CfnOutput, CfnParameter, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { AreaFunction } from './area-function.ts';

/**
 * Everything that functions need to call Stripe. The template contains no key: the secret starts with a placeholder, an
 * operator stores the key in it, and the functions read it. Without a price nothing is for sale.
 */
export class Payments extends Construct {
  private readonly secret: Secret;
  private readonly settings: Readonly<Record<string, string>>;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.secret = new Secret(this, 'Secret', {
      description: 'Two Crowns: {"secretKey":"sk_…","webhookSecrets":["whsec_…"]} of the Stripe account',
    });
    Validations.of(this.secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Stripe creates these keys. An operator adds a new one and later removes the old one.',
    });
    const price = new CfnParameter(this, 'Price', {
      default: '',
      allowedPattern: '^$|^price_\\w+$',
      description: 'The Stripe id of the yearly price; empty for no subscriptions',
    });
    price.overrideLogicalId('StripePrice');
    const url = new CfnParameter(this, 'Url', {
      default: 'https://api.stripe.com',
      allowedPattern: '^https?://\\S+$',
      description: 'The URL of Stripe’s API',
    });
    url.overrideLogicalId('StripeUrl');
    this.settings = {
      STRIPE_PRICE: price.valueAsString,
      STRIPE_URL: url.valueAsString,
      STRIPE_SECRET: this.secret.secretArn,
    };
    new CfnOutput(this, 'SecretArn', { value: this.secret.secretArn }).overrideLogicalId('StripeSecret');
  }

  /** Allows these functions to call Stripe with the account's key. */
  open(to: AreaFunction, siteUrl: string): void {
    to.allow(['secretsmanager:GetSecretValue'], [this.secret.secretArn]);
    to.tell({ ...this.settings, SITE_URL: siteUrl });
  }
}
