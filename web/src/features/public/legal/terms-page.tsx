import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  [
    'Use of the Service',
    'Two Crowns is a game for entertainment, without stakes and without prizes. You must be 13 or older to play. By creating an account you accept these terms.',
  ],
  [
    'User Accounts',
    'Give true details, keep your password to yourself and use one account only. You answer for what is done with it. Tell us at once when you think that somebody else uses it.',
  ],
  [
    'Subscription & Payments',
    'Playing is free. The paid tier, OG Player, is billed once a year through a card payment provider and renews by itself until it is cancelled, which you can do in your account settings at any time.',
    'After cancelling it stays active until the paid period ends. Payments are not refunded.',
  ],
  [
    'User Conduct & Fair Play',
    'Play fairly and be respectful in chat. You must not',
    [
      'cheat, or agree with other members to spoil a league;',
      'harass, threaten or insult others;',
      'impersonate other people or organisations.',
    ],
  ],
  [
    'User Content',
    'Usernames, league names and chat messages are yours, and you let us show them to the people you play with.',
    'We may remove what is offensive, whether a username, a league name or a message, and suspend the accounts that post it.',
  ],
  [
    'Restrictions',
    'Do not use the service commercially, do not automate gameplay without our authorisation, and do not try to break or overload it.',
  ],
  [
    'Disclaimer & Limitation of Liability',
    'The service is provided as it is. Results come from third parties and may be late or corrected afterwards. As far as the law allows, we are not liable for losses that come from using the game.',
  ],
  [
    'Not Affiliated with the NFL',
    'Two Crowns is not affiliated with, endorsed or sponsored by the National Football League or any of its teams. Team names are used only to say which team is meant.',
  ],
  [
    'Termination',
    'You may stop at any time and delete your account. We may suspend or close accounts that break these terms.',
  ],
  [
    'Changes',
    'When these terms change, the new text and its date appear on this page. Playing on means accepting it.',
  ],
];

export function Component() {
  return (
    <LegalPage
      title="Terms & Conditions"
      intro="The rules between you and Two Crowns, in plain words."
      sections={SECTIONS}
      contact="Questions about these terms are welcome."
    />
  );
}
