import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onThemeChoice } from '../../../lib/device/theme.ts';
import { Card } from '../../../ui/card.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';

const CHOICES = [
  { value: 'dark', title: 'Dark', text: 'Like a night game.' },
  { value: 'light', title: 'Light', text: 'Easier to read in the sun.' },
  { value: 'system', title: 'Like my system', text: 'Changes whenever this device does.' },
] as const;

export function ThemeCard() {
  return (
    <Card title="Appearance">
      <ThemeChoiceField />
    </Card>
  );
}

/**
 * Lets the user choose the theme. The choice belongs to the device, so it applies right away and to everyone who uses this
 * browser.
 */
export function ThemeChoiceField() {
  const choice = useSyncExternalStore(onThemeChoice, chosenTheme);
  return <ChoiceField label="Theme on this device" choices={CHOICES} value={choice} onChange={chooseTheme} />;
}
