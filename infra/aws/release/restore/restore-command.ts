import { parseArgs } from 'node:util';
import { stackNameFor } from '../../stage.ts';
import { clientsOfEnvironment, command, machineClock, print } from '../command.ts';
import { restore } from './restore.ts';
import { STAGE_OPTION, stageIn } from '../stage-option.ts';

/** `npm run restore -- --table NAME`: see deploying.md, "When data are lost". */
await command((signal) => {
  const { values } = parseArgs({ options: { table: { type: 'string' }, ...STAGE_OPTION } });
  const { table, context } = values;
  const stage = stageIn(context);
  if (table === undefined) throw new Error('Name the restored table: npm run restore -- --table NAME');
  return restore({
    clients: clientsOfEnvironment(),
    stack: stackNameFor(stage),
    isStage: stage !== undefined,
    table,
    clock: machineClock,
    print,
    signal,
  });
});
