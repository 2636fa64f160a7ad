import { fairestOrders, seatSpread } from '#shared/domain/draft/fairness.ts';
import {
  hasThirdRound,
  PICK_SECONDS,
  type DraftOrderType,
  LEVEL_CROWNS,
  type LevelCrowns,
  TIE_RULES,
  type TieRule,
} from '#shared/domain/league-rules.ts';
import type { Shape } from '#shared/domain/sizes.ts';
import {
  mayHaveNight,
  orderChoices,
  TOOL_NAMES,
  toolsOf,
  type DraftSettingsForm,
  type PlayoffChoice,
  LEVEL_NAMES,
  PLAYOFF_CHOICES,
  playoffChoiceOf,
  TIE_NAMES,
} from './draft-settings.ts';
import { AuctionSettingsFields } from './auction-settings-fields.tsx';
import { DraftTypeField } from './draft-type-field.tsx';
import { ORDER_NAMES } from './draft-text.ts';
import { OrderTableField } from './order-table-field.tsx';
import { pickClock } from '../../lib/time/time.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx';

const ORDER_TEXTS: Readonly<Record<DraftOrderType, string>> = {
  snake: 'The order flips every round: last pick in one round, first pick in the next.',
  'third-round-reversal': 'Round 3 runs the same way as round 2, then the order flips every round.',
  balanced: 'Later rounds even things out, so every draft slot is worth about the same.',
  'balanced-by-sums': 'Later rounds are set so every slot’s pick numbers add up to the same total.',
  table: 'Your own table says when each draft slot picks, for pools with an order of their own.',
};

/** Explains a draft order. All orders but a table differ only from round 3 on. */
function orderText(type: DraftOrderType, form: DraftSettingsForm): string {
  return type === 'snake' || type === 'table' || hasThirdRound(form)
    ? ORDER_TEXTS[type]
    : 'With two teams each there’s no third round, so this is the same as Snake.';
}

/** Says in one sentence how fair the order is if all members draft for wins. Empty if there is no data for this shape. */
function fairText(type: DraftOrderType, shape: Shape, hasBestBalance: boolean): string {
  const wins = type === 'table' ? undefined : seatSpread(shape, type, hasBestBalance);
  if (wins === undefined) return '';
  const fairest = fairestOrders(shape, hasBestBalance);
  const praise =
    fairest.length === 1 ? ' Fairest for this league size.' : ' As fair as it gets for this league size.';
  const spread = ` If everyone drafts for wins, the best slot is worth about ${wins.toFixed(1)} more wins than the worst.`;
  return fairest.includes(type) ? spread + praise : spread;
}

const UNDO_SALE = 'Undo the last sale, no matter who bought the team.';

const TOOL_TEXTS = {
  pause: 'Stop the clock for everyone, then resume later.',
  moreTime: 'Add 60 seconds to the current pick, up to three times per pick.',
  undo: 'Undo the last pick, no matter whose it was.',
  proxyPick: 'Pick for anyone on the clock, such as a member who texts you their pick.',
} as const;

const CLOCKS = [60, 90, 120, 300, 900, 1800, 3600, 14_400, 28_800, 43_200, 86_400];

/**
 * Returns the pick clocks to choose from for live drafts and for slow drafts, in seconds. They include the league's current one.
 */
export function clockChoices(current: number | null): { live: number[]; slow: number[] } {
  const all = [...new Set([...CLOCKS, current ?? PICK_SECONDS.default])].toSorted((a, b) => a - b);
  return {
    live: all.filter((seconds) => !mayHaveNight(seconds)),
    slow: all.filter((seconds) => mayHaveNight(seconds)),
  };
}

interface Props {
  value: DraftSettingsForm;
  /** The most members the league can have. */
  maxMembers: number;
  /** Whether the league's balanced order is the best of several, as in every new league. */
  hasBestBalance: boolean;
  /** The error to show for the overnight pause. */
  problem: string | undefined;
  /** The error to show for the order table. */
  tableProblem: string | undefined;
  /** The error to show for the budget of an auction. */
  budgetProblem: string | undefined;
  onChange: (value: DraftSettingsForm) => void;
}

/** The form fields for a league's draft settings and ranking settings. */
export function DraftSettingsFields(props: Props) {
  const { value, onChange } = props;
  return (
    <div className="flex flex-col gap-5">
      <DraftTypeField value={value} onChange={onChange} />
      {value.draftType === 'auction' ? (
        <AuctionSettingsFields value={value} problem={props.budgetProblem} onChange={onChange} />
      ) : (
        <TurnFields {...props} />
      )}
      <Tools {...props} />
      <RankRulesFields {...props} />
    </div>
  );
}

/** The form fields for a draft by turns: its order and its clock. */
function TurnFields(props: Props) {
  const { value, maxMembers, hasBestBalance, tableProblem, onChange } = props;
  const shape = { maxMembers, teamsEach: value.teamsEach };
  const { live, slow } = clockChoices(value.draftTimerDuration);
  return (
    <>
      <ChoiceField
        label="Draft order"
        choices={orderChoices(value.draftOrderType).map((type) => ({
          value: type,
          title: ORDER_NAMES[type],
          text: orderText(type, value) + fairText(type, shape, hasBestBalance),
        }))}
        value={value.draftOrderType}
        onChange={(draftOrderType) => onChange({ ...value, draftOrderType })}
      />
      {value.draftOrderType === 'table' && (
        <OrderTableField
          text={value.tableText}
          shape={shape}
          problem={tableProblem}
          onChange={(tableText) => onChange({ ...value, tableText })}
        />
      )}
      <SelectField
        label="Time per pick"
        hint={
          value.draftTimerDuration === null
            ? 'Great for a draft party. No one gets skipped. The draft waits for each pick, up to the season’s draft deadline, and a commissioner can enter it.'
            : 'When time runs out, the member gets the top available team on their draft board.'
        }
        value={value.draftTimerDuration ?? ''}
        onChange={({ target }) =>
          onChange({ ...value, draftTimerDuration: target.value === '' ? null : Number(target.value) })
        }
      >
        <optgroup label="Live, in one evening">
          <Clocks of={live} />
        </optgroup>
        <optgroup label="Slow, over several days">
          <Clocks of={slow} />
        </optgroup>
        <option value="">No clock</option>
      </SelectField>
      {mayHaveNight(value.draftTimerDuration) ? <Night {...props} /> : value.hasNight && <NightEnds />}
    </>
  );
}

function Clocks({ of }: { of: readonly number[] }) {
  return of.map((seconds) => (
    <option key={seconds} value={seconds}>
      {pickClock(seconds)}
    </option>
  ));
}

/**
 * Says that this clock ends the overnight pause. Otherwise, a pause that another commissioner has just set could be removed
 * unnoticed.
 */
function NightEnds() {
  return (
    <p role="status" className="text-sm text-ink-2">
      This clock turns off the overnight pause, which needs more than 15 minutes per pick.
    </p>
  );
}

function Night({ value, problem, onChange }: Props) {
  return (
    <div>
      <CheckboxField
        label="Pause the clock overnight"
        hint="No one’s clock runs out overnight. Night owls can still pick."
        checked={value.hasNight}
        onChange={(event) => onChange({ ...value, hasNight: event.target.checked })}
      />
      {value.hasNight && (
        <div className="mt-1 grid grid-cols-2 gap-3 sm:pl-9">
          <TextField
            label="From (ET)"
            type="time"
            required
            value={value.nightFrom}
            onChange={(event) => onChange({ ...value, nightFrom: event.target.value })}
          />
          <TextField
            label="To (ET)"
            type="time"
            required
            error={problem}
            value={value.nightTo}
            onChange={(event) => onChange({ ...value, nightTo: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}

function Tools({ value, onChange }: Props) {
  const isClocked = value.draftTimerDuration !== null;
  const isAuction = value.draftType === 'auction';
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Commissioner tools</legend>
      <p className="text-xs text-ink-3">
        {isClocked
          ? 'Without these, the draft runs itself once it starts. Every member sees which tools are on, and the draft room shows every use. These settings lock when the draft starts.'
          : `With no clock, commissioners can always ${isAuction ? 'enter sales and undo the last one' : 'pick for members and undo the last pick'}. The draft room shows every use.`}
      </p>
      {(isClocked ? toolsOf(value.draftType) : []).map((tool) => (
        <CheckboxField
          key={tool}
          label={TOOL_NAMES[tool]}
          hint={isAuction && tool === 'undo' ? UNDO_SALE : TOOL_TEXTS[tool]}
          checked={value[tool]}
          onChange={({ target }) => onChange({ ...value, [tool]: target.checked })}
        />
      ))}
    </fieldset>
  );
}

interface RankRulesFieldsProps {
  value: DraftSettingsForm;
  onChange: (value: DraftSettingsForm) => void;
}

/** The form fields for a league's ranking settings. */
function RankRulesFields({ value, onChange }: RankRulesFieldsProps) {
  return (
    <>
      <SelectField
        label="Ties count as"
        hint="Affects rank only. Everyone’s record stays as played."
        value={value.tieRule}
        onChange={({ target }) => onChange({ ...value, tieRule: target.value as TieRule })}
      >
        {TIE_RULES.map((rule) => (
          <option key={rule} value={rule}>
            {TIE_NAMES[rule]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="If members tie for a crown"
        hint="Points scored means the total of a member’s teams. Most points wins the Most Wins crown, fewest the Most Losses crown. Head-to-head means games between the tied members’ teams, if they’ve all met each other. Best record wins the Most Wins crown, worst the Most Losses crown."
        value={value.levelCrowns}
        onChange={({ target }) => onChange({ ...value, levelCrowns: target.value as LevelCrowns })}
      >
        {LEVEL_CROWNS.map((rule) => (
          <option key={rule} value={rule}>
            {LEVEL_NAMES[rule]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="NFL playoffs"
        hint="If they count, the season ends with the Super Bowl. Teams on bye or out of the playoffs earn nothing."
        value={playoffChoiceOf(value)}
        onChange={({ target }) =>
          onChange({ ...value, ...PLAYOFF_CHOICES[target.value as PlayoffChoice].rules })
        }
      >
        {Object.entries(PLAYOFF_CHOICES).map(([choice, { name }]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
