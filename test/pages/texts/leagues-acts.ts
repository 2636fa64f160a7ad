import { wire } from '../support/page-socket.ts';
import { anyDialog, card, check, fill, find, press, text } from '../support/page.tsx';
import { confirmBar, firstTeam } from '../support/room.ts';
import { reply } from '../support/network.ts';
import type { Act, Answered } from './table.ts';

// The acts of the user that cause the messages about leagues.

export const joining =
  (code: string): Act =>
  async () => {
    await fill('League code', code);
    await press('Join League');
  };

export const creatingAt =
  (time: string): Act =>
  async () => {
    await fill(/^Draft date and time/, time);
    await press('Create League');
  };

/** Presses a button in the open dialog. */
export const confirm =
  (name: string): Act =>
  () =>
    press(name, anyDialog);

export const scheduling =
  (day: string, time: string): Act =>
  async () => {
    await fill('Draft date', day, card('Draft Schedule'));
    await fill('Time (ET)', time, card('Draft Schedule'));
    await press('Save Draft Time');
  };

export const endingTrades =
  (day: string): Act =>
  async () => {
    await check(/^Set a trade deadline/, card('Trade Deadline'));
    await fill('Last day to trade', day, card('Trade Deadline'));
    await press('Save Trade Deadline');
  };

export const renaming: Act = async () => {
  await fill('League name', 'Renamed Crew', card('League Settings'));
  await press('Save League Settings');
};

export const announcing: Act = async () => {
  await fill('Title', 'Draft party', card('Commissioner Announcement'));
  await fill('Message', 'At my place.', card('Commissioner Announcement'));
  await press('Send Announcement');
};

export const inviting: Act = async () => {
  await fill('Email address', 'flo@players.example', anyDialog);
  await press('Send Invitation');
};

export const askToDelete: Act = async () => {
  await press('Delete League');
  await fill(/type the league/, 'Renamed Crew', anyDialog);
};

/** Opens a draft board that fails to load. The draft room behind it shows the failure as well. */
export const openBoard: Act = async () => {
  await press('My Draft Board');
  await find((inside) => inside.getByRole('button', { name: 'Try again' }), anyDialog);
};

export const reorderBoard: Act = async () => {
  const [down] = await find((inside) => inside.getAllByRole('button', { name: / down$/ }), anyDialog);
  if (down) await press(down);
  await press('Save Changes');
};

export const choose: Act = async () => press(await firstTeam());
export const draftTeam: Act = () => press('Draft Team', confirmBar);

/** Returns the server's reply about the draft deadline, as it would be at this time. */
export const deadlineAt = (serverTime: string, daysUntilDeadline: number): Answered => ({
  route: 'draftDeadlineStatus',
  how: (...asked) => {
    // Drops the socket's pongs, which would bring the server's real time.
    wire.hears = ({ type }) => type !== 'pong';
    const status = {
      season: '2025-26',
      hasDeadlinePassed: daysUntilDeadline === 0,
      deadlineDateET: 'September 4, 2025 at 3:00 PM ET',
      daysUntilDeadline,
      serverTime,
    };
    return reply(200, status)(...asked);
  },
});

export const isReady = async (): Promise<void> => {
  await fill('League name', 'Kim’s Crew');
  // When this text is there, the page knows which draft times are valid.
  await text(/It must be before/);
};
