import { setTimeout as sleep } from 'node:timers/promises';
import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Reply } from '#shared/contract/routes.ts';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import { LONG, seatAndStart, seatPlayers, startTable } from '../support/table.ts';
import {
  answer,
  answerOnce,
  goOffline,
  held,
  lostReply,
  refusal,
  reply,
  silence,
} from './support/network.ts';
import {
  button,
  card,
  dialog,
  find,
  isOff,
  isOn,
  open,
  press,
  said,
  showsHeading,
  text,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { clock, confirmBar, firstTeam, openLobby, openRoom, pick } from './support/room.ts';

// Tests trouble in the draft room: members act at the same time, replies get lost, or a drawing is tampered with.

const [KC, BUF] = ['KC', 'BUF'].map((name) => teamByAbbreviation(name)?.id ?? 0) as [number, number];

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

test('if a member picks while a commissioner’s dialog for that pick is open, the dialog says so and can’t pick', async () => {
  const tools = { pause: true, undo: true, proxyPick: true };
  const table = await openRoom(ana, [ana, ben], { ...LONG, commissionerTools: tools });
  await pick(table, ana, KC);
  await press('Pick for Ben', card('Commissioner tools'));
  const proxy = dialog('Pick for Ben');
  await press(await find((inside) => inside.getByRole('radio', { name: /Buffalo/ }), proxy));
  await pick(table, ben, BUF);
  await text('Ben is no longer on the clock.', proxy);
  expect(isOff(await button('Draft Buffalo for Ben', proxy))).toBe(true);
});

test('teams say that their numbers failed to load, and show them after a retry', async () => {
  const { league } = await seatAndStart([ana, ben], LONG);
  const fail = () => void answer('availableTeams', refusal('internal'));
  await open(ana, `/leagues/${league.code}/draft`, fail);
  const teams = card('Available Teams');
  const note = 'The teams’ numbers didn’t load.';
  await text(note, teams);
  const numbers = () =>
    screen.queryAllByText(/ last year$/).filter(({ className }) => !/invisible/.test(className));
  expect(numbers()).toEqual([]);
  answer('availableTeams', (pass) => pass());
  await press('Try again', teams);
  await vi.waitFor(() => expect(numbers()).toHaveLength(32));
  expect(screen.queryByText(note)).toBeNull();
});

test('a pick shows as made even if its reply was lost', async () => {
  const { params } = await openRoom(ana, [ana, ben]);
  answerOnce('makePick', lostReply);
  await press(await firstTeam());
  await press('Draft Team', confirmBar);
  await told('Pick Made!', 'Your team has been selected');
  expect((await ana.call('draft', { params })).picks).toHaveLength(1);
});

/** Presses an element, and checks what is visible right away. React renders the rest later, in slices, as on a slow phone. */
async function pressAtOnce(pressed: HTMLElement, look: () => void): Promise<void> {
  // Waits until all earlier updates have been rendered.
  await sleep(200);
  pressed.click();
  // Waits for the queries, which notify their components a moment after a change.
  await sleep(20);
  look();
}

test('a notice about a pick disappears as soon as it’s dismissed, before the rest of the room renders', async () => {
  const tools = { pause: true, undo: true, proxyPick: true };
  const table = await openRoom(ana, [ana, ben], { ...LONG, commissionerTools: tools });
  await pick(table, ana, KC);
  await pick(table, ben, BUF);
  await ana.call('undoPick', { params: table.params, body: { pickOrder: 2 } });
  await ana.call('undoPick', { params: table.params, body: { pickOrder: 1 } });
  const notice = card('Pick Undone');
  const isGone = () => expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
  await pressAtOnce(await button('Got it', notice), isGone);
  answerOnce('makePick', refusal('team-taken'));
  await press(await firstTeam());
  await press('Draft Team', confirmBar);
  const note = () => screen.getByRole('note');
  await pressAtOnce(await button('Dismiss', note), () => expect(screen.queryByRole('note')).toBeNull());
});

test('every control in a room responds to a press right away', async () => {
  await openRoom(ana, [ana, ben]);
  const isSaid = (control: HTMLElement, as: string) => () => expect(control.getAttribute(as)).toBe('true');
  const [star, team] = [await button('Queue Kansas City'), await firstTeam()];
  await pressAtOnce(star, isSaid(star, 'aria-pressed'));
  await pressAtOnce(team, isSaid(team, 'aria-pressed'));
  const chat = await button('League Chat');
  await pressAtOnce(chat, isSaid(chat, 'aria-expanded'));
  const matrix = await button('Matrix');
  await pressAtOnce(matrix, () => expect(matrix.getAttribute('aria-current')).toBe('page'));
  const table = await button('Stats table');
  await pressAtOnce(table, isSaid(table, 'aria-pressed'));
  const isOpen = () => expect(document.querySelector('dialog')).not.toBeNull();
  await pressAtOnce(await button('Help and shortcuts'), isOpen);
});

test('a board that failed to load shows as loading as soon as the user retries', async () => {
  const { league } = await seatAndStart([ana, ben], LONG);
  await open(
    ana,
    `/leagues/${league.code}/draft`,
    () => void answer('draftBoard', refusal('commissioners-only')),
  );
  const again = await button('Try again', card('Your Queue'));
  answer('draftBoard', silence);
  await pressAtOnce(again, () => expect(screen.queryByText('Failed to fetch draft board')).toBeNull());
});

test('a lost connection shows right away, before the rest of the room renders', async () => {
  await openRoom(ana, [ana, ben]);
  await sleep(200);
  goOffline();
  await sleep(20);
  expect(clock().textContent).toContain('Offline: the clock is still running');
});

test('a failed pick isn’t reported as made just because another pick was made in the same turn', async () => {
  const table = await openRoom(ana, [ana, ben]);
  const first = await firstTeam();
  const other = Number(first.dataset['team']) === KC ? BUF : KC;
  answerOnce('makePick', async (...call) => {
    await pick(table, ana, other);
    return refusal('not-your-turn')(...call);
  });
  await press(first);
  await press('Draft Team', confirmBar);
  await text('Ben is picking', clock);
  await sleep(200);
  expect(said().join()).not.toContain('Pick Made!');
});

test.each([
  ['phone', true],
  ['desktop', false],
])(
  'on a %s, the room draws all its panels, but only a phone draws the open tab first',
  async (_, isSmall) => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      query === '(width < 64rem)' ? { matches: isSmall } : matchMedia(query),
    );
    const isDrawn = (panel: string) =>
      document.querySelector(`[data-panel=${panel}]`)?.hasChildNodes() === true;
    const later = new Set<string | undefined>();
    // Panels that are drawn right away enter the page together with their content. This records the panels that are filled later.
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof HTMLElement) later.add(target.dataset['panel']);
    });
    watch.observe(document, { childList: true, subtree: true });
    await openRoom(ana, [ana, ben]);
    for (const panel of ['teams', 'matrix', 'queue']) await expect.poll(() => isDrawn(panel)).toBe(true);
    expect(['teams', 'matrix', 'queue'].filter((panel) => later.has(panel))).toEqual(
      isSmall ? ['matrix', 'queue'] : [],
    );
    watch.disconnect();
    vi.unstubAllGlobals();
  },
);

const auto = () => screen.getByRole('switch', { name: 'Auto: pick for me' });

test('a member can turn Auto on in the lobby and off in the room, and everyone sees who has it on', async () => {
  const { league, params, players } = await seatPlayers([ana, ben], LONG);
  await openLobby(ana, league);
  const end = answer('setDraftAuto', refusal('unavailable'));
  await press(auto());
  await told('Auto Not Changed', 'The service is busy. Please try again.');
  await expect.poll(() => isOn(auto())).toBe(false);
  end();
  const switching = held();
  answerOnce('setDraftAuto', switching);
  await press(auto());
  expect(isOn(auto())).toBe(true);
  switching.release();
  await told('Auto is on', 'Your queue picks as soon as you’re on the clock.');
  expect(isOn(auto())).toBe(true);
  await text(/· Auto$/);
  await text(
    /^As soon as you’re on the clock, the default rankings \(by last year’s record\) pick/,
    card('Your Queue'),
  );
  await startTable({ league, params, players: players.toReversed(), owner: ana });
  await text('Auto is on. Your queue picks for you.', clock);
  await ben.call('setDraftAuto', { params, body: { on: true } });
  await text('Auto is picking for Ben', clock);
  expect(within(card('Draft Order')()).getAllByText('Auto')).toHaveLength(2);
  await press('Turn Off', clock);
  await told('Auto is off', 'You make your own picks.');
  await expect.poll(() => isOn(auto())).toBe(false);
  expect(await ana.call('draft', { params })).toMatchObject({ autoUserIds: [ben.id] });
});

test('Auto shows as on even if the reply to turning it on was lost', async () => {
  const { league, params } = await seatPlayers([ana, ben], LONG);
  await openLobby(ana, league);
  answerOnce('setDraftAuto', lostReply);
  await press(auto());
  await told('Auto is on', 'Your queue picks as soon as you’re on the clock.');
  expect(isOn(auto())).toBe(true);
  expect(await ana.call('draft', { params })).toMatchObject({ autoUserIds: [ana.id] });
});

test.each([
  ['Teams', 'Undrafted'],
  ['Order', 'Order'],
])('the last pick switches from the “%s” tab to the user’s own teams', async (open, afterwards) => {
  const [zoe, yan] = [await register(`Zoe${open}`), await register(`Yan${open}`)];
  const table = await openRoom(zoe, [zoe, yan], LONG);
  const tabs = () => screen.getByRole('navigation', { name: 'Draft room' });
  const current = () => within(tabs()).getByRole('button', { current: 'page' }).textContent;
  await press(new RegExp(`^${open}`), tabs);
  for (const [index, player] of [zoe, yan, yan, zoe, zoe].entries()) await pick(table, player, index + 1);
  expect(current()).toBe(open);
  await pick(table, yan, 6);
  await expect.poll(current).toBe('Result');
  const mine = card('My Teams');
  const names = () =>
    within(mine())
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  await expect.poll(names).toHaveLength(3);
  expect(names()[0]).toContain('Arizona');
  await press(new RegExp(`^${afterwards}`), tabs);
  await expect.poll(current).toBe(afterwards);
});

test('a member who’s in the chat tab at the last pick stays there', async () => {
  const [zoe, yan] = [await register('Zoe'), await register('Yan')];
  const table = await openRoom(zoe, [zoe, yan], LONG);
  const tabs = () => screen.getByRole('navigation', { name: 'Draft room' });
  await press(/^Chat/, tabs);
  for (const [index, player] of [zoe, yan, yan, zoe, zoe, yan].entries())
    await pick(table, player, index + 1);
  await showsHeading('Draft Complete');
  expect(within(tabs()).getByRole('button', { current: 'page' }).textContent).toBe('Chat');
});

test('a tampered drawing fails verification, and a lottery page that fails to load can be retried', async () => {
  const { league, params } = await seatPlayers([ana, ben], { maxMembers: 2 });
  await ana.call('randomizeDraftOrder', { params, body: {} });
  let end = (): void => undefined;
  await open(ana, `/leagues/${league.code}/draft-lottery`, () => {
    end = answer('draftLottery', reply(503));
  });
  await button('Try again');
  end();
  answer('draftLottery', async (pass, said) => {
    const lottery = JSON.parse((await pass()).text) as Reply<'draftLottery'>;
    const draws = lottery.draws.map((draw) => ({ ...draw, order: draw.order.toReversed() }));
    return reply(200, { ...lottery, draws })(pass, said);
  });
  await press('Try again');
  const [newest] = (await ana.call('draftLottery', { params })).draws;
  const draw = await find((inside) =>
    inside
      .getAllByRole('region', { name: /^Draw/ })
      .find((region: HTMLElement) => region.textContent.includes(newest?.seed ?? 'none')),
  );
  await press('Verify', () => draw ?? document.body);
  await text('Not verified: this secret produces a different order.');
  expect(screen.queryByText(/^It holds/)).toBeNull();
});
