import type { Access } from './rights.ts';
import type { AnnouncedWork } from './constructs/announced-work.ts';
import type { AreaFunction } from './constructs/area-function.ts';
import type { Auth } from './constructs/auth.ts';
import type { Mail } from './constructs/mail.ts';
import type { Timers } from './constructs/timers.ts';
import type { Push } from './constructs/push.ts';
import type { Pictures } from './constructs/pictures.ts';
import type { SocketApi } from './constructs/socket-api.ts';
import type { GameTable } from './constructs/table.ts';
import type { GroupChats } from './constructs/group-chats.ts';

/** The resources that functions can get rights for. */
export interface Resources {
  table: GameTable;
  auth: Auth;
  sockets: SocketApi;
  clock: Timers;
  /** The clock of auctions. */
  lots: Timers;
  mail: Mail;
  /** Cleanups of deleted leagues (see Deletion). */
  purge: AnnouncedWork;
  /** Follow-up work for interrupted account changes (see Who may act). */
  errands: AnnouncedWork;
  /** Checks for group chats that still need posts (see The group's chat). */
  groupChats: GroupChats;
  push: Push;
  /** Pushes about draft turns, which never wait behind other pushes (see Pushed turns). */
  turns: AnnouncedWork;
  pictures: Pictures;
  /** Web pictures that members want, and pictures that were fetched (see Pictures). */
  wantedPictures: AnnouncedWork;
  fetchedPictures: AnnouncedWork;
}

/** Grants a function the rights in its access list. */
export function grant(resources: Resources, to: AreaFunction, may: Access): void {
  const { table, auth, sockets, clock, lots, mail, purge, errands, groupChats, push, turns } = resources;
  const { pictures, wantedPictures, fetchedPictures } = resources;
  if (may.table) table.open(to, may.table);
  if (may.countsCalls) table.openCounting(to);
  if (may.notesTokenUse) table.openTokenUse(to);
  if (may.readsIndex) table.openIndex(to);
  if (may.sockets) sockets.openConnections(to, may.sockets);
  if (may.armsTimers) {
    clock.openArming(to);
    lots.openArming(to);
    turns.openAnnouncing(to);
  }
  if (may.announcesMails) mail.openAnnouncing(to);
  if (may.announcesPushes) push.openAnnouncing(to);
  if (may.handsScoresOn) turns.openAnnouncing(to);
  if (may.announcesPurges) purge.openAnnouncing(to);
  if (may.announcesErrands) errands.openAnnouncing(to);
  if (may.announcesLooks) groupChats.openAnnouncing(to);
  if (may.tellsChats) groupChats.openPosting(to);
  if (may.knowsPushKeys) push.openKeys(to);
  if (may.knowsMembers) auth.openRecognition(to);
  if (may.keepsPictures) pictures.open(to);
  if (may.announcesPictures) wantedPictures.openAnnouncing(to);
  if (may.fetchesPictures) {
    pictures.openUploading(to);
    fetchedPictures.openAnnouncing(to);
  }
  if (may.removesPictures) pictures.openRemoval(to);
  if (may.judgesMembers) auth.openJudging(to);
  if (may.administersUsers) auth.openAdministration(to);
  if (may.makesUsers) auth.openMaking(to);
  if (may.mendsUsers) auth.openMending(to);
  if (may.removesUsers) auth.openRemoval(to);
}
