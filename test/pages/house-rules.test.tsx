import { screen, within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import {
  answer,
  answerAgain,
  answerOnce,
  callsOf,
  cutOff,
  held,
  lostReply,
  refusal,
} from './support/network.ts';
import {
  button,
  card,
  describedBy,
  dialog,
  field,
  fill,
  find,
  follow,
  gone,
  hasFocus,
  isOff,
  isOn,
  open,
  press,
  said,
  shows,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';

// Tests the page of a league's house rules: commissioners write them, members read and confirm them.

const TEXT = 'Be kind.\n  No <b>whining</b>: https://example.org';
const STAKES = 'The last one cooks.';

let ana: Player, ben: Player, cal: Player;
let table: Table;

beforeAll(async () => {
  [ana, ben, cal] = [await register('Ana'), await register('Ben'), await register('Cal')];
});

/** Ana owns the league, Ben is a commissioner, and Cal is a regular member. */
beforeEach(async () => {
  table = await seatPlayers([ana, ben, cal], { name: 'Ruled Crew', maxMembers: 4 });
  await ana.call('addCommissioner', { params: { leagueId: table.league.id }, body: { userId: ben.id } });
});

const page = () => `/leagues/${table.league.code}/rules`;
const params = () => ({ leagueId: table.league.id });
const write = (by: Player, version: number, words = TEXT, stakes = STAKES) =>
  by.call('changeHouseRules', { params: params(), body: { version, text: words, stakes } });
const form = dialog('House Rules');
const members = card('Members');
const rowOf = async (name: string) =>
  textOf((await find((inside) => inside.getByText(name), members)).closest('li') ?? document.body);

test('a commissioner writes the house rules, and every member can read them verbatim', async () => {
  await open(ana, page());
  await shows('No house rules yet');
  expect(screen.queryByRole('button', { name: 'All Versions' })).toBeNull();
  await press('Write the Rules');
  await hasFocus(await field('Rules', form));
  await fill('Rules', TEXT, form);
  await text(`${TEXT.length}/2000 characters`, form);
  await fill('Stakes', STAKES, form);
  await press('Save House Rules', form);
  await told('House Rules Saved!', 'We notified every other member');
  await gone(() => screen.queryByRole('dialog'));
  await open(cal, page());
  const words = await find((inside) => inside.getByText(/^Be kind/));
  expect(words.textContent).toBe(TEXT);
  expect(words.className).toContain('whitespace-pre-wrap');
  expect(within(words).queryByRole('link')).toBeNull();
  await shows(STAKES);
  expect(screen.queryByRole('button', { name: 'Change the Rules' })).toBeNull();
});

test('league home asks a member to confirm the rules, and asks again after a new version', async () => {
  await write(ana, 0);
  await open(cal, `/leagues/${table.league.code}`);
  await shows('You haven’t confirmed the rules yet.', card('House Rules'));
  expect(textOf(card('House Rules')())).toContain('1 of 3 confirmed');
  await follow('Read and Confirm', card('House Rules'));
  const confirm = await button('I’ve Read the Rules');
  expect(await rowOf('Cal')).toContain('Not confirmed');
  await press(confirm);
  await told('Confirmed', 'Your league can see that you confirmed the rules');
  await button('You’ve Confirmed These Rules');
  await hasFocus(confirm);
  expect(isOff(confirm)).toBe(true);
  await shows(/^2 of 3 confirmed/, members);
  await write(ben, 1, 'Be quick.');
  await button('I’ve Read the Rules');
  await shows('Be quick.');
  expect(await rowOf('Ben')).not.toContain('Not confirmed');
  expect(await rowOf('Cal')).toContain('Not confirmed');
});

test('a confirmation of outdated rules is refused, and the page then shows the current rules', async () => {
  await write(ana, 0);
  await open(cal, page());
  const confirm = await button('I’ve Read the Rules');
  // The rules change just before the confirmation arrives, and before any push could tell the page.
  answerOnce('confirmHouseRules', async (pass) => {
    await write(ana, 1, 'Be quick.');
    return pass();
  });
  await press(confirm);
  await told(
    'Not Confirmed',
    'Someone else changed the house rules. Check the latest version and try again.',
  );
  await shows('Be quick.');
  expect((await cal.call('houseRules', { params: params() })).confirmed).toEqual([ana.id]);
});

test('if a member is marked as settled before the page’s socket opens, the page shows that once the socket is open', async () => {
  await write(ana, 0);
  const late = held();
  await open(cal, page(), () => answer('realtimeTicket', late));
  expect(await rowOf('Ben')).toContain('Not settled');
  await ana.call('settleStakes', { params: { ...params(), userId: ben.id }, body: { on: true } });
  late.release();
  await expect.poll(() => rowOf('Ben')).not.toContain('Not settled');
});

test('commissioners mark members as settled, and the other members see it right away', async () => {
  await write(ana, 0);
  await open(cal, page());
  expect(await rowOf('Ben')).toContain('Not settled');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await ana.call('settleStakes', { params: { ...params(), userId: ben.id }, body: { on: true } });
  await expect.poll(() => rowOf('Ben')).not.toContain('Not settled');
  await shows(/1 of 3 settled/, members);
  await open(ana, page());
  const box = await field('Settled by Cal', members);
  const end = answer('settleStakes', refusal('unavailable'));
  await press(box);
  await told('Change Not Saved', expect.stringContaining('The service is busy.') as string);
  await expect.poll(() => isOn(box)).toBe(false);
  end();
  await press(box);
  await shows(/2 of 3 settled/, members);
  expect(isOn(box)).toBe(true);
});

test('boxes checked in quick succession all stay checked, no matter how late the first reply is', async () => {
  await write(ana, 0);
  await open(ana, page());
  const [bens, cals] = [await field('Settled by Ben', members), await field('Settled by Cal', members)];
  const late = Promise.withResolvers<void>();
  answerOnce('settleStakes', async (pass) => {
    const given = await pass();
    await late.promise;
    return given;
  });
  await press(bens);
  await press(cals);
  expect([isOn(bens), isOn(cals)]).toEqual([true, true]);
  const settled = async () => (await ana.call('houseRules', { params: params() })).settled;
  await expect.poll(settled).toContain(ben.id);
  late.resolve();
  await expect.poll(settled).toEqual([ben.id, cal.id]);
  await shows(/2 of 3 settled/, members);
  expect([isOn(bens), isOn(cals)]).toEqual([true, true]);
});

test('a commissioner who saves after someone else keeps their text, sees the other version, and chooses between them', async () => {
  await write(ana, 0);
  await open(ben, page());
  await press('Change the Rules');
  await fill('Rules', 'Mine.', form);
  await write(ana, 1, 'Hers.');
  await shows('Ana changed the rules while you were editing. They now say:', form);
  await shows('Hers.', form);
  await press('Save House Rules', form);
  await told(
    'Failed to Save House Rules',
    'Someone else changed the house rules. Check the latest version and try again.',
  );
  await press('Keep My Version', form);
  await press('Save House Rules', form);
  await told('House Rules Saved!', 'We notified every other member');
  expect(await ben.call('houseRules', { params: params() })).toMatchObject({ text: 'Mine.', version: 3 });
});

test('leaving unsaved rules needs a confirmation', async () => {
  await open(ana, page());
  await press('Write the Rules');
  await field('Rules', form);
  await press('Close', form);
  await gone(() => screen.queryByRole('dialog'));
  await press('Write the Rules');
  await fill('Rules', 'Mine.', form);
  await press('Close', form);
  const question = dialog('Discard changes?', 'alertdialog');
  await press('Keep Editing', question);
  expect(((await field('Rules', form)) as HTMLTextAreaElement).value).toBe('Mine.');
  await press('Close', form);
  await press('Discard', question);
  await gone(() => screen.queryByRole('dialog'));
  expect(callsOf('changeHouseRules')).toBe(0);
});

test('every member can read all versions of the rules, and the page offers another try if something fails to load', async () => {
  await write(ana, 0);
  await write(ben, 1, 'Be quick.', '');
  await open(cal, page());
  const answerVersions = answer('houseRulesVersions', refusal('not-found'));
  await press('All Versions');
  const versions = dialog('House Rules Versions');
  await button('Try again', versions);
  answerVersions();
  await press('Try again', versions);
  const headings = await find((inside) => inside.getAllByRole('heading', { level: 3 }), versions);
  expect(headings.map(textOf)).toEqual(['Version 2', 'Version 1']);
  await text(/^By Ben/, versions);
  await text(STAKES, versions);
  // Long rules contain no controls, so the region with the rules takes the focus; then the arrow keys can scroll it.
  expect((await find((inside) => inside.getByRole('region'), versions)).tabIndex).toBe(0);
  // These rules mention no stakes, so there is nothing to settle.
  await press('Close', versions);
  expect(await rowOf('Ben')).not.toContain('ettled');
  await open(cal, page(), () => void answer('houseRules', refusal('not-found')));
  await button('Try again');
  answerAgain('houseRules');
  await press('Try again');
  await shows('Be quick.');
});

test('a commissioner’s own save never looks like someone else’s, even if the push arrives before the reply', async () => {
  await write(ana, 0);
  await open(ana, page());
  await press('Change the Rules');
  await fill('Rules', 'Be quick.', form);
  const late = Promise.withResolvers<void>();
  answerOnce('changeHouseRules', async (pass) => {
    const given = await pass();
    await late.promise;
    return given;
  });
  await press('Save House Rules', form);
  // A push delivers the new version to the page behind the dialog.
  await shows(/^Version 2/);
  expect(textOf(form())).not.toContain('while you were editing');
  late.resolve();
  await told('House Rules Saved!', 'We notified every other member');
  await gone(() => screen.queryByRole('dialog'));
});

test('if the reply to a save was lost, the saved rules don’t look like someone else’s change, and saving them again doesn’t make a second version', async () => {
  await open(ana, page());
  await press('Write the Rules');
  await fill('Rules', ` ${TEXT}\n`, form);
  answerOnce('changeHouseRules', lostReply);
  await press('Save House Rules', form);
  await expect.poll(() => said()[0]).toBe('Failed to Save House Rules');
  await shows(/^Version 1/);
  expect(textOf(form())).not.toContain('while you were editing');
  await press('Save House Rules', form);
  await told('House Rules Saved!', 'We notified every other member');
  expect(await ana.call('houseRules', { params: params() })).toMatchObject({ text: TEXT, version: 1 });
});

test('refused text stays in its field, next to the error', async () => {
  await open(ana, page());
  await press('Write the Rules');
  await fill('Rules', 'Be \u202Ekind.', form);
  await press('Save House Rules', form);
  const area = await field('Rules', form);
  // The message shows at the field as well, not only in the toast.
  await expect.poll(() => describedBy(area)).toContain('The rules can’t contain invisible characters');
  await hasFocus(area);
  expect(area.getAttribute('aria-invalid')).toBe('true');
  await fill('Rules', 'Be kind.', form);
  await expect.poll(() => describedBy(area)).not.toContain('The rules can’t contain invisible characters');
  const end = answer('changeHouseRules', cutOff);
  await press('Save House Rules', form);
  await expect.poll(() => said()[0]).toBe('Failed to Save House Rules');
  end();
  await press('Save House Rules', form);
  await told('House Rules Saved!', 'We notified every other member');
});

test('a failed confirmation can be retried', async () => {
  await write(ana, 0);
  await open(cal, page());
  const end = answer('confirmHouseRules', refusal('unavailable'));
  const confirm = await button('I’ve Read the Rules');
  await press(confirm);
  await told('Not Confirmed', expect.stringContaining('The service is busy.') as string);
  await expect.poll(() => isOff(confirm)).toBe(false);
  expect(await rowOf('Cal')).toContain('Not confirmed');
  end();
  await press(confirm);
  await button('You’ve Confirmed These Rules');
});

test('if the rules fail to load, league home says so, and offers a retry', async () => {
  await write(ana, 0);
  const home = card('House Rules');
  await open(cal, `/leagues/${table.league.code}`, () => void answer('houseRules', refusal('not-found')));
  await shows('The house rules didn’t load.', home);
  answerAgain('houseRules');
  await press('Try again', home);
  await shows('You haven’t confirmed the rules yet.', home);
  await hasFocus(screen.getByRole('main'));
});

test('withdrawn rules can still be reported as long as their versions are readable', async () => {
  await open(cal, page());
  await shows('No house rules yet');
  expect(screen.queryByRole('button', { name: 'Report these rules' })).toBeNull();
  await write(ana, 0);
  await write(ana, 1, '', '');
  await open(cal, page());
  await shows('No house rules yet');
  await button('All Versions');
  await button('Report these rules');
});
