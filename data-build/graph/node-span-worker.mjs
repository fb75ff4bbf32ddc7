// Starts node-span-worker.ts: Node 20 does not hand the TypeScript loader of the main thread on to workers.
import { tsImport } from 'tsx/esm/api';

await tsImport('./node-span-worker.ts', import.meta.url);
