import { OG_PRICE } from '#shared/domain/billing/price.ts';

/** The names, prices and perks of the two tiers. All pages that mention a tier use these. */
export const ROOKIE = {
  name: 'Rookie',
  perks: [
    'Unlimited leagues per year',
    'Full draft and trading',
    'Real-time NFL scoring',
    'League chat and standings',
  ],
} as const;

export const OG_PLAYER = {
  name: 'OG Player',
  perks: [
    'The OG Player badge next to your name',
    'Early access to new features',
    'Exclusive commissioner tools',
    'Season templates, a league banner and bulk invitations',
    'Direct chat with the founders',
  ],
  price: OG_PRICE,
  /** The regular price, which is shown struck through. */
  listPrice: '$7.99',
} as const;
