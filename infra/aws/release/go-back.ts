import { parseArgs } from 'node:util';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { stackNameFor } from '../stage.ts';
import { LIVE_FUNCTIONS, liveName } from '../live.ts';
import { CannotGoBack, readChoices, rollBack } from './roll-back.ts';

const HELP = `npm run roll-back                      the release before becomes live
npm run roll-back -- --to <release>    that release becomes live, forward or back
npm run roll-back -- --list            which releases there are; nothing is moved
npm run roll-back -- -c stage=dev      of a stage`;

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
    context: { type: 'string', short: 'c', multiple: true },
  },
});
const { stage, ...others } = Object.fromEntries((values.context ?? []).map((one) => one.split('='))) as {
  stage?: string;
};
// A typing error would move the functions of the real game.
for (const name of Object.keys(others)) throw new Error(`There is no option ${name}; there is stage.`);
const stackName = stackNameFor(stage);
const names = LIVE_FUNCTIONS.map((name) => liveName(stackName, name));
const client = new LambdaClient({});

if (values.help) console.log(HELP);
else if (values.list) await list();
else await goBack();

async function list(): Promise<void> {
  for (const { functionName, version, versions } of await readChoices(client, names)) {
    console.log(functionName);
    for (const { number, release } of versions.toReversed())
      console.log(`  ${number === version ? 'live' : '    '} ${number} ${release || '(no name)'}`);
  }
}

async function goBack(): Promise<void> {
  try {
    const { release, moved } = await rollBack(client, names, values.to);
    for (const { functionName, left, version } of moved)
      console.log(`${functionName}: version ${left} -> ${version}`);
    console.log(moved.length > 0 ? `Live now: ${release}.` : `${release} is live already.`);
    console.log('Pages and all other functions stay. The next npm run deploy goes forward again.');
  } catch (error) {
    if (!(error instanceof CannotGoBack)) throw error;
    console.error(`Nothing was moved. ${error.message}`);
    process.exitCode = 1;
  }
}
