import { Fairway } from '../../src/index.ts';
import { readFairwayData } from '../../src/node.ts';

/** The compiled world, read and opened once for all the test files of a worker. */
export const data = await readFairwayData();
export const fairway = Fairway.from(data);
