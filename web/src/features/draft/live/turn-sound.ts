import { useSyncExternalStore } from 'react';
import { keptInBrowser } from '../../../lib/page/kept.ts';

const STORED = 'two-crowns.draft-sound';
const listeners = new Set<() => void>();
let context: AudioContext | undefined;

const isOn = () => keptInBrowser.read(STORED) !== 'off';

/** Whether the room may make sounds; this browser remembers it. */
export function useSound(): [isOn: boolean, toggle: () => void] {
  const on = useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, isOn);
  const toggle = () => {
    keptInBrowser.keep(STORED, on ? 'off' : 'on');
    for (const changed of listeners) changed();
    unlockSound();
    if (!on) chime('turn');
  };
  return [on, toggle];
}

/** Browsers allow no sound before the first gesture; call this in one. */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

// Frequencies in Hz, played one after the other.
const NOTES = { turn: [523, 784], last: [880] } as const;
const NOTE_SECONDS = 0.16;

/** Plays two rising notes when it is the reader's turn, and one at its last seconds. */
export function chime(kind: keyof typeof NOTES): void {
  if (!isOn() || context?.state !== 'running') return;
  const begin = context.currentTime;
  for (const [index, frequency] of NOTES[kind].entries()) {
    playNote(context, frequency, begin + index * NOTE_SECONDS);
  }
}

function playNote(audio: AudioContext, frequency: number, at: number): void {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.2, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_SECONDS * 1.8);
  gain.connect(audio.destination);
  const note = audio.createOscillator();
  note.type = 'triangle';
  note.frequency.value = frequency;
  note.connect(gain);
  note.start(at);
  note.stop(at + NOTE_SECONDS * 2);
}
