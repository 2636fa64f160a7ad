import { say } from '#functions/usecases/chat/say.ts';
import type { LeagueScene } from './league-scene.ts';

/** The members' messages in the league's chat during the season. */
export class Words {
  readonly #year: LeagueScene;
  /** The IDs of messages that were acknowledged. */
  readonly said: string[] = [];
  #count = 0;

  constructor(year: LeagueScene) {
    this.#year = year;
  }

  /** Writes a message, in the writer's own name. If the writer is a former member, the message is refused. */
  async say(by: string): Promise<void> {
    const words = { message: 'Good luck', clientId: `word-${(this.#count += 1)}` };
    const said = await this.#year.ask((server) => say(server, this.#year.league.key, by, words));
    if (!said.ok) return;
    this.said.push(said.value.id);
    if (said.value.userId !== by) this.#year.world.fail(`${by} said something as ${said.value.userId}`);
  }
}
