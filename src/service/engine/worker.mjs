// Starts worker.ts in a clone: Node 20 does not hand the TypeScript loader of the main thread on to workers.
import { tsImport } from 'tsx/esm/api';

export default (await tsImport('./worker.ts', import.meta.url)).default;
