import clsx from 'clsx';
import type { Finale, Standing } from '#shared/contract/schemas/standings.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { placeName } from '#shared/domain/teams.ts';
import { count } from '../../../lib/numbers.ts';
import { TookOver } from '../../../parts/leagues/took-over.tsx';
import { CrownArt } from '../../../parts/season/crown-art.tsx';
import { RACE_COLOR } from '../../../parts/season/race-crown.tsx';
import { record, type Race } from '../../../parts/season/standings.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { BannerGround, textOnTeam } from '../../../ui/team-block.tsx';
import { marginText } from './margin-text.ts';
import { championsOf, championTitle, pointsText } from './reveal.ts';

interface Props {
  race: Race;
  finale: Finale;
  meId: string;
  /** Whether the champions aren't known yet. Their place is kept, and the crown is a shadow. */
  isOpen?: boolean;
  /** Whether one person has won both crowns. Their picture is then on the line between the crowns. */
  isDouble?: boolean;
}

/** A crown with its champions: the Wins crown stands above them, the Losses crown hangs below them. Tied members share it. */
export function Crowned({ race, finale, meId, isOpen = false, isDouble = false }: Props) {
  const champions = championsOf(race, finale);
  const isMine = champions.some(({ userId }) => userId === meId);
  const margin = marginText(race, finale.finalStandings, finale.seasonInfo);
  const title = championTitle(race, champions.length);
  return (
    <div
      data-race={race}
      data-champions={champions.length > MOST_AT_CROWN ? 'many' : champions.length}
      className={clsx('crowned', isOpen && 'is-open', isDouble && 'is-double')}
    >
      <CrownArt race={race} className="crowned-art" />
      <div className={clsx('crowned-names min-w-0', isOpen ? 'invisible' : 'animate-appear')}>
        {champions.length > 1 && <h2 className="sr-only">{title}</h2>}
        <ul>
          {champions.map((champion) => (
            <li key={champion.userId}>
              <div className="crowned-who">
                {!isDouble && (
                  <Avatar
                    person={champion.user}
                    size={champions.length > 2 ? 'lg' : 'xl'}
                    className={clsx(
                      champion.userId === meId && 'ring-3 ring-you',
                      champions.length > 2 && champions.length <= MOST_AT_CROWN && 'lg:size-24! lg:text-2xl!',
                    )}
                  />
                )}
                <div className="min-w-0">
                  {champions.length === 1 ? (
                    <h2 className="text-base text-ink-2">{title}</h2>
                  ) : (
                    <p className="font-display text-base text-ink-2">{championTitle(race, 1)}</p>
                  )}
                  <Name champion={champion} isMe={champion.userId === meId} champions={champions.length} />
                  <TookOver formerHolders={champion.formerHolders} className="max-w-full" />
                  <Points race={race} champion={champion} tieRule={finale.seasonInfo.tieRule} />
                  {champions.length === 1 && <Margin text={margin} />}
                  {isMine && champions.length === 1 && <Yours text="The crown is yours!" />}
                </div>
              </div>
              {(!isDouble || race === 'wins') && <Teams race={race} champion={champion} />}
            </li>
          ))}
        </ul>
        {champions.length > 1 && <Margin text={margin} />}
        {isMine && champions.length > 1 && <Yours text="You share this crown!" />}
      </div>
    </div>
  );
}

function Margin({ text }: { text: string }) {
  if (text === '') return null;
  return <p className="crowned-margin mt-1 text-sm wrap-anywhere text-ink-2">{text}</p>;
}

const Yours = ({ text }: { text: string }) => <p className="mt-1 font-display text-lg">{text}</p>;

/** The most champions that have room beside a crown on wide screens. More are below or above it. */
const MOST_AT_CROWN = 4;
/** A name with more letters than this is shown smaller. */
const SHORT = 11;

function Name({ champion, isMe, champions }: { champion: Standing; isMe: boolean; champions: number }) {
  const { username, isPremium } = champion.user;
  const isShort = username.length <= SHORT;
  return (
    <PersonName
      name={username}
      isPremium={isPremium}
      isMe={isMe}
      isWhole
      className={clsx(
        'max-w-full font-display leading-tight!',
        isShort && champions === 1 ? 'text-2xl xl:text-3xl' : 'text-xl',
        isShort && champions === 2 && 'lg:text-2xl',
      )}
    />
  );
}

function Points({ race, champion, tieRule }: { race: Race; champion: Standing; tieRule: TieRule }) {
  return (
    <p className="mt-1 text-sm text-ink-2">
      <span className={clsx('font-display text-xl', RACE_COLOR[race])}>
        {pointsText(race, champion, tieRule)}
      </span>{' '}
      <span className="whitespace-nowrap">{restText(race, champion, tieRule)}</span>
    </p>
  );
}

/** The rest of a champion's record. Where ties are among the losses, it says so next to them, so that no one adds them again. */
function restText(race: Race, champion: Standing, tieRule: TieRule): string {
  const other = pointsText(race === 'wins' ? 'losses' : 'wins', champion, tieRule);
  if (champion.ties === 0) return other;
  const ties = count(champion.ties, 'tie');
  if (tieRule !== 'loss') return `${other} · ${ties}`;
  return race === 'losses' ? `incl. ${ties} · ${other}` : `${other} incl. ${ties}`;
}

/** The champion's teams as banners: those of the Losses champion hang the other way around. */
function Teams({ race, champion }: { race: Race; champion: Standing }) {
  return (
    <p className="crowned-teams">
      {champion.teams.map(({ nflTeam }) => (
        <span
          key={nflTeam.id}
          role="img"
          aria-label={`${placeName(nflTeam)}, ${record(nflTeam)}`}
          title={`${nflTeam.city} ${nflTeam.name}`}
          className={clsx('crowned-flag', textOnTeam(nflTeam))}
          data-race={race}
        >
          <BannerGround team={nflTeam} />
          <span className="relative block font-display text-lg leading-none">{nflTeam.abbreviation}</span>
          <span className="relative mt-1 block font-display text-sm leading-none whitespace-nowrap">
            {record(nflTeam)}
          </span>
        </span>
      ))}
    </p>
  );
}
