export type RoomDialog = 'board' | 'order' | 'help';

export const DIALOG_TITLES: Readonly<Record<RoomDialog, string>> = {
  board: 'My Draft Board',
  order: 'Draft Order',
  help: 'Help',
};
