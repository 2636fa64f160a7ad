import { parseArgs } from 'node:util';
import { LIVE_FUNCTIONS, liveName } from '../../live.ts';
import { stackNameFor } from '../../stage.ts';
import { clientsOfEnvironment, command, print } from '../command.ts';
import { CannotGoBack, readChoices, rollBack } from './roll-back.ts';
import { STAGE_OPTION, stageIn } from '../stage-option.ts';

const HELP = `npm run roll-back                      the release before becomes live
npm run roll-back -- --to <release>    that release becomes live, forward or back
npm run roll-back -- --list            which releases there are; nothing is moved
npm run roll-back -- -c stage=dev      of a stage`;

/** `npm run roll-back`: see runbook.md, "Going back at once". */
await command(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
      ...STAGE_OPTION,
    },
  });
  const stackName = stackNameFor(stageIn(values.context));
  const names = LIVE_FUNCTIONS.map((name) => liveName(stackName, name));
  if (values.help) print(HELP);
  else if (values.list) await list(names);
  else await goBack(names, values.to);
  return { isDone: true };
});

async function list(names: readonly string[]): Promise<void> {
  for (const { functionName, version, versions } of await readChoices(clientsOfEnvironment().lambda, names)) {
    print(functionName);
    for (const { number, release } of versions.toReversed())
      print(`  ${number === version ? 'live' : '    '} ${number} ${release || '(no name)'}`);
  }
}

async function goBack(names: readonly string[], to: string | undefined): Promise<void> {
  try {
    const { release, moved } = await rollBack(clientsOfEnvironment().lambda, names, to);
    for (const { functionName, left, version } of moved)
      print(`${functionName}: version ${left} -> ${version}`);
    print(moved.length > 0 ? `Live now: ${release}.` : `${release} is live already.`);
    print('Pages and all other functions stay. The next npm run deploy goes forward again.');
  } catch (error) {
    throw error instanceof CannotGoBack
      ? new Error(`Nothing was moved. ${error.message}`, { cause: error })
      : error;
  }
}
