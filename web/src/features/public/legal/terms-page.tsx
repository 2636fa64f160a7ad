import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  [
    'Use of the Service',
    'Two Crowns is a game for entertainment, without stakes and without prizes. You must be 13 or older to play. By creating an account you accept these terms.',
  ],
  [
    'User Accounts',
    'Give accurate information, keep your password private and use only one account. You’re responsible for what happens on it. Tell us right away if you think someone else is using it.',
  ],
  [
    'Subscription & Payments',
    'Playing is free. The paid tier, OG Player, is billed once a year through a card payment provider. It renews automatically until you cancel, which you can do anytime in your account settings.',
    'If you cancel, it stays active until the paid period ends. Payments are non-refundable.',
  ],
  [
    'User Conduct & Fair Play',
    'Play fairly and be respectful in chat. You must not',
    [
      'cheat, or collude with other members;',
      'harass, threaten or insult others;',
      'impersonate other people or organizations.',
    ],
  ],
  [
    'User Content',
    'Usernames, league names and chat messages are yours, and you let us show them to the people you play with.',
    'We may remove offensive usernames, league names and messages, and suspend the accounts that post them.',
  ],
  [
    'Restrictions',
    'Don’t use the service commercially, automate gameplay without our authorization, or try to break or overload it.',
  ],
  [
    'Disclaimer & Limitation of Liability',
    'The service is provided as is. Results come from third parties and may be late or corrected later. To the extent the law allows, we aren’t liable for losses from using the game.',
  ],
  [
    'Not Affiliated with the NFL',
    'Two Crowns is not affiliated with, endorsed or sponsored by the National Football League or any of its teams. We use team names only to identify teams.',
  ],
  [
    'Termination',
    'You can stop playing and delete your account anytime. We may suspend or close accounts that break these terms.',
  ],
  [
    'Changes',
    'When these terms change, the new text and its date appear on this page. If you keep playing, you accept it.',
  ],
];

export function Component() {
  return (
    <LegalPage
      title="Terms & Conditions"
      intro="The terms for using Two Crowns, in plain English."
      sections={SECTIONS}
      contact="Questions about these terms are welcome."
    />
  );
}
