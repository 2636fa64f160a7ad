import type { TieRule } from '#shared/domain/league-rules.ts';
import { PRESETS, type PresetSettings } from '#shared/domain/leagues/presets.ts';
import { clockText, ORDER_NAMES } from '../../../parts/draft/draft-text.ts';
import { timeOfDay } from '../../../lib/time/time.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import type { RulesChoice } from './new-league.ts';

const TIES: Readonly<Record<TieRule, string>> = {
  nothing: 'A tie counts for nothing',
  half: 'A tie counts half a win and half a loss',
  loss: 'A tie counts as a loss for both teams',
};

interface Props {
  value: RulesChoice;
  onChange: (value: RulesChoice) => void;
}

/** Lets the owner start from ready-made settings, or make every choice. */
export function RulesField({ value, onChange }: Props) {
  return (
    <ChoiceField
      label="How do you want to play?"
      choices={[
        { value: 'classic', title: 'Classic', text: <Lines of={presetLines(PRESETS.classic)} /> },
        { value: 'office', title: 'Office', text: <Lines of={presetLines(PRESETS.office)} /> },
        {
          value: 'auction',
          title: 'Auction',
          text: 'Everyone gets the same crowns to spend. Members take turns naming a team, and the highest bid gets it.',
        },
        {
          value: 'own',
          title: 'Own rules',
          text: 'You choose the order, the clock, the tools, the tiebreakers and how you trade.',
        },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));

/** Says in one line each what a preset sets. */
function presetLines(preset: PresetSettings): string[] {
  const { draftOrderType, draftTimerDuration, nightWindow, hasSeasonPage } = preset;
  return [
    `${ORDER_NAMES[draftOrderType]} draft, ${clockText(draftTimerDuration)}`,
    ...(nightWindow
      ? [`Clock paused from ${timeOfDay(nightWindow.from)} to ${timeOfDay(nightWindow.to)} ET`]
      : []),
    TIES[preset.tieRule],
    ...(hasSeasonPage ? ['A season page that anyone with the link can see'] : []),
  ];
}
