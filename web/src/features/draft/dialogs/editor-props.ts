import type { Room } from '../model/room.ts';

/** The props of both editors. */
export interface EditorProps {
  room: Room;
  onClose(): void;
  /** Whether something is unsaved. */
  onChanged(isChanged: boolean): void;
}
