import clsx from 'clsx';
import { memo, useId, useState, type CSSProperties, type ReactNode } from 'react';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { inHalves } from '#shared/domain/halves.ts';
import { CROWN_NAMES, RACES, type Race } from '#shared/domain/season/ranks.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { RACE_COLOR, RaceCrown } from '../race-crown.tsx';
import { laneOf, laneText, scaleOf, type Runner, type Scale } from './race-lanes.ts';
import './races.css';

/** A league with more members than this has room for three tied markers on top of each other instead of two. */
const MANY = 10;

interface Props {
  /** Empty until they have loaded: then the field is there, without anyone on it. */
  standings: readonly Runner[];
  /** The number of members, known before the standings. */
  members: number;
  meId: string;
  tieRule: TieRule;
  /** Shown on the yard line instead of the scale, before anyone has a point. */
  note?: string | undefined;
  /** Shown above the Wins race and below the Losses race, with a fixed height. */
  heads: Readonly<Record<Race, ReactNode>>;
}

/**
 * Both races on one field: Wins stands above the yard line, Losses hangs below it, each from zero to the leader. The user's
 * marker has a white ring; a hatched bar is the gap to the leader. The parts have fixed heights, so nothing moves when they load.
 */
export function Races({ heads, ...field }: Props) {
  const [open, setOpen] = useState<Race>();
  const id = useId();
  const { standings, members, meId, tieRule } = field;
  const most = members > MANY ? 3 : 2;
  const scale = scaleOf(standings, tieRule);
  return (
    <div className="races" style={vars({ '--rows': most, '--step': `${(100 * scale.step) / scale.max}%` })}>
      {heads.wins}
      <Field {...field} {...{ open, most, id }} onOpen={setOpen} />
      {heads.losses}
      {/* Below both races, so that opening it moves neither. Two lines have room for the points of about 8 members. */}
      <div className="min-h-10 text-sm text-ink-2">
        <p hidden={open !== undefined}>Select a race to see everyone’s points.</p>
        {RACES.map((race) => (
          <p key={race} id={idOf(id, race)} hidden={open !== race}>
            {open === race && textOf(race, standings, meId, tieRule)}
          </p>
        ))}
      </div>
    </div>
  );
}

const idOf = (id: string, race: Race): string => `${id}-${race}`;

function textOf(race: Race, standings: readonly Runner[], meId: string, tieRule: TieRule): string {
  return `${CROWN_NAMES[race]}: ${laneText(race, standings, meId, tieRule)}`;
}

interface FieldProps extends Omit<Props, 'heads' | 'members'> {
  most: number;
  /** The race whose points are shown below the field. */
  open: Race | undefined;
  onOpen(race: Race | undefined): void;
  id: string;
}

/** Both lanes and their scale. They rerender only with the standings: while league home loads, that is twice instead of 11 times. */
const Field = memo(function Field({ standings, meId, tieRule, note, most, open, onOpen, id }: FieldProps) {
  const scale = scaleOf(standings, tieRule);
  const marks = Array.from({ length: scale.max / scale.step + 1 }, (_, index) => index * scale.step);
  const laneIn = (race: Race) => ({
    race,
    standings,
    meId,
    tieRule,
    scale,
    most,
    textId: idOf(id, race),
    label: textOf(race, standings, meId, tieRule),
    isOpen: open === race,
    onPress: () => onOpen(open === race ? undefined : race),
  });
  return (
    <div className="races-field">
      <LaneView {...laneIn('wins')} />
      <div aria-hidden={note === undefined} className="races-scale font-display text-sm">
        {note !== undefined && <p className="text-center whitespace-nowrap max-[22rem]:text-xs">{note}</p>}
        {note === undefined &&
          standings.length > 0 &&
          marks.map((points) => (
            <span key={points} style={at(points, scale)}>
              {points}
            </span>
          ))}
      </div>
      <LaneView {...laneIn('losses')} />
    </div>
  );
});

interface LaneProps extends Pick<Props, 'standings' | 'meId' | 'tieRule'> {
  race: Race;
  scale: Scale;
  most: number;
  /** Everyone's points. */
  label: string;
  /** Whether the page shows the label, in the element with this id. */
  isOpen: boolean;
  textId: string;
  onPress(): void;
}

/** A race as a picture. The button over it says everyone's points to screen readers, and shows them to people who press it. */
function LaneView({
  race,
  standings,
  meId,
  tieRule,
  scale,
  most,
  label,
  isOpen,
  textId,
  onPress,
}: LaneProps) {
  const { mine, leader, gap, packs } = laneOf(race, standings, meId, tieRule, { most, max: scale.max });
  return (
    <div data-lane={race} className={RACE_COLOR[race]}>
      <div aria-hidden="true" className="race-lane">
        {mine && <span className="race-bar" style={at(mine.points, scale)} />}
        {gap && (
          <span
            className={clsx('race-gap hatched', mine?.leads && 'text-on-law')}
            style={vars({ '--from': share(gap.from, scale), '--at': share(gap.to, scale) })}
          />
        )}
        {mine && (
          <span
            className={clsx(
              'race-points font-display text-lg',
              mine.points > scale.max / 8 ? 'text-on-law' : 'race-points-beside',
            )}
            style={at(mine.points, scale)}
          >
            {inHalves(mine.points)}
          </span>
        )}
        {packs.map(({ points, shown, more }) => (
          <span
            key={shown[0]?.userId}
            className={clsx('race-pack', points === mine?.points && 'race-pack-beside')}
            style={at(points, scale)}
          >
            {shown.map(({ userId, user }) => (
              <span key={userId}>
                <Avatar
                  person={user}
                  size="dot"
                  standIn={<span className="max-wide:hidden">{[...user.username][0]}</span>}
                />
              </span>
            ))}
            {more > 0 && <span className="text-xs text-ink-2">+{more}</span>}
          </span>
        ))}
        {leader && (
          <span
            className="race-leader"
            style={vars({
              '--at': share(leader.points, scale),
              '--mine': mine ? `max(${share(mine.points, scale)}, var(--marker))` : '-100%',
            })}
          >
            <span className="race-stem bg-current" />
            <span className="race-marker">
              <RaceCrown race={race} className="size-4" />
              <Avatar person={leader.row.user} size="sm" />
            </span>
          </span>
        )}
        {mine && (
          <span className="race-mine" style={at(mine.points, scale)}>
            <span className="race-stem bg-you" />
            <span className="race-marker">
              {mine.leads && mine.points > 0 && <RaceCrown race={race} className="size-4" />}
              <Avatar person={mine.row.user} className="ring-3 ring-you" />
            </span>
          </span>
        )}
      </div>
      <button
        type="button"
        disabled={standings.length === 0}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={onPress}
        className="absolute inset-0 size-full"
      />
    </div>
  );
}

const share = (points: number, { max }: Scale): string => `${(100 * points) / max}%`;
const at = (points: number, scale: Scale): CSSProperties => vars({ '--at': share(points, scale) });
const vars = (values: Readonly<Record<`--${string}`, string | number>>): CSSProperties => values;
