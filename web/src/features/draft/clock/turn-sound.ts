import { useSyncExternalStore } from 'react';
import { browserStorage } from '../../../lib/page/safe-storage.ts';

const STORED = 'two-crowns.draft-sound';
const listeners = new Set<() => void>();
let context: AudioContext | undefined;

export const isSoundOn = (): boolean => browserStorage.read(STORED) !== 'off';

/** Returns whether the draft room may play sounds, and a function that toggles that. This browser remembers the choice. */
export function useSound(): [isOn: boolean, toggle: () => void] {
  const on = useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, isSoundOn);
  const toggle = () => {
    browserStorage.write(STORED, on ? 'off' : 'on');
    for (const changed of listeners) changed();
    unlockSound();
    if (!on) chime('turn');
  };
  return [on, toggle];
}

/** Enables sound. Browsers block it until the user's first gesture, so call this in a gesture's handler. */
export function unlockSound(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

// The frequencies of each sound's notes, in Hz. The notes are played one after another.
const NOTES = { next: [523], turn: [523, 784], last: [880] } as const;
const NOTE_SECONDS = 0.16;

/** Plays one note before the user's turn, two rising notes when it starts, and one high note in its last seconds. */
export function chime(kind: keyof typeof NOTES): void {
  if (!isSoundOn() || context?.state !== 'running') return;
  const begin = context.currentTime;
  for (const [index, frequency] of NOTES[kind].entries()) {
    playNote(context, frequency, begin + index * NOTE_SECONDS);
  }
}

/**
 * Vibrates the device. The pattern alternates between vibrations and pauses, in ms. Does nothing in browsers that can't vibrate,
 * or before the user's first gesture.
 */
export function vibrate(...pattern: number[]): void {
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(pattern);
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
