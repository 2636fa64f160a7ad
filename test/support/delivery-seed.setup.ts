import { afterEach } from 'vitest';
import { deliverySeed } from './delivery-seed.ts';

afterEach(({ task }) => {
  if (task.result?.state === 'fail')
    console.error(`"${task.name}" failed with DELIVERY_SEED=${deliverySeed()}`);
});
