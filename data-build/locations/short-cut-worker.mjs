// Starts short-cut-worker.ts: Node 20 does not hand the TypeScript loader of the main thread on to workers.
import { tsImport } from 'tsx/esm/api';

await tsImport('./short-cut-worker.ts', import.meta.url);
