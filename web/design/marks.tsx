import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { JERSEY_TONES } from '#shared/domain/accounts/jersey.ts';
import { CrownArt } from '../src/parts/season/crown-art.tsx';
import { Mark } from '../src/parts/season/mark.tsx';
import { RaceCrown } from '../src/parts/season/race-crown.tsx';
import { LiveDot } from '../src/parts/season/weekly/live-dot.tsx';
import { Avatar, JerseyOrder } from '../src/ui/avatar.tsx';
import { Badge, type BadgeTone } from '../src/ui/badge.tsx';
import { Count } from '../src/ui/count.tsx';
import { Crowns, Logo } from '../src/ui/logo.tsx';
import { OgMark } from '../src/ui/og-mark.tsx';
import { Helmet } from '../src/ui/own-picture.tsx';
import { PersonName } from '../src/ui/person-name.tsx';
import { QrCode } from '../src/ui/qr-code.tsx';
import { BannerGround, TeamBlock, TeamPlate, textOnTeam } from '../src/ui/team-block.tsx';
import { TeamChip } from '../src/ui/team-chip.tsx';
import { Row, Section } from './sample.tsx';

const TONES: readonly BadgeTone[] = ['plain', 'now', 'you', 'outline', 'win', 'loss', 'ok'];
const RACES = ['wins', 'losses'] as const;
const MARKS = [
  ['clinched', 'Clinched'],
  ['out', 'Out for Wins'],
  ['duel', 'Head-to-head'],
] as const;
const SIZES = ['size-4', 'size-5', 'size-8', 'size-14'];
const MEMBERS = JERSEY_TONES.map((_, index) => `${String.fromCodePoint(65 + index)}${index}`);
const person = (username: string) => ({ username, firstName: username, profileImageUrl: 'helmet' });

export function Marks() {
  return (
    <Section title="Crowns and marks">
      <Row label="Crowns">
        {RACES.map((race) =>
          SIZES.map((size) => <RaceCrown key={race + size} race={race} className={size} />),
        )}
        {RACES.map((race) => (
          <CrownArt key={race} race={race} className="h-20" />
        ))}
        <Crowns className="size-14" />
        <Logo />
      </Row>
      <Row label="Marks, always with their word">
        {MARKS.map(([name, text]) => (
          <Badge key={name}>
            <Mark name={name} className="size-4" />
            {text}
          </Badge>
        ))}
      </Row>
      <Row label="Badges">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <LiveDot />
      </Row>
      <Row label="A number that counts up">
        <p className="font-display text-3xl">
          <Count to={22} format={(number) => String(Math.round(number))} />
        </p>
      </Row>
      <Row label="QR code">
        <div className="w-40">
          <QrCode link="https://two-crowns.example/join/ABC123" alt="A link to join" />
        </div>
      </Row>
    </Section>
  );
}

export function People() {
  return (
    <Section title="People">
      <Row label="Jerseys, by the order of joining and the name">
        <JerseyOrder value={MEMBERS}>
          {MEMBERS.map((name) => (
            <Avatar key={name} person={person(name)} size="lg" />
          ))}
        </JerseyOrder>
      </Row>
      <Row label="Sizes and states">
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Avatar key={size} person={person('Mara')} size={size} />
        ))}
        <Avatar
          person={person('Mara')}
          size="lg"
          className="ring-3 ring-you ring-offset-2 ring-offset-canvas"
        />
        <Avatar
          person={person('Mara')}
          size="lg"
          className="ring-2 ring-ok ring-offset-2 ring-offset-canvas"
        />
        <Avatar person={person('Mara')} size="lg" className="opacity-45 grayscale" />
        <Avatar person={person('Mara')} size="lg" standIn={<Helmet className="size-8" />} />
      </Row>
      <Row label="Names">
        <PersonName name="mara" isMe />
        <PersonName name="mara" ending="’s" />
        <PersonName name="bruno" isPremium />
        <OgMark />
      </Row>
    </Section>
  );
}

/** Shows all 32 teams, because the text and the stripe depend on a team's colors. */
export function Teams() {
  return (
    <Section title="Teams">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
        {NFL_TEAMS.map((team) => (
          <div
            key={team.id}
            className={`relative h-16 overflow-hidden rounded-sm px-3 py-2 shadow-lift ${textOnTeam(team)}`}
          >
            <TeamBlock team={team} className="absolute inset-0 size-full" />
            <p className="relative font-display leading-tight">
              {team.abbreviation}
              <span className="block text-lg">{team.city}</span>
            </p>
          </div>
        ))}
      </div>
      <Row label="Chips">
        {NFL_TEAMS.map((team) => (
          <TeamChip key={team.id} team={team} size="sm" />
        ))}
      </Row>
      <Row label="Plates">
        {NFL_TEAMS.map((team) => (
          <TeamPlate key={team.id} team={team} className="h-9 w-18 text-lg" />
        ))}
      </Row>
      <Row label="Banners">
        {NFL_TEAMS.map((team) => (
          <div key={team.id} className={`relative h-32 w-20 pennant ${textOnTeam(team)}`}>
            <BannerGround team={team} />
            <p className="relative p-2 font-display text-lg">{team.abbreviation}</p>
          </div>
        ))}
      </Row>
    </Section>
  );
}
