/** By which each command names a stage, as those of the CDK do: `-c stage=dev`. */
export const STAGE_OPTION = { context: { type: 'string', short: 'c', multiple: true } } as const;

/** The stage that a command names; without one it is about the real game. Throws for anything else: by a typing error it would be, too. */
export function stageIn(context: readonly string[] = []): string | undefined {
  const { stage, ...others } = Object.fromEntries(context.map((one) => one.split('='))) as { stage?: string };
  for (const name of Object.keys(others)) throw new Error(`There is no option ${name}; there is stage.`);
  return stage;
}
