import { browserStorage } from '../../../lib/page/safe-storage.ts';
import { useCode } from '../../../ui/lazy-dialog.tsx';
import { waitingKey } from '../party/entered.ts';
import type { Room } from '../room/room.ts';
import { toolsBar } from '../room/room-code.ts';

/** The commissioner tools, for those who may have some. Entries can outlast the role of a commissioner. */
export function LateTools({ room }: { room: Room }) {
  const isNeeded = room.leads || Boolean(browserStorage.read(waitingKey(room.league, room.me)));
  const { data: ToolsBar } = useCode(toolsBar, isNeeded);
  return isNeeded && ToolsBar && <ToolsBar room={room} />;
}
