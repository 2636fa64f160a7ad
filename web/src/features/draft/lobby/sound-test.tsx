import Volume2 from 'lucide-react/icons/volume-2';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { chime, isSoundOn, unlockSound } from '../live/turn-sound.ts';

type Outcome = 'played' | 'off' | 'refused';

/** Plays the sound of the reader's turn and says what came of it; called in a gesture, it lets the room sound later. */
async function testSound(): Promise<Outcome> {
  if (!isSoundOn()) return 'off';
  const audio = unlockSound();
  try {
    await audio?.resume();
  } catch {
    return 'refused';
  }
  if (audio?.state !== 'running') return 'refused';
  chime('turn');
  return 'played';
}

const WORDS: Readonly<Record<Outcome | 'asking', string>> = {
  asking: 'Playing a test sound…',
  played: 'You should hear two rising notes. Nothing? Check your volume and silent mode.',
  off: 'Sound is off. Turn it on with the speaker icon at the top.',
  refused: 'This browser can’t play sound. Keep the draft room on screen so you don’t miss your turn.',
};

/** Plays the sound of the reader's turn before it matters. Browsers allow no sound before a press. */
export function SoundTest() {
  const [outcome, setOutcome] = useState<Outcome | 'asking' | null>(null);
  const test = async () => {
    setOutcome('asking');
    setOutcome(await testSound());
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button variant="outline" onClick={() => void test()}>
        <Volume2 aria-hidden="true" className="size-4" />
        Test Sound
      </Button>
      <p role="status" className="min-w-0 grow basis-60 text-sm text-ink-3 min-h-16">
        {outcome ? WORDS[outcome] : 'Preview your on-the-clock sound.'}
      </p>
    </div>
  );
}
