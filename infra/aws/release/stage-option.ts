/** The option with which every command names a stage, as in the CDK's commands: `-c stage=dev`. */
export const STAGE_OPTION = { context: { type: 'string', short: 'c', multiple: true } } as const;

/**
 * Returns the stage that a command names; undefined for the real game. Throws for any other option, because a typo
 * would otherwise select the real game.
 */
export function stageIn(context: readonly string[] = []): string | undefined {
  const { stage, ...others } = Object.fromEntries(context.map((one) => one.split('='))) as { stage?: string };
  for (const name of Object.keys(others)) throw new Error(`There is no option ${name}; there is stage.`);
  return stage;
}
