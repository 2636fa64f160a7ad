import type { Moderated } from '#shared/domain/accounts/moderation.ts';

interface Act {
  /** The words of the button, also of the one that confirms. */
  label: string;
  title: (target: string) => string;
  /** What happens, before it does. */
  words: (about: 'user' | 'league' | 'message') => string;
  outcome: { title: string; description: string };
}

/** The admin screen's words for what may be taken away from a report. */
export const ACTS: Readonly<Record<Moderated, Act>> = {
  message: {
    label: 'Delete message',
    title: (target) => `Delete this message of ${target}?`,
    words: () =>
      'Its words go from the chat for everybody, for good. The chat says that an admin removed it, and its author is told.',
    outcome: { title: 'Message Deleted', description: 'Its author is told.' },
  },
  name: {
    label: 'Rename',
    title: (target) => `Rename ${target}?`,
    words: (about) =>
      about === 'user'
        ? 'Everybody sees the new username at once. The member is told, and cannot take the old one back.'
        : 'Everybody sees the new name at once, and the old one goes from the league’s log. Its commissioners are told.',
    outcome: {
      title: 'Renamed',
      description: 'The new name is shown everywhere, and who had the old one is told.',
    },
  },
  picture: {
    label: 'Remove picture',
    title: (target) => `Remove the picture of ${target}?`,
    words: () => 'The helmet takes its place everywhere, and the file is deleted. The member is told.',
    outcome: {
      title: 'Picture Removed',
      description: 'The helmet is shown in its place, and the member is told.',
    },
  },
  banner: {
    label: 'Remove banner',
    title: (target) => `Remove the banner of ${target}?`,
    words: () =>
      'The league has no banner then, and its words go from the league’s log. Its commissioners are told.',
    outcome: { title: 'Banner Removed', description: 'The commissioners are told.' },
  },
  announcement: {
    label: 'Remove announcement',
    title: (target) => `Remove the announcements of ${target}?`,
    words: () =>
      'Every announcement of this league goes from its members’ notifications and from the league’s log. Mails that went out stay where they are. The commissioners are told.',
    outcome: { title: 'Announcements Removed', description: 'The commissioners are told.' },
  },
  rules: {
    label: 'Remove house rules',
    title: (target) => `Remove the house rules of ${target}?`,
    words: () =>
      'They go for everybody, with what is at stake and every earlier version. The commissioners are told, and may write others.',
    outcome: { title: 'House Rules Removed', description: 'The commissioners are told.' },
  },
};
