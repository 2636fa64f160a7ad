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
  asking: 'Asking the browser for sound...',
  played:
    'You should hear two rising notes. Nothing? Look at the volume and the silent switch of your device.',
  off: 'Sound is off here: the speaker at the top turns it on.',
  refused: 'This browser plays no sound here. Keep the room in sight to see your turn come.',
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
        {outcome ? WORDS[outcome] : 'Hear now what your turn will sound like.'}
      </p>
    </div>
  );
}
