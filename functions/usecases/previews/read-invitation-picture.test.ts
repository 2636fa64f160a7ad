import { expect, it } from 'vitest';
import type { NewLeagueRequest } from '#shared/contract/schemas/league-settings.ts';
import { next } from '#shared/domain/league-season.ts';
import { INVITE_CODE_LENGTH } from '#shared/domain/leagues/codes.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, leagueOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { startDraft } from '../draft/start-draft.ts';
import { createInvite, revokeInvite } from '../invites/invite.ts';
import { joinLeague } from '../leagues/join-league.ts';
import { readInvitationPage } from '../pages/invitation-page.ts';
import { readInvitationPicture } from './read-invitation-picture.ts';

const SITE = 'https://crowns.example';
const GENERAL = { location: `${SITE}/sharing.png` };

async function scene(name = 'Sunday', change: Partial<NewLeagueRequest> = {}) {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 4, { name, ...change });
  const { leagueId } = league.key;
  const { inviteCode: code } = value(await createInvite(ports, SITE, { leagueId, by: seat(2) }));
  /** Returns the URL of the picture on the invitation's preview card. */
  const announced = async () => {
    const html = await readInvitationPage(ports, SITE, code);
    return /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1] ?? '';
  };
  const reported: unknown[] = [];
  const picture = async (asked: { code?: string; key?: string } = {}) => {
    const key = asked.key ?? (await announced()).split('/').at(-1) ?? '';
    const answer = await readInvitationPicture(ports, SITE, { code: asked.code ?? code, key }, (error) =>
      reported.push(error),
    );
    return answer instanceof Uint8Array ? new TextDecoder().decode(answer) : answer;
  };
  const rename = async (to: string) => {
    const stored = await ports.leagues.get(leagueId);
    if (!stored) throw new Error('no league');
    ports.leagues.get = async () => ({ ...stored, name: to });
  };
  return { ports, league, leagueId, code, announced, picture, reported, rename };
}

it('an invitation’s picture is served at the URL in the invitation’s card', async () => {
  const { code, announced, picture } = await scene();
  expect(await announced()).toMatch(new RegExp(`^${SITE}/api/previews/${code}/[\\w-]{16}$`));
  const svg = await picture();
  expect(svg).toContain('SUNDAY');
  expect(svg).toContain('player2 <tspan');
  expect(svg).toContain('4 / 10 members');
});

it('an invitation’s picture gets a new URL when its content changes, and any other URL redirects to the new one', async () => {
  const { announced, picture, rename } = await scene();
  const before = await announced();
  await rename('Monday');
  const after = await announced();
  expect(after).not.toBe(before);
  for (const key of [before.split('/').at(-1) ?? '', 'made-up', ''])
    expect(await picture({ key })).toEqual({ location: after });
  expect(await picture()).toContain('MONDAY');
});

it('an invitation’s picture and card say why no one can join at the moment, and the picture has a new URL for each reason', async () => {
  const { ports, league, code, announced, picture } = await scene('Sunday', { maxMembers: 5 });
  const card = async () =>
    /<meta name="description" content="(.*?)\. /.exec(await readInvitationPage(ports, SITE, code))?.[1];
  const addresses = new Set([await announced()]);
  const says = async (words: string) => {
    expect([await card(), await picture()]).toEqual([words, expect.stringContaining(`>${words}</text>`)]);
    addresses.add(await announced());
  };
  await says('4 / 5 members');
  value(await joinLeague(ports, seat(5), { code: league.code }));
  await says('This league is full');
  value(await startDraft(ports, league.key, seat(1)));
  await says('The draft has already started');
  await ports.seasons.save(next(await league.stored(), { status: 'ended' }));
  await says('This league missed its draft');
  expect(addresses.size).toBe(4);
});

it('during the season, an invitation’s picture says whose spot is open, and each spot’s picture has its own URL', async () => {
  const ports = memoryPorts();
  const { key } = await draftedOf(ports, 4);
  const shown = async (number: number) => {
    const offer = { leagueId: key.leagueId, by: seat(number), seatOf: seat(number) };
    const { inviteCode: code } = value(await createInvite(ports, SITE, offer));
    const html = await readInvitationPage(ports, SITE, code);
    expect(html).toContain(`content="Take over for player${number}. `);
    const asked = { code, key: new RegExp(`/previews/${code}/([^"]+)"`).exec(html)?.[1] ?? '' };
    const drawn = await readInvitationPicture(ports, SITE, asked, () => {});
    expect(new TextDecoder().decode(drawn as Uint8Array)).toContain(`Take over for player${number}<`);
    return asked.key;
  };
  expect(await shown(3)).not.toBe(await shown(2));
});

it('an invitation’s picture has only one URL, no matter how the code is capitalized', async () => {
  const { code, announced, picture } = await scene();
  expect(await picture({ code: code.toLowerCase() })).toEqual({ location: await announced() });
});

it('a revoked invitation, or a code without an invitation, gets the game’s general picture', async () => {
  const { ports, leagueId, code, announced, picture } = await scene();
  const key = (await announced()).split('/').at(-1) ?? '';
  value(await revokeInvite(ports, { leagueId, code, by: seat(1) }));
  expect(await announced()).toBe('');
  const league = await ports.leagues.get(leagueId);
  for (const other of [code, 'A'.repeat(INVITE_CODE_LENGTH), league?.code ?? '', '"><script>'])
    expect(await picture({ code: other, key })).toEqual(GENERAL);
});

it('an invitation gets the game’s general picture if the font lacks letters for a name', async () => {
  const { announced, picture, rename } = await scene();
  await rename('Воскресенье');
  expect(await announced()).toBe(GENERAL.location);
  expect(await picture({ key: 'made-up' })).toEqual(GENERAL);
});

it('an invitation gets the game’s general picture if the invitation’s own picture can’t be drawn, and the failure is reported', async () => {
  const { ports, picture, reported } = await scene();
  const error = new Error('out of memory');
  const { png } = ports.rasterizer;
  ports.rasterizer.png = () => Promise.reject(error);
  expect(await picture()).toEqual(GENERAL);
  expect(reported).toEqual([error]);
  ports.rasterizer.png = png;
  expect(await picture()).toContain('SUNDAY');
  expect(reported).toHaveLength(1);
});

it('loading an invitation’s picture doesn’t mark the invitation as opened', async () => {
  const { ports, code, picture } = await scene();
  await picture();
  expect((await ports.invites.get(code))?.openedAt).toBeUndefined();
});

it('an invitation’s picture fails while its data is unavailable, so that no cache keeps the wrong picture', async () => {
  const { ports, picture } = await scene();
  ports.invites.get = () => Promise.reject(new Unavailable('busy'));
  await expect(picture({ key: 'made-up' })).rejects.toThrow(Unavailable);
});
