import { expect, type Page } from '@playwright/test';
import { confirmBar, firstTeam, press } from '../parts.ts';
import type { Act, Answered } from './table.ts';

// What brings the messages of leagues about.

export const JOIN = '**/api/leagues/join';
export const LEAVE = '**/leave';
export const STANDINGS = '**/standings';
export const INVITES = '**/invites';
/** Of the season, not of what is below it. */
export const SEASON = '**/api/leagues/*/seasons/*';
export const LEAGUE = '**/api/leagues/*';
export const SETTINGS = '**/api/leagues/code/*';
export const COMMISSIONERS = '**/commissioners';
export const COMMISSIONER = '**/commissioners/*';
export const MEMBER = '**/members/*';
export const ORDER = '**/set-draft-order';
export const LOT = '**/randomize-draft-order';
export const ANNOUNCEMENT = '**/announcement';
export const START = '**/start-draft';
export const BOARD = '**/draft-board';
/** The reading of a board, which asks for one if there is any. */
export const BOARD_READ = '**/draft-board?*';

export const joining =
  (code: string): Act =>
  async (page) => {
    await page.getByRole('textbox', { name: 'League code' }).fill(code);
    await press(page, 'Join League');
  };

export const creatingAt =
  (time: string): Act =>
  async (page) => {
    await page.getByLabel(/^Draft date and time/).fill(time);
    await press(page, 'Create League');
  };

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true });

/** Presses a button in the dialog that is open. */
export const confirm =
  (name: string): Act =>
  (page) =>
    inDialog(page, name).click();

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const scheduling =
  (day: string, time: string): Act =>
  async (page) => {
    await card(page, 'Draft Schedule').getByLabel('Draft date').fill(day);
    await card(page, 'Draft Schedule').getByLabel('Time (ET)').fill(time);
    await press(page, 'Save Draft Time');
  };

export const endingTrades =
  (day: string): Act =>
  async (page) => {
    const deadline = card(page, 'Trade Deadline');
    await deadline.getByLabel('Trades end on a day').check();
    await deadline.getByLabel('Last day for trades').fill(day);
    await press(page, 'Save Trade Deadline');
  };

export const renaming: Act = async (page) => {
  await card(page, 'League Settings').getByLabel('League name').fill('Renamed Crew');
  await press(page, 'Save League Settings');
};

export const announcing: Act = async (page) => {
  await card(page, 'Commissioner Announcement').getByLabel('Title').fill('Draft party');
  await card(page, 'Commissioner Announcement').getByLabel('Message').fill('At my place.');
  await press(page, 'Send Announcement');
};

export const inviting: Act = async (page) => {
  await page.getByRole('dialog').getByLabel('Email address').fill('flo@players.example');
  await press(page, 'Send invitation');
};

export const askToDelete: Act = async (page) => {
  await press(page, 'Delete League');
  await page.getByRole('dialog').getByRole('textbox').fill('Renamed Crew');
};

/** A board that does not come: the room behind it says so as well. */
export const openBoard: Act = async (page) => {
  await press(page, 'My Draft Board');
  await inDialog(page, 'Try again').waitFor();
};

export const reorderBoard: Act = async (page) => {
  const down = page.getByRole('dialog').getByRole('button', { name: / down$/ });
  await down.first().click();
  await press(page, 'Save Changes');
};

export const choose: Act = (page) => firstTeam(page).click();
export const draftTeam: Act = (page) => confirmBar(page).getByRole('button', { name: 'Draft Team' }).click();

/** What the server says of the draft deadline at this time. */
export const deadlineAt = (serverTime: string, daysUntilDeadline: number): Answered => ({
  url: '**/draft-deadline-status',
  status: 200,
  json: {
    season: '2025-26',
    hasDeadlinePassed: daysUntilDeadline === 0,
    deadlineDateET: 'September 4, 2025 at 3:00 PM ET',
    daysUntilDeadline,
    serverTime,
  },
});

export const isReady = async (page: Page): Promise<void> => {
  await page.getByLabel('League name').fill('Kim’s Crew');
  // Only then is it known when drafts may be.
  await expect(page.getByText('It must be before', { exact: false })).toBeVisible();
};
