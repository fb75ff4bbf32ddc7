// Runs the benches: `npm run bench -- NAME...`
import { register } from 'node:module';

register('./typescript.mjs', import.meta.url);
await import('./main.ts');
