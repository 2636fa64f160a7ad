import { memo, useMemo, type ReactNode } from 'react';
import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import type { PublicUser } from '#shared/contract/schemas/public-user.ts';
import { Mark } from '../../../parts/season/mark.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { pointText } from './day-text.ts';
import { GameRow } from './game-row.tsx';
import { isDuel, isMine } from './groups.ts';
import { Scoreboard } from './scoreboard.tsx';

/** The users in a league, by their ids. */
export type Owners = ReadonlyMap<string, Pick<PublicUser, 'username' | 'isPremium'>>;

interface Props {
  game: LeagueGame;
  meId: string;
  owners: Owners;
  tieRule: TieRule;
  /** Says whom to root for. Empty if that isn't known. */
  rooting: string;
}

/** A game from a league's point of view: a scoreboard if it is the user's, otherwise a row. */
export const LeagueGameView = memo(function LeagueGameView({ game, meId, owners, tieRule, rooting }: Props) {
  const home = useOwner(game.homeOwnerId, meId, owners);
  const away = useOwner(game.awayOwnerId, meId, owners);
  const View = isMine(game, meId) ? Scoreboard : GameRow;
  const relation = relationOf(game, meId);
  const words = rooting || pointText(game, meId, tieRule);
  // The views rerender whenever they get another element.
  const notes = useMemo(
    () => (
      <p>
        {relation !== '' && (
          <span className="mr-2 font-bold whitespace-nowrap text-ink">
            {relation === DUEL && <Mark name="duel" className="mr-1 inline size-3.5 align-[-2px]" />}
            {relation}
          </span>
        )}
        {words}
      </p>
    ),
    [relation, words],
  );
  return (
    <View game={game} home={home} away={away}>
      {(relation !== '' || words !== '') && notes}
    </View>
  );
});

const DUEL = 'Head-to-head';

function relationOf(game: LeagueGame, meId: string): string {
  if (game.homeOwnerId === meId && game.awayOwnerId === meId) return 'Both yours';
  return isDuel(game) ? DUEL : '';
}

/** Returns the same element until the team gets another owner, because scores arrive often, but owners almost never change. */
function useOwner(userId: string | null, meId: string, owners: Owners): ReactNode {
  return useMemo(() => {
    const user = userId === null ? undefined : owners.get(userId);
    if (!user) return <p className="font-normal">Undrafted</p>;
    if (userId === meId) return <p>You</p>;
    return <PersonName name={user.username} isPremium={user.isPremium} className="max-w-full text-xs" />;
  }, [userId, meId, owners]);
}
