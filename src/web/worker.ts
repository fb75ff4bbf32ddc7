import { serve } from './serve.ts';

// the module that a worker runs: `self` is its end of the line to the page
serve(self);
