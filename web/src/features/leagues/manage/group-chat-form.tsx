import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { ChannelReply, ChannelRequest } from '#shared/contract/schemas/channels.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import {
  addressOf,
  CHANNEL_KINDS,
  type ChannelKind,
  type PostTopic,
} from '#shared/domain/channels/channel.ts';
import { CHANNEL_NAMES } from '#shared/domain/channels/channel-news.ts';
import { ApiError, call } from '../../../lib/calls/call.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { query } from '../../../lib/calls/query.ts';
import { focusWrong } from '../../../lib/page/focus.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { TheirsOrMine, type Setting } from '../../../parts/leagues/edits/theirs-or-mine.tsx';
import { useEdits } from '../../../parts/leagues/edits/use-edits.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField, PasswordField, SelectField } from '../../../ui/field.tsx';

/** Says where to find the webhook URL in each chat service. */
const HINTS: Readonly<Record<ChannelKind, string>> = {
  discord:
    'In Discord, open the channel’s settings, then Integrations > Webhooks > New Webhook > Copy Webhook URL.',
  slack:
    'In Slack, create an app with Incoming Webhooks, choose Add New Webhook, then copy the URL that starts with hooks.slack.com.',
  groupme:
    'At dev.groupme.com, open Bots and create one for your group. Then paste https://api.groupme.com/v3/bots/post?bot_id= followed by the bot’s ID.',
};

const WRONG = 'That’s not a valid webhook URL for this service. Copy it again.';
const MISSING = 'Paste the webhook URL.';
const NOTHING = 'Choose at least one thing to post.';

/** The topics to choose from. Picks aren't among them, because picks have a separate choice: each pick, each round, or none. */
const CHOICES: readonly [Exclude<PostTopic, 'picks' | 'rounds'>, string][] = [
  ['draft-start', 'The draft starts'],
  ['draft-end', 'Draft results, with everyone’s teams'],
  ['trades', 'Trades'],
  ['announcements', 'Announcements, in full'],
  ['weeks', 'Weekly recap'],
  ['crowns', 'Crown news: clinched, eliminated, season over'],
];
const USUAL: readonly PostTopic[] = [
  'draft-start',
  'picks',
  'draft-end',
  'trades',
  'announcements',
  'weeks',
  'crowns',
];

type Form = { kind: ChannelKind; tells: readonly PostTopic[] };

/** What the choice of picks is called. An auction has sales and no rounds, so they are posted in groups. */
const PICK_WORDS = { label: 'Picks', picks: 'Every pick', rounds: 'After each round' };
const SALE_WORDS = { label: 'Sales', picks: 'Every sale', rounds: 'Sales in groups' };

const wordsFor = ({ currentSeason }: LeagueReply) =>
  currentSeason.draftType === 'auction' ? SALE_WORDS : PICK_WORDS;

const settingsOf = (league: LeagueReply): readonly Setting<Form>[] => [
  { label: 'Service', fields: ['kind'], words: ({ kind }) => CHANNEL_NAMES[kind] },
  { label: 'What to post', fields: ['tells'], words: ({ tells }) => tellsText(tells, wordsFor(league)) },
];

function tellsText(tells: readonly PostTopic[], words: typeof PICK_WORDS): string {
  const chosen = CHOICES.filter(([tell]) => tells.includes(tell)).map(([, label]) => label);
  const moves = (['picks', 'rounds'] as const).filter((tell) => tells.includes(tell));
  return [...chosen, ...moves.map((tell) => words[tell])].join('; ');
}

type Channel = NonNullable<ChannelReply['channel']>;
type Fault = 'url' | 'tells';

interface Props {
  league: LeagueReply;
  channel: Channel | null;
  onSaved: () => void;
}

/**
 * The form that connects a group chat or changes its topics. Once a group chat is connected, its webhook URL is never shown
 * again.
 */
export function GroupChatForm({ league, channel, onSaved }: Props) {
  const edits = useEdits({ kind: channel?.kind ?? 'discord', tells: channel?.tells ?? USUAL });
  const { kind, tells } = edits.value;
  const [url, setUrl] = useState('');
  const [fault, setFault] = useState<{ of: Fault; words: string }>();
  const isKept = channel !== null && channel.lost === null && channel.kind === kind;
  const save = useSaving(league, isKept && url === '', () => {
    setUrl('');
    edits.settle();
    onSaved();
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = faultIn({ kind, url: url.trim(), isKept, tells });
    if (wrong) return focusWrong(form, () => setFault(wrong));
    const from = channel && {
      kind: channel.kind,
      tells: channel.tells,
      connectedAt: channel.connectedAt,
    };
    const body = { kind, tells: [...tells], from, ...(url.trim() !== '' && { url: url.trim() }) };
    save.mutate(body, {
      onError: (error) => {
        const [first] = fieldErrors(error, { 'not-such-address': 'url', 'no-address': 'url' });
        if (first) focusWrong(form, () => setFault({ of: 'url', words: first.message }));
      },
    });
  };
  const choose = (chosen: readonly PostTopic[]): void => {
    setFault(undefined);
    edits.edit({ tells: chosen });
  };
  const errorOf = (of: Fault) => (fault?.of === of ? fault.words : undefined);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <SelectField
        label="Service"
        value={kind}
        onChange={({ target }) => {
          setFault(undefined);
          edits.edit({ kind: CHANNEL_KINDS.find((each) => each === target.value) ?? 'discord' });
        }}
      >
        {CHANNEL_KINDS.map((each) => (
          <option key={each} value={each}>
            {CHANNEL_NAMES[each]}
          </option>
        ))}
      </SelectField>
      <PasswordField
        label={isKept ? 'New webhook URL' : 'Webhook URL'}
        hint={isKept ? `Leave blank to keep the current one. ${HINTS[kind]}` : HINTS[kind]}
        value={url}
        autoComplete="off"
        spellCheck={false}
        error={errorOf('url')}
        onChange={({ target }) => {
          setFault(undefined);
          setUrl(target.value);
        }}
      />
      <Choices tells={tells} words={wordsFor(league)} error={errorOf('tells')} onChange={choose} />
      <TheirsOrMine edits={edits} settings={settingsOf(league)} />
      <Button type="submit" className="self-start" disabled={edits.overtaken.length > 0 || save.isPending}>
        {labelOf(isKept, save.isPending)}
      </Button>
    </form>
  );
}

function labelOf(isKept: boolean, isPending: boolean): string {
  if (isKept) return isPending ? 'Saving...' : 'Save Changes';
  return isPending ? 'Connecting...' : 'Connect Chat';
}

interface Wish {
  kind: ChannelKind;
  url: string;
  isKept: boolean;
  tells: readonly PostTopic[];
}

function faultIn({ kind, url, isKept, tells }: Wish): { of: Fault; words: string } | undefined {
  if (url === '' && !isKept) return { of: 'url', words: MISSING };
  if (url !== '' && addressOf(kind, url) === undefined) return { of: 'url', words: WRONG };
  return tells.length === 0 ? { of: 'tells', words: NOTHING } : undefined;
}

function useSaving(league: LeagueReply, isOnlyTold: boolean, saved: () => void) {
  const client = useQueryClient();
  const told = failureToastOnSamePage('Failed to Save');
  const { queryKey } = query('channel', { params: { leagueId: league.id } });
  return useMutation({
    mutationFn: (body: ChannelRequest) => call('connectChannel', { params: { leagueId: league.id }, body }),
    ...told,
    onError: (error, asked, isHere) => {
      told.onError(error, asked, isHere);
      // The error contains the current settings, but not who connected the chat or when, so refetch those.
      if (error instanceof ApiError && error.code === 'changed-meanwhile')
        void client.invalidateQueries({ queryKey });
    },
    onSuccess: async (reply, { kind }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, reply);
      saved();
      toast(
        isOnlyTold
          ? { title: 'Saved', description: 'Your group chat settings are saved' }
          : {
              title: 'Chat Connected',
              description: `Your first post is on its way to ${CHANNEL_NAMES[kind]}`,
            },
      );
    },
  });
}

interface ChoicesProps {
  tells: readonly PostTopic[];
  words: typeof PICK_WORDS;
  error: string | undefined;
  onChange: (tells: readonly PostTopic[]) => void;
}

function Choices({ tells, words, error, onChange }: ChoicesProps) {
  const without = (...gone: PostTopic[]) => tells.filter((tell) => !gone.includes(tell));
  const picks = (['picks', 'rounds'] as const).find((tell) => tells.includes(tell)) ?? 'none';
  const choosePicks = (chosen: string): void => {
    const rest = without('picks', 'rounds');
    onChange(chosen === 'picks' || chosen === 'rounds' ? [...rest, chosen] : rest);
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-semibold">What to post</legend>
      {CHOICES.map(([tell, label], place) => (
        <CheckboxField
          key={tell}
          label={label}
          checked={tells.includes(tell)}
          error={place === 0 ? error : undefined}
          onChange={({ target }) => onChange(target.checked ? [...tells, tell] : without(tell))}
        />
      ))}
      <SelectField label={words.label} value={picks} onChange={({ target }) => choosePicks(target.value)}>
        <option value="picks">{words.picks}</option>
        <option value="rounds">{words.rounds}</option>
        <option value="none">None</option>
      </SelectField>
    </fieldset>
  );
}
