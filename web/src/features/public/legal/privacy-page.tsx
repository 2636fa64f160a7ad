import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  [
    'Data We Collect',
    'To create an account, you give us',
    ['your first name,', 'your email address,', 'a username, and a phone number if you like.'],
    'Your password goes to our sign-in provider and is never stored by us in readable form. We store what you do in the game, such as leagues, picks and messages, to run the game. If a league bans someone, we store that until the league unbans them. We store the date of your last visit so a league can fill an abandoned spot. League members can see only whether someone has been inactive for three weeks. If you turn on push notifications for a device, we store its push address and encryption keys, a name, its time zone, and the date it was last used. If you turn on game notifications, we also keep a list of your teams and the leagues you have them in until 30 days after the season. If a device can’t get a game notification right away, we keep a note of that game for two days. If something fails in your browser, we get an error report that doesn’t identify you.',
  ],
  [
    'How We Use It',
    'We use it to run your account and leagues, keep the game fair, and contact you about them. Other members of your leagues see your username, first name and picture. If you invite someone, you can see when the invitation was emailed, whether it bounced, and when it was first opened, but not by whom.',
    'When you sign up, the box for email news is checked by default. Uncheck it to skip Two Crowns news. You still get emails about drafts, trades and announcements in your leagues. You can turn off either kind anytime: on your account page, which has a switch for each type, or with the link in any email that isn’t about account security. The link works without an account. If you don’t have an account, we keep your address so no one can make us email you again. If we’ve emailed an address, or our email to it bounced, we keep the address and its unsubscribe link for 400 days, even after the account is deleted.',
  ],
  [
    'Third-Party Services',
    'The game runs on a cloud hosting provider, which stores data on our behalf. Payments are handled by a payment provider; card numbers never reach us. If you add a picture by URL, our server copies it once and shows the copy, so the original host can’t see who views it. If you subscribe to your calendar, your calendar provider reads it through a secret link. It can see your leagues’ names, codes and drafts, and your teams’ games. You can replace that link anytime on your account page. Commissioners can connect a group chat on Discord, Slack or GroupMe. League news is then posted there with members’ usernames, under that service’s rules, and we can’t take it back. They can also share their league’s draft and season with a link that needs no account. Anyone with that link, and any site that embeds the page, can see the league’s name and members’ usernames until the link is turned off or expires. Push notifications go through your browser maker’s push service, such as Apple, Google, Microsoft or Mozilla. It can see when one is sent but can’t read it. We don’t sell personal data, and we don’t show ads.',
  ],
  [
    'What Stays in Your Browser',
    'You stay signed in on this browser until you sign out. We don’t use tracking cookies.',
    'So you can open the site offline, your device keeps a copy of your profile, dashboard and leagues as you last saw them: standings, rosters, schedule, trade offers, history and house rules, but no drafts or chat. We delete the copy when you sign out, or when the device learns your session ended elsewhere. We delete a league’s copy when you leave the league. After seven days we stop showing a copy and delete it on your next visit. If you turn on push notifications, your browser’s push service delivers them, encrypted. Signing out turns them off on that device.',
  ],
  [
    'Your Rights',
    'You can get a copy of your data, correct it, or delete your account. Removing an account does not change results of leagues that were already played.',
  ],
  [
    'What We Keep After You Delete Your Account',
    'We delete your profile, picture, draft boards, notifications, devices, payment record and the names that imported drafts have for you right away.',
    [
      'Your spot (including one you gave up), picks and trades stay with the league, without your name.',
      'Your chat messages, support requests and reports stay, without your name, until 180 days after the season is final.',
      'We close password requests and delete them at that time, too. We hold your username for 30 days so no one else can take it.',
      'We delete invitations you sent 60 days after they expire.',
    ],
    'Admin actions stay on record, with usernames as of that time. Other members’ notifications that mention you are deleted after 90 days. If someone reported your message, its text stays with the report. Scheduled deletions can take a few extra days.',
  ],
  [
    'Minimum Age',
    'Two Crowns is for people aged 13 or older. If we learn that an account belongs to a younger child, we delete it.',
  ],
  [
    'Security',
    'Connections are encrypted, access is limited to what each part of the service needs, and two-factor sign-in is supported. No service is perfectly safe. Tell us right away if you think someone is misusing your account.',
  ],
  ['Changes', 'When this policy changes, the new text and its date appear on this page.'],
];

export function Component() {
  return (
    <LegalPage
      title="Privacy Policy"
      intro="What Two Crowns knows about you, why we keep it, and how to change or delete it."
      sections={SECTIONS}
      contact="Questions about your data are welcome."
    />
  );
}
