import { useState, type SubmitEvent } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import {
  BANNER_PATTERNS,
  BANNER_TEXT_MOST,
  type BannerPattern,
} from '#shared/domain/leagues/league-banner.ts';
import { NFL_TEAMS, placeName } from '#shared/domain/teams.ts';
import { call } from '../../../lib/calls/call.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { focusWrong } from '../../../lib/page/focus.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { LeagueBanner } from '../../../parts/leagues/banner.tsx';
import { TheirsOrMine, type Setting } from '../../../parts/leagues/edits/theirs-or-mine.tsx';
import { useEdits } from '../../../parts/leagues/edits/use-edits.ts';
import { useLeagueChange } from '../../../parts/leagues/league-changes.ts';

type Banner = NonNullable<LeagueReply['banner']>;

const PATTERN_NAMES: Readonly<Record<BannerPattern, string>> = {
  stripes: 'Stripes',
  chevrons: 'Chevrons',
  'yard-lines': 'Yard lines',
  diamonds: 'Diamonds',
};

const SETTINGS: readonly Setting<{ banner: Banner | null }>[] = [
  { label: 'Banner', fields: ['banner'], words: ({ banner }) => wordsOf(banner) },
];

function wordsOf(banner: Banner | null): string {
  if (banner === null) return 'No banner';
  const { text, pattern, teamId, otherTeamId } = banner;
  const colors = [teamId, otherTeamId]
    .flatMap((id) => NFL_TEAMS.find((team) => team.id === id) ?? [])
    .map(placeName);
  return `“${text}”, ${PATTERN_NAMES[pattern]} in the colors of ${colors.join(' and ')}`;
}

const EMPTY: Banner = { pattern: 'stripes', teamId: 9, otherTeamId: 26, text: '' };

function useBannerChange(league: LeagueReply) {
  const { code, banner: shown } = league;
  return useLeagueChange(
    league,
    (banner: Banner | null) =>
      call('changeLeague', { params: { code }, body: { banner, from: { banner: shown } } }),
    {
      failed: 'Update Failed',
      done: (banner) => ({ title: banner ? 'League Banner Updated' : 'League Banner Taken Down' }),
    },
  );
}

/**
 * Manages the banner on the league's page. Only commissioners who are OG Players can put up a banner, but all commissioners can
 * take it down.
 */
export function BannerCard({ league }: { league: LeagueReply }) {
  const { isPremium } = useMe();
  return (
    <Card title="League Banner">{isPremium ? <Form league={league} /> : <Standing league={league} />}</Card>
  );
}

/** Shown to commissioners who aren't OG Players. */
function Standing({ league }: { league: LeagueReply }) {
  const save = useBannerChange(league);
  return (
    <>
      {league.banner && <LeagueBanner banner={league.banner} className="mb-3" />}
      <p className="mb-3 text-sm text-ink-2">
        {league.banner
          ? 'It stays up until a commissioner takes it down. Commissioners who are OG Players can change it.'
          : 'Commissioners who are OG Players can add a banner to the league page: two teams’ colors and a line of text.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="outline" to={paths.subscribe}>
          See the Perks
        </ButtonLink>
        {(league.banner || !save.isIdle) && <TakeDown league={league} save={save} />}
      </div>
    </>
  );
}

interface TakeDownProps {
  league: LeagueReply;
  save: ReturnType<typeof useBannerChange>;
  isOvertaken?: boolean;
  onDone?: () => void;
}

/**
 * The button that takes down the banner. If there is no banner, it is only disabled rather than removed, because it may have the
 * focus.
 */
function TakeDown({ league, save, isOvertaken = false, onDone }: TakeDownProps) {
  return (
    <Button
      variant="outline"
      disabled={league.banner === null || isOvertaken || save.isPending}
      onClick={() => save.mutate(null, { onSuccess: () => onDone?.() })}
    >
      Take Down
    </Button>
  );
}

function Form({ league }: { league: LeagueReply }) {
  const edits = useEdits<{ banner: Banner | null }>({ banner: league.banner });
  const [problem, setProblem] = useState<string>();
  const save = useBannerChange(league);
  const banner = edits.value.banner ?? EMPTY;
  const isOvertaken = edits.overtaken.length > 0;
  const change = (part: Partial<Banner>): void => {
    setProblem(undefined);
    edits.edit({ banner: { ...banner, ...part } });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (words: string | undefined): void => focusWrong(form, () => setProblem(words));
    if (banner.text.trim() === '') return refuse('Enter a line of text.');
    save.mutate(banner, {
      onSuccess: edits.settle,
      onError: (error) => refuse(fieldErrors(error)[0]?.message),
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <LeagueBanner banner={{ ...banner, text: banner.text.trim() || 'Your line of text' }} />
      <p className="text-sm text-ink-2">
        {!edits.isChanged && league.banner
          ? 'It’s at the top of the league page.'
          : 'No one sees it until you save.'}
      </p>
      <TextField
        label="Banner text"
        required
        maxLength={BANNER_TEXT_MOST}
        autoComplete="off"
        error={problem}
        value={banner.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <SelectField
        label="Pattern"
        value={banner.pattern}
        onChange={({ target }) => change({ pattern: target.value as BannerPattern })}
      >
        {BANNER_PATTERNS.map((pattern) => (
          <option key={pattern} value={pattern}>
            {PATTERN_NAMES[pattern]}
          </option>
        ))}
      </SelectField>
      <Colours banner={banner} onChange={change} />
      <TheirsOrMine edits={edits} settings={SETTINGS} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!edits.isChanged || isOvertaken || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Banner'}
        </Button>
        <TakeDown {...{ league, save, isOvertaken }} onDone={edits.settle} />
      </div>
    </form>
  );
}

function Colours({ banner, onChange }: { banner: Banner; onChange: (part: Partial<Banner>) => void }) {
  const teams = NFL_TEAMS.map((team) => (
    <option key={team.id} value={team.id}>
      {placeName(team)}
    </option>
  ));
  return (
    <div className="grid gap-3 min-[22rem]:grid-cols-2">
      <SelectField
        label="First team color"
        value={banner.teamId}
        onChange={({ target }) => onChange({ teamId: Number(target.value) })}
      >
        {teams}
      </SelectField>
      <SelectField
        label="Second team color"
        value={banner.otherTeamId}
        onChange={({ target }) => onChange({ otherTeamId: Number(target.value) })}
      >
        {teams}
      </SelectField>
    </div>
  );
}
