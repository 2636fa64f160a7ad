import { screen, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Finale } from '#shared/contract/schemas/standings.ts';
import type { Player } from '../support/player.ts';
import { storeResults, wholeSeason } from '../support/games.ts';
import { draftOn, LONG, seatAndStart, type Table } from '../support/table.ts';
import { expectAt } from './support/coming-in.ts';
import { answer, reply } from './support/network.ts';
import {
  anyDialog,
  card,
  choose,
  dialog,
  fill,
  find,
  follow,
  open,
  press,
  shows,
  showsHeading,
  textOf,
  told,
  type Part,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { offer } from './support/trades.ts';
import { AFTER_THE_SEASON } from './texts/season-scene.ts';

// Tests a league after its season: both crowns, the last week, and how the league is deleted or renewed.

let ana: Player, ben: Player;
let table: Table, small: Table;
let finale: Finale;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
  table = await drafted('Season Crew');
  small = await drafted('Small Crew');
  const { id } = await offer(table, [ana, 1], [ben, 2]);
  await ben.call('answerTrade', { params: { tradeId: id }, body: { action: 'accept' } });
  // The home team wins every game, and every home team has an odd number.
  const results = wholeSeason(18, () => [20, 17]);
  await storeResults(ports.results, '2025-26', results);
  ports.clock.set(new Date(AFTER_THE_SEASON));
  finale = await ana.call('finale', { params: table.params });
});

async function drafted(name: string): Promise<Table> {
  const started = await seatAndStart([ana, ben], { ...LONG, name });
  await draftOn(started, started.draft);
  return started;
}

const crown = (race: 'Wins' | 'Losses') => card(`Most ${race} Champion`);
const home = ({ league } = table) => `/leagues/${league.code}`;

test('both URLs of the finale show both crowns, and only the owner can renew or delete the league', async () => {
  for (const place of [`${home()}/2025-26/finale`, `${home()}/2025-finale`]) {
    await open(ben, place);
    for (const { user } of finale.winChampions)
      expect(textOf(await find(crown('Wins')))).toContain(user.username);
    for (const { user } of finale.lossChampions)
      expect(textOf(await find(crown('Losses')))).toContain(user.username);
    for (const list of within(await find(card('Final Standings'))).getAllByRole('table'))
      expect(within(list).getAllByRole('row')).toHaveLength(1 + table.players.length);
    expect(document.querySelector('[aria-label="Commissioner Actions"]')).toBeNull();
    expect(document.body.textContent).not.toContain('Renew League');
  }
  await open(ana, `${home()}/2025-finale`);
  await shows('Renew League');
  await open(ben, `${home()}/2019-finale`);
  await showsHeading('Season Not Found');
});

test('one picture sums up the season, with its best pick and a table of all weeks', async () => {
  await open(ben, `${home()}/2025-finale`);
  const season = card('The Season in One Picture');
  const [first] = finale.finalStandings;
  for (const [race, points] of [
    ['Wins', first?.wins],
    ['Losses', first?.losses],
  ] as const)
    await find(
      (inside) =>
        inside.getByRole('img', {
          name: new RegExp(`^${race} week by week: .*${first?.user.username} ${points}`),
        }),
      season,
    );
  expect(finale.review?.bestPick).not.toBeNull();
  expect(textOf(await find(season))).toMatch(/Best pick.* took the .* at pick \d+ and got .* out of them/);
  const rows = within(await find(season)).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(1 + table.players.length);
  expect(textOf(rows[1] ?? document.body)).toMatch(new RegExp(`${first?.wins}–${first?.losses}$`));
});

test('league settings don’t mention replacements, because spots are locked', async () => {
  await open(ana, `${home()}/manage`);
  const members = card('Member Management');
  await shows(/^The season is over and spots are locked\./, members);
  expect(textOf(await find(members))).not.toMatch(/find their own replacement|replace an inactive member/);
});

test('tied leaders share the crown', async () => {
  const [first, second] = finale.finalStandings;
  await open(ana, `${home()}/2025-finale`, () =>
    answer('finale', reply(200, { ...finale, winChampions: [first, second] })),
  );
  await showsHeading('Most Wins Champions');
  const shared = await find((inside) => inside.getByRole('region', { name: /^Most Wins Champion/ }));
  expect(within(shared).getAllByRole('listitem')).toHaveLength(2);
});

test('a crown decided by points scored shows the points, and the table shows who was tied', async () => {
  const rows = finale.finalStandings.slice(0, 2).map((row, index) => ({
    ...row,
    wins: 20,
    losses: 17,
    ties: 1,
    pointsScored: 1200 - index,
    winRank: 1 + index,
    lossRank: 2 - index,
  }));
  const [first, second] = rows.map(({ user }) => user.username);
  const seasonInfo = { ...finale.seasonInfo, tieRule: 'half', levelCrowns: 'points' };
  const decided = {
    ...finale,
    winChampions: [rows[0]],
    lossChampions: [rows[1]],
    finalStandings: rows,
    seasonInfo,
  };
  await open(ana, `${home()}/2025-finale`, () => answer('finale', reply(200, decided)));
  await shows('Decided by points scored: 1,200 to 1,199', crown('Wins'));
  await shows('Decided by points scored: 1,199 to 1,200', crown('Losses'));
  const table = card('Final Standings');
  await shows('For rank, a tie counts as half a win and half a loss.', table);
  await shows(
    `Tied for Most Wins. Tiebreaker is points scored, most first: ${first} 1,200, ${second} 1,199.`,
    table,
  );
});

test('a crown decided head-to-head shows the champion’s record, and the table shows everyone’s', async () => {
  const [one, other] = finale.finalStandings;
  if (!one || !other) throw new Error('no standings');
  const level = { wins: 20, losses: 17, ties: 1 };
  const against = ({ userId }: typeof one, wins: number, losses: number) => [
    { userId, wins, losses, ties: 0 },
  ];
  const rows = [
    { ...one, ...level, winRank: 1, lossRank: 2, meetings: against(other, 3, 1) },
    { ...other, ...level, winRank: 2, lossRank: 1, meetings: against(one, 1, 3) },
  ];
  const decided = {
    ...finale,
    winChampions: rows.slice(0, 1),
    lossChampions: rows.slice(1),
    finalStandings: rows,
    seasonInfo: { ...finale.seasonInfo, levelCrowns: 'head-to-head' },
  };
  await open(ana, `${home()}/2025-finale`, () => answer('finale', reply(200, decided)));
  await shows('Decided by best head-to-head record: 3–1', crown('Wins'));
  await shows('Decided by worst head-to-head record: 1–3', crown('Losses'));
  const [first, second] = rows.map(({ user }) => user.username);
  await shows(
    `Tied for Most Wins. Tiebreaker is head-to-head, best record first: ${first} 3–1, ${second} 1–3.`,
    card('Final Standings'),
  );
});

test('the standings show the final week’s number instead of “Last week”, and trading is closed', async () => {
  await open(ben, `${home()}/standings`);
  const mine = await find(card('Your Teams in Week 18'));
  expect(within(mine).getAllByRole('listitem')).toHaveLength(3);
  await find((inside) => inside.getByRole('img', { name: /^Wins after week 18: / }));
  expect(document.body.textContent).not.toContain('Last week');
  // After the season, no team can change owners.
  expect(document.body.textContent).not.toContain('Propose Trade');
});

test('the weekly standings have a recap for each week that has one', async () => {
  const ofWeek = async (week: number) => {
    const weeks = await ben.call('weeklyStandings', { params: table.params, query: { week: `${week}` } });
    return weeks.flatMap(({ story }) => story);
  };
  const tells = async (story: readonly string[]) => {
    expect(story).not.toEqual([]);
    for (const sentence of story) await shows(sentence, told);
  };
  const weekly = dialog('Weekly Standings');
  // League home behind the dialog shows the last week's recap, too.
  const told = () => within(weekly()).getByRole('region', { name: 'Weekly recap' });
  await open(ben, home());
  await press('Weekly Standings');
  await tells(await ofWeek(18));
  await find((inside) => inside.getByRole('button', { name: 'Download Image' }), told);
  await choose('Week', 'Week 3', weekly);
  await tells(await ofWeek(3));
  expect(await ofWeek(3)).not.toEqual(await ofWeek(18));
  const [week4] = await ben.call('weeklyStandings', { params: table.params, query: { week: '4' } });
  answer('weeklyStandings', reply(200, [{ ...week4, story: [] }]));
  await choose('Week', 'Week 4', weekly);
  await find((inside) => inside.getByRole('list', { name: 'Week 4' }), weekly);
  expect(within(weekly()).queryByRole('region', { name: 'Weekly recap' })).toBeNull();
});

test('the owner can delete a past season’s league for good', async () => {
  await open(ana, `${home(small)}/2025-finale`);
  await press('Delete League', card('Commissioner Actions'));
  const end = answer('deleteLeague', reply(503));
  await fill(/type the league/, 'Small Crew', anyDialog);
  await press('Delete for good', anyDialog);
  await told('Delete Failed', expect.any(String) as string);
  end();
  await press('Delete for good', anyDialog);
  await told('League Deleted', expect.stringContaining('Small Crew') as string);
  await expectAt('/dashboard');
});

const address = async (name: string, part?: Part) =>
  (await find((inside) => inside.getByRole('link', { name }), part)).getAttribute('href');

describe('after a renewal', () => {
  const PAGES = [
    ['Standings', 'standings'],
    ['Weeks', 'weeks'],
    ['Draft Results', 'draft-results'],
    ['Trades', 'trades'],
    ['Chat', 'chat'],
  ] as const;
  /** Returns the URL of a page of the previous season. */
  const past = (page: string) => `${home()}/2025-26/${page}`;
  /** Checks that the page offers none of the actions that belong to the current season. */
  const expectNoActs = () => {
    expect(screen.queryByRole('textbox')).toBeNull();
    for (const name of [/^Actions for/, /^Propose/, 'Accept', 'Reject', 'Cancel'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  };

  beforeAll(async () => {
    const { leagueId } = table.params;
    await ben.call('sayInChat', { params: table.params, body: { message: 'See you next year.' } });
    await ana.call('renewLeague', { params: { leagueId }, body: { newSeasonYear: 2026 } });
  });

  test('league home, the history and the finale link to each page of the previous season', async () => {
    await open(ben, home());
    for (const [name, page] of PAGES)
      expect(await address(`2025-26 ${name === 'Draft Results' ? 'Draft' : name}`)).toBe(past(page));
    for (const [at, name] of [
      [`${home()}/history`, 'Champions'],
      [`${home()}/2025-finale`, undefined],
    ] as const) {
      await open(ben, at);
      for (const [name_, page] of PAGES)
        expect(await address(`2025-26 ${name_}`, name && card(name))).toBe(past(page));
    }
  });

  test.each(PAGES)(
    'the past %s page names its season, offers no actions, and links to the current one',
    async (_, page) => {
      await open(ben, past(page));
      await showsHeading(/, 2025-26$/);
      await shows(/The 2025-26 season is over\./);
      expect(document.title).toContain('2025-26');
      expect(await address('2025-26 Finale')).toBe(`${home()}/2025-26/finale`);
      expectNoActs();
      await follow(/^2026-27 /);
      await find((inside) => inside.getAllByText(/2026-27/));
      expect(window.location.pathname).toBe(`${home()}/${page}`);
    },
  );

  test('the previous season shows its final standings, and each of its weeks', async () => {
    await open(ben, past('standings'));
    const rows = within(await find(card('Final Standings'))).getAllByRole('row');
    const [first] = finale.finalStandings;
    expect(textOf(rows[1] ?? document.body)).toContain(first?.user.username);
    expect(textOf(rows[1] ?? document.body)).toContain(`${first?.wins}${first?.losses}`);
    await find((inside) => inside.getByRole('img', { name: /^Wins after week 18: / }));
    await follow('2025-26 Weeks');
    await find((inside) => inside.getByRole('list', { name: 'Week 18' }));
    await choose('Week', 'Week 3');
    await find((inside) => inside.getByRole('list', { name: 'Week 3' }));
    const [week] = await ben.call('weeklyStandings', { params: table.params, query: { week: '3' } });
    for (const sentence of week?.story ?? ['?']) await shows(sentence, card('Weekly recap'));
  });

  test('past draft results and a past lottery are those of the previous season', async () => {
    await open(ben, past('draft-results'));
    for (const round of [1, 2, 3])
      expect(within(await find(card(`Round ${round}`))).getAllByText(/^(Ana|Ben)/)).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'Round 4' })).toBeNull();
    await follow('Draft Lottery');
    await showsHeading('Draft Lottery, 2025-26');
    await shows('A commissioner set the order of this draft.');
    expect(screen.queryByRole('link', { name: 'Go to Draft Room' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Next Draw' })).toBeNull();
  });

  test('trades are listed by season: the Trade Center has the current season’s, and links to earlier ones', async () => {
    await open(ben, `${home()}/trades`);
    await shows('2026-27 trading opens after the draft');
    expect(await address('2025-26 Trades')).toBe(past('trades'));
    await follow('2025-26 Trades');
    const [article] = await find((inside) => inside.getAllByRole('article'));
    expect(textOf(article ?? document.body)).toContain('Accepted');
    // Trades of another season wouldn't show, even if the reply contained them.
    const trades = await ben.call('tradeHistory', { params: { leagueId: table.league.id }, query: {} });
    await open(ben, past('trades'), () =>
      answer(
        'tradeHistory',
        reply(
          200,
          trades.map((trade) => ({ ...trade, season: '2026-27' })),
        ),
      ),
    );
    await shows('No trades that season');
    await follow('View Final Standings');
    await showsHeading('Standings, 2025-26');
  });

  test('the chat is read-only, even at its former URL', async () => {
    await open(ben, `${home()}/chat?season=2025-26`);
    await showsHeading('Chat, 2025-26');
    await shows('See you next year.');
    expectNoActs();
    expect(window.location.pathname).toBe(past('chat'));
    await follow('2026-27 Chat');
    await find((inside) => inside.getByRole('textbox'));
  });

  test('a URL with the current season redirects to the current page, and one with an unknown season shows “Season Not Found”', async () => {
    for (const [, page] of PAGES) {
      await open(ben, `${home()}/2026-27/${page}`);
      await expect.poll(() => window.location.pathname).toBe(`${home()}/${page}`);
      for (const season of ['2019-20', '2027-28', 'x']) {
        await open(ben, `${home()}/${season}/${page}`);
        await showsHeading('Season Not Found');
      }
    }
    await open(ben, `${home()}/2025/weeks`);
    await showsHeading('Weekly Standings, 2025-26');
  });

  test('strangers can’t find the league, and a new member sees why they can’t open the past season', async () => {
    const cyd = await register('Cyd');
    for (const page of [...PAGES.map(([, page]) => page), 'finale']) {
      await open(cyd, past(page));
      await showsHeading('League Not Found');
    }
    const { code } = table.league;
    await ana.call('changeLeague', { params: { code }, body: { maxMembers: 3 } });
    await cyd.call('joinLeague', { body: { code } });
    for (const page of ['standings', 'weeks', 'draft-results', 'chat', 'finale']) {
      await open(cyd, past(page));
      await shows('You weren’t in the league that season');
    }
    await open(cyd, `${home()}/history`);
    await shows('2025-26', card('Champions'));
    expect(screen.queryByRole('link', { name: /^2025-26/ })).toBeNull();
    await open(cyd, home());
    await find((inside) => inside.getByRole('link', { name: 'Records and Rivalries' }));
    expect(screen.queryByRole('link', { name: /^2025-26/ })).toBeNull();
  });
});
