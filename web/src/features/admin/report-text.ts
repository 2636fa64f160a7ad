import type { Moderated } from '#shared/domain/accounts/moderation.ts';

interface Act {
  /** The label of the removal button, and of the button that confirms the removal. */
  label: string;
  title: (target: string) => string;
  /** Returns the confirmation's description of what the removal does. */
  words: (about: 'user' | 'league' | 'message') => string;
  outcome: { title: string; description: string };
}

/** What an admin can do about reported content while viewing the report, with the texts for each action. */
export const ACTS: Readonly<Record<Moderated, Act>> = {
  message: {
    label: 'Delete message',
    title: (target) => `Delete this message from ${target}?`,
    words: () =>
      'This deletes the text for everyone, for good. The chat shows that an admin removed it, and we notify the author.',
    outcome: { title: 'Message Deleted', description: 'We notified the author.' },
  },
  name: {
    label: 'Rename',
    title: (target) => `Rename ${target}?`,
    words: (about) =>
      about === 'user'
        ? 'The new username shows everywhere right away. We notify the member, and they can’t take the old one back.'
        : 'The new name shows everywhere right away, and the old one is erased from the league log. We notify the commissioners.',
    outcome: {
      title: 'Renamed',
      description: 'The new name is live, and we’ve sent a notification about it.',
    },
  },
  picture: {
    label: 'Remove picture',
    title: (target) => `Remove ${target}’s picture?`,
    words: () => 'We delete the file, show the helmet instead, and notify the member.',
    outcome: {
      title: 'Picture Removed',
      description: 'The helmet shows instead, and we notified the member.',
    },
  },
  banner: {
    label: 'Remove banner',
    title: (target) => `Remove ${target}’s banner?`,
    words: () => 'We take down the banner, erase its text from the league log, and notify the commissioners.',
    outcome: { title: 'Banner Removed', description: 'We notified the commissioners.' },
  },
  announcement: {
    label: 'Remove announcement',
    title: (target) => `Remove ${target}’s announcements?`,
    words: () =>
      'We delete all of this league’s announcements from members’ notifications and from the league log. Emails already sent stay sent. We notify the commissioners.',
    outcome: { title: 'Announcements Removed', description: 'We notified the commissioners.' },
  },
  rules: {
    label: 'Remove house rules',
    title: (target) => `Remove ${target}’s house rules?`,
    words: () =>
      'We delete the rules, the stakes and every earlier version. We notify the commissioners, and they can write new ones.',
    outcome: { title: 'House Rules Removed', description: 'We notified the commissioners.' },
  },
};
