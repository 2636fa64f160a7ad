import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  [
    'Use of the Service',
    'Two Crowns is a game for entertainment. You must be 13 or older to play. By creating an account you accept these terms.',
  ],
  [
    'User Accounts',
    'Give true details, keep your password to yourself and use one account only. You answer for what is done with it.',
  ],
  [
    'Subscription & Payments',
    'Playing is free. A paid tier, where it is offered, is billed yearly through a card payment provider and renews by ' +
      'itself until it is cancelled; it then stays active until the paid period ends. Payments are not refunded.',
  ],
  [
    'User Conduct & Fair Play',
    'Play fairly and be respectful in chat. Do not cheat, harass or impersonate others, and do not agree with other ' +
      'members to spoil a league.',
  ],
  [
    'User Content',
    'Usernames, league names and messages are yours, and you let us show them to the people you play with. We may remove ' +
      'what is offensive and suspend accounts that post it.',
  ],
  [
    'Restrictions',
    'Do not use the service commercially, do not automate play without our permission, and do not try to break or ' +
      'overload it.',
  ],
  [
    'Disclaimer & Limitation of Liability',
    'The service is provided as it is. Results come from third parties and may be late or corrected afterwards. As far as ' +
      'the law allows, we are not liable for losses that come from using the game.',
  ],
  [
    'Not Affiliated with the NFL',
    'Two Crowns is not affiliated with, endorsed or sponsored by the National Football League or any of its teams. Team ' +
      'names are used only to say which team is meant.',
  ],
  ['Termination', 'You may stop at any time. We may suspend or close accounts that break these terms.'],
  [
    'Changes',
    'When these terms change, the new text and its date appear on this page. Playing on means accepting it.',
  ],
  ['Contact', 'Write to us through the support contact of this site.'],
];

export function Component() {
  return (
    <LegalPage
      title="Terms & Conditions"
      intro="The rules between you and Two Crowns, in plain words."
      sections={SECTIONS}
    />
  );
}
