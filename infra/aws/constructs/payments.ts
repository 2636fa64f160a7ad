import { CfnOutput, CfnParameter, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { AreaFunction } from './area-function.ts';

/**
 * Everything that functions need to call Stripe. No template holds the account's key: the secret begins with a text
 * that is no key, an operator puts the key into it, and the functions read it themselves. Without a price nothing is
 * sold.
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
      reason:
        'Stripe makes these keys; an operator puts the new one beside the old one and drops that later.',
    });
    const price = new CfnParameter(this, 'Price', {
      default: '',
      allowedPattern: '^$|^price_\\w+$',
      description: 'Stripe’s id of the yearly price; without one nobody can subscribe',
    });
    price.overrideLogicalId('StripePrice');
    const url = new CfnParameter(this, 'Url', {
      default: 'https://api.stripe.com',
      allowedPattern: '^https?://\\S+$',
      description: 'Where Stripe’s API answers',
    });
    url.overrideLogicalId('StripeUrl');
    this.settings = {
      STRIPE_PRICE: price.valueAsString,
      STRIPE_URL: url.valueAsString,
      STRIPE_SECRET: this.secret.secretArn,
    };
    new CfnOutput(this, 'SecretArn', { value: this.secret.secretArn }).overrideLogicalId('StripeSecret');
  }

  /** Lets these functions call Stripe with the account's key. */
  open(to: AreaFunction, siteUrl: string): void {
    to.allow(['secretsmanager:GetSecretValue'], [this.secret.secretArn]);
    to.tell({ ...this.settings, SITE_URL: siteUrl });
  }
}
