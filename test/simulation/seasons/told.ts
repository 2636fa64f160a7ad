import { readChat } from '#functions/usecases/chat/read-chat.ts';
import { MAILED } from '#shared/domain/news/notification-types.ts';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { seatName } from '#shared/domain/seat-name.ts';
import type { LeagueYear } from './league-year.ts';

/**
 * Checks that no acknowledged pick is lost, and that the transferred seats are exactly the ones that a replacement was told to
 * have, or that a holder left to a partner.
 */
export function brokenAnswers({ draftRoom, substitutes, shares, state }: LeagueYear): string | undefined {
  const lost = [...draftRoom.made].find(([pickOrder, teamId]) => {
    const pick = state.picks[pickOrder - 1];
    return (pick?.draftedTeamId ?? pick?.nflTeamId) !== teamId;
  });
  if (lost) return `pick ${lost[0]} was acknowledged and is another one`;
  const passed = state.handovers.map(({ from, to }) => `${from} to ${to}`);
  const told = [...substitutes.seated, ...shares.inherited].map(({ from, to }) => `${from} to ${to}`);
  return passed.toSorted().join() === told.toSorted().join()
    ? undefined
    : `seats passed on as ${passed.join()}, and were acknowledged as ${told.join()}`;
}

/**
 * Checks that the chat has every acknowledged message, and that it reports each pick under the name of the seat, with its partners,
 * or of the member who held it at that time.
 */
export async function brokenChat(year: LeagueYear): Promise<string | undefined> {
  const { words, seats, shares, plain } = year;
  const nameOf = async (userId: string) => (await plain.users.get(userId))?.username ?? 'Former member';
  const chat = await wholeChat(year);
  const heard = new Set(chat.map(({ id }) => id));
  const unheard = words.said.find((id) => !heard.has(id));
  if (unheard !== undefined) return `the message ${unheard} was acknowledged and is lost`;
  for (const [index, userId] of seats.pickers.entries()) {
    const name = seatName(await Promise.all(shares.peopleOf(userId).map(nameOf)));
    const line = chat.find(({ message }) => new RegExp(`at pick ${index + 1}( because|$)`).test(message));
    const [picked, given] = [`${name} drafted `, `Auto-pick gave ${name} `];
    if (!line?.message.startsWith(picked) && !line?.message.startsWith(given))
      return `pick ${index + 1} was made in the seat of ${name}, and the chat says: ${line?.message}`;
  }
  return undefined;
}

/** Reads the whole chat page by page, with the oldest page last. */
async function wholeChat({ pages, league, state }: LeagueYear): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  for (let before: string | undefined; ;) {
    const page = await readChat(pages, league.key, state.ownerId, before);
    if (!page.ok) throw new Error(`the chat is refused: ${page.refused}`);
    if (page.value.length === 0) return all;
    all.push(...page.value);
    before = page.value[0]?.id;
  }
}

/**
 * Checks each member's notifications: at most one per week, one per seat they took, and one about the season's end if
 * they play, or share a seat, at that time. All emails must have been announced.
 */
export async function brokenNews({
  plain,
  seats,
  shares,
  substitutes,
  results,
  state,
}: LeagueYear): Promise<string | undefined> {
  const announced = new Set(plain.announced.map(({ id }) => id));
  const lines = await plain.leagueLog.listOf(state.leagueId, { limit: 9999 });
  const times = (act: string) => lines.filter((line) => line.act === act).length;
  if (times('season-complete') !== 1) return `the log ends the season ${times('season-complete')} times`;
  const ended = lines.find(({ act }) => act === 'season-complete')?.at ?? '';
  if (results.truths.some(({ kickoff }) => kickoff > ended))
    return 'the log ends the season before its last game';
  const passings = times('seat-handed-over') + times('seat-given-away');
  if (passings !== state.handovers.length + shares.counts.inherited - shares.inherited.length)
    return `${passings} lines of ${state.handovers.length} seats`;
  const people = seats.holders.flatMap((holder) => shares.peopleOf(holder));
  for (const userId of new Set([...people, ...shares.left])) {
    const news = await plain.notifications.listOf(userId, { limit: 999 });
    if (!(await plain.users.get(userId))) continue;
    const ends = news.filter(({ type }) => type === 'season_complete').length;
    if (ends !== Number(shares.atEnd.has(userId))) return `${userId} was told ${ends} times of the end`;
    const weeks = news.filter(({ type }) => type === 'weekly_update').map(({ title }) => title);
    if (new Set(weeks).size < weeks.length) return `${userId} was told twice of a week`;
    const taken = news.filter(({ title }) => title.startsWith('You took over')).length;
    if (taken !== substitutes.seated.filter(({ to }) => to === userId).length)
      return `${userId} was told ${taken} times of a seat`;
    const silent = news.find(({ id, type }) => MAILED.has(type) && !announced.has(id));
    if (silent) return `no mail was announced of ${silent.title}`;
  }
  return undefined;
}
