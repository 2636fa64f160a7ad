import type { Room } from '../model/room.ts';

/** What both editors are given. */
export interface EditorProps {
  room: Room;
  onClose(): void;
  /** Whether something is unsaved. */
  onChanged(isChanged: boolean): void;
}
