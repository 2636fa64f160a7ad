import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  [
    'Data We Collect',
    'To have an account you give us',
    ['your first name,', 'your email address,', 'a username, and a phone number if you like.'],
    'Your password goes to our sign-in provider and is never stored by us in readable form. What you do in the game, such as leagues, picks and messages, is stored so that the game works. A league that keeps somebody out stores whom, until it lets them in again. Of your visits we store when the last one began, to the day, so that a league can find somebody for a seat that is abandoned. Its members are told of whom three weeks have seen nothing, and nothing else of it. If you have news pushed to a device, we store where the push service of its browser takes them, the keys that only it can read them with, a name, its time zone, and when it was last used, to the day. If you let us tell a device of your teams’ games, we also keep a list of these teams and the leagues in which they are yours, until 30 days after the season, and for two days of which game a device had to wait. When something fails in your browser, the page reports the error without saying who you are.',
  ],
  [
    'How We Use It',
    'To run your account and your leagues, to keep the game fair, and to write to you about them. Other members of your leagues see your username, first name and picture. Whoever invites somebody sees when the invitation was mailed, whether it came back, and when its page was first opened, but not by whom.',
    'When you sign up, the box for news by mail is ticked beforehand. Untick it, and no news of the game is mailed to you; mails about drafts, trades and announcements in your leagues still come. You can stop either at any time: on your account page, which has a switch for each kind, or by the link in each mail that is not about the safety of your account, also without an account. Of whoever has none we then keep the address, so that nobody has us write to it again. An address that we have written to, or whose mails came back, is kept with the link that stops mails for 400 days, also when its account is gone.',
  ],
  [
    'Third-Party Services',
    'The game runs on a cloud hosting provider, which stores data on our behalf. Payments are handled by a payment provider; card numbers never reach us. A picture whose address you give is fetched once by our server and shown from there, so its host learns nothing of who looks at it. Where you subscribe to your calendar, its provider asks us for it by a secret address, and reads the names and codes of your leagues, their drafts and your teams’ games there; on your account page you can end that address at any time. The commissioners of a league may connect a chat of its group at Discord, Slack or GroupMe; then what happens in the league is posted there, with its members’ usernames, where that service’s rules hold and we cannot take it back. News that are pushed to a device go by the push service of whoever makes its browser, such as Apple, Google, Microsoft or Mozilla, which learns when one comes but cannot read it. We do not sell personal data, and there is no advertising.',
  ],
  [
    'What Stays in Your Browser',
    'Your session is kept in your browser until you sign out. There are no cookies that follow you.',
    'So that the site opens without a network, your device also keeps what it last showed of your profile, your dashboard and your leagues: standings, rosters, schedule and house rules, but no draft and no chat. That goes when you sign out, when your session ends elsewhere and the device hears of it, and of a league when you are no longer in it; seven days after it came it is shown no more, and goes with your next visit. If you let messages be pushed to a device, the service of its browser passes them on, encrypted; signing out ends that on the device.',
  ],
  [
    'Your Rights',
    'You may ask for a copy of your data, have it corrected, or have your account deleted. Removing an account does not change results of leagues that were already played.',
  ],
  [
    'What Stays of a Deleted Account',
    'Your profile, picture, draft boards, notifications, devices and payment record go at once.',
    [
      'Your seat, also one that you have handed on, your picks and your trades stay with the league that played them, without your name;',
      'what you said in chats stays without your name until 180 days after the season is settled, and so does what you wrote to the support or reported;',
      'a request for a new password is closed and goes then, too, your username is kept for nobody else to take for 30 days,',
      'and invitations that you sent go 60 days after they have expired.',
    ],
    'What admins did is listed for good, by the username of that time. Notices to others that name you go after 90 days. What somebody reported of your words stays with the report. A deletion on its date may take a few days more.',
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
