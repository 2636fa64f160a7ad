import { describe, expect, it } from 'vitest';
import { INVITE_CODE_LENGTH } from '#shared/domain/leagues/codes.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { createInvite, revokeInvite } from '../invites/invite.ts';
import { readInvitationPage } from './invitation-page.ts';

const SITE = 'https://crowns.example';
const EVIL = '"><script>alert(1)</script>';

async function scene(name = 'Sunday') {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 4, { name });
  const { leagueId } = league.key;
  const { inviteCode: code } = value(await createInvite(ports, SITE, { leagueId, by: seat(2) }));
  const page = (of = code) => readInvitationPage(ports, SITE, of);
  return { ports, league, leagueId, code, page, plain: await ports.siteShell.html() };
}

describe('an invitation page', () => {
  it('describes the invitation in its meta tags, with the site’s own URL', async () => {
    const { code, page } = await scene();
    const html = await page();
    expect(html).toContain('<title>player2 invites you to Sunday · Two Crowns</title>');
    for (const tag of [
      '<meta property="og:title" content="player2 invites you to Sunday">',
      `<meta property="og:url" content="${SITE}/join/${code}">`,
      '<meta property="og:image:alt" content="player2 invites you to Sunday">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(html).toContain(tag);
    const picture = new RegExp(`<meta property="og:image" content="${SITE}/api/previews/${code}/[\\w-]+">`);
    expect(html).toMatch(picture);
    expect(html).toMatch(/<meta name="description" content="4 \/ 10 members\. /);
    expect(html).not.toContain('canonical');
  });

  it('escapes text that members wrote', async () => {
    const { page } = await scene(`${EVIL} $& $1`);
    const html = await page();
    expect(html).not.toContain('<script');
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1');
  });

  it('doesn’t mark the invitation as opened', async () => {
    const { ports, code, page } = await scene();
    await page();
    expect((await ports.invites.get(code))?.openedAt).toBeUndefined();
  });

  it('is the site’s plain page after the invitation is revoked, and for an unknown code', async () => {
    const { ports, leagueId, code, page, plain } = await scene();
    expect(await page(code.toLowerCase())).not.toBe(plain);
    value(await revokeInvite(ports, { leagueId, code, by: seat(1) }));
    expect(await page()).toBe(plain);
    for (const other of ['-', 'A'.repeat(INVITE_CODE_LENGTH), EVIL]) expect(await page(other)).toBe(plain);
  });

  it('is the site’s plain page while the invitation’s data is unavailable', async () => {
    const { ports, page, plain } = await scene();
    ports.invites.get = () => Promise.reject(new Unavailable('busy'));
    expect(await page()).toBe(plain);
  });
});

describe('a league code’s page', () => {
  it('names no league, and is the same for an unknown code', async () => {
    const { league, page } = await scene();
    const html = await page(league.code);
    expect(html).toContain('<title>You’re invited to a league · Two Crowns</title>');
    expect(html).not.toContain('Sunday');
    expect(html).toContain(`<meta property="og:image" content="${SITE}/sharing.png">`);
    expect(await page('ZZZZZZ')).toBe(html.replaceAll(league.code, 'ZZZZZZ'));
  });

  it('escapes arbitrary text given in place of a code', async () => {
    const { page } = await scene();
    expect(await page(`'"><&x`)).toContain(
      `<meta property="og:url" content="${SITE}/join/&#39;%22%3E%3C%26x">`,
    );
  });
});
