/** What the two tiers are called, cost and give, for every page that speaks of them. */
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
    'The OG Player badge beside your name',
    'Early access to new features',
    'Exclusive commissioner tools',
    'Season templates, a league banner and many invitations at once',
    'Direct chat with the founders',
  ],
  price: '$2.99',
  /** What it will cost later. */
  listPrice: '$7.99',
} as const;
