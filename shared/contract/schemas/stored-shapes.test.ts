import { expect, test } from 'vitest';
import { NO_TOOLS, PLAIN_RANKS } from '../../domain/league-rules.ts';
import { LeagueReply } from './leagues.ts';
import { SeasonTemplateReply, TemplateText } from './season-templates.ts';

test('data stored under older limits stays readable, even though new requests can’t contain it', () => {
  const settings = {
    maxMembers: 99,
    teamsEach: 9,
    isPublic: false,
    draftTimerDuration: 1,
    draftOrderType: 'snake',
    nightWindow: { from: '06:00', to: '20:00' },
    commissionerTools: NO_TOOLS,
    ...PLAIN_RANKS,
  };
  const wrong = TemplateText.safeParse({ name: 'Old', settings }).error?.issues.map(({ path }) => path[1]);
  expect(wrong).toEqual(['maxMembers', 'teamsEach', 'draftTimerDuration', 'nightWindow']);
  expect(SeasonTemplateReply.parse({ id: 'a', name: 'Old', settings }).settings).toEqual(settings);
  const banner = { pattern: 'stripes', teamId: 9, otherTeamId: 26, text: 'x'.repeat(999) };
  expect(LeagueReply.shape.banner.parse(banner)).toEqual(banner);
});
