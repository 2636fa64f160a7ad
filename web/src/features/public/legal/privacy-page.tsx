import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  [
    'What we collect',
    'Your first name, email address and username, and a phone number if you give one. Your password is checked by our ' +
      'sign-in provider and is never stored by us in readable form. What you do in the game (leagues, picks, messages) is ' +
      'stored so that the game works.',
  ],
  [
    'How we use it',
    'To run your account and your leagues, to keep the game fair, and to write to you about them. Other members of your ' +
      'leagues see your username, first name and picture. Messages about news go only to those who opted in; you can opt ' +
      'out at any time.',
  ],
  [
    'Third parties',
    'The game runs on a cloud hosting provider, which stores data on our behalf. Payments are handled by a payment ' +
      'provider; card numbers never reach us. We do not sell personal data.',
  ],
  [
    'Your rights',
    'You may ask for a copy of your data, have it corrected, or have your account deleted. Removing an account does not ' +
      'change results of leagues that were already played.',
  ],
  [
    'Minimum age',
    'Two Crowns is for people aged 13 or older. An account that we learn belongs to a younger child is removed.',
  ],
  [
    'Security',
    'Connections are encrypted, access is limited to what each part of the service needs, and two-factor sign-in is ' +
      'supported. No service is perfectly safe; tell us at once if you think that your account is misused.',
  ],
  ['Changes', 'When this policy changes, the new text and its date appear on this page.'],
  ['Contact', 'Questions about your data are welcome through the support contact of this site.'],
];

export function Component() {
  return (
    <LegalPage
      title="Privacy Policy"
      intro="What Two Crowns knows about you, why, and what you can do about it."
      sections={SECTIONS}
    />
  );
}
