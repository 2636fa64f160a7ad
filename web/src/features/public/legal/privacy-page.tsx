import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  [
    'Data We Collect',
    'To have an account you give us',
    ['your first name,', 'your email address,', 'a username, and a phone number if you like.'],
    'Your password goes to our sign-in provider and is never stored by us in readable form. What you do in the game, such as leagues, picks and messages, is stored so that the game works. When something fails in your browser, the page reports the error without saying who you are.',
  ],
  [
    'How We Use It',
    'To run your account and your leagues, to keep the game fair, and to write to you about them. Other members of your leagues see your username, first name and picture. Messages about news go only to those who opted in; you can opt out at any time.',
  ],
  [
    'Third-Party Services',
    'The game runs on a cloud hosting provider, which stores data on our behalf. Payments are handled by a payment provider; card numbers never reach us. We do not sell personal data, and there is no advertising.',
  ],
  [
    'What Stays in Your Browser',
    'Your session is kept in your browser until you sign out. There are no cookies that follow you.',
  ],
  [
    'Your Rights',
    'You may ask for a copy of your data, have it corrected, or have your account deleted. Removing an account does not change results of leagues that were already played.',
  ],
  [
    'Minimum Age',
    'Two Crowns is for people aged 13 or older. An account that we learn belongs to a younger child is removed.',
  ],
  [
    'Security',
    'Connections are encrypted, access is limited to what each part of the service needs, and two-factor sign-in is supported. No service is perfectly safe; tell us at once if you think that your account is misused.',
  ],
  ['Changes', 'When this policy changes, the new text and its date appear on this page.'],
];

export function Component() {
  return (
    <LegalPage
      title="Privacy Policy"
      intro="What Two Crowns knows about you, why, and what you can do about it."
      sections={SECTIONS}
      contact="Questions about your data are welcome."
    />
  );
}
