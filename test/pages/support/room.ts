import { screen, waitFor } from '@testing-library/dom';
import type { Player } from '../../support/player.ts';
import { LONG, seatAndStart, type Settings, type StartedTable } from '../../support/table.ts';
import { card, dialog, find, open, press, text } from './page.tsx';

// The draft room, as a user finds it.

export const confirmBar = card('Confirm your pick');
export const tools = card('Commissioner tools');
export const clock = card('Current pick');
export const search = (): HTMLElement => screen.getByRole('searchbox', { name: 'Search teams' });

/** Creates a league of these players, starts its draft, and opens the draft room. Waits until the page's socket is open. */
export async function openRoom(
  whose: Player,
  order: readonly Player[],
  settings: Settings = LONG,
): Promise<StartedTable> {
  const table = await seatAndStart(order, settings);
  await openLobby(whose, table.league);
  return table;
}

export async function openLobby(whose: Player, { code }: { code: string }): Promise<void> {
  await open(whose, `/leagues/${code}/draft`);
  await text('Live');
}

/** Finds the first available team. */
export const firstTeam = (): Promise<HTMLElement> =>
  waitFor(() => {
    const team = document.querySelector<HTMLElement>('[data-panel="teams"] [data-team]');
    if (!team) throw new Error('there is no team to choose');
    return team;
  });

export const pick = ({ params }: StartedTable, player: Player, teamId: number) =>
  player.call('makePick', { params, body: { teamId } });

/** Enters this team as the pick of the member on the clock. */
export async function enter(name: string, team: string): Promise<void> {
  await press(`Pick for ${name}`, tools);
  const proxy = dialog(`Pick for ${name}`);
  await press(await find((inside) => inside.getByRole('radio', { name: new RegExp(team) }), proxy));
  await press(`Draft ${team} for ${name}`, proxy);
}
