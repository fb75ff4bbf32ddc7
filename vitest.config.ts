import { defineConfig } from 'vitest/config';

/** What the quick tests leave out, by folder; a file that lies in none of these is one of them. */
const SLOW = {
  /** The data build, room by room. */
  'data-build': ['test/data-build/**/*.test.ts'],
  /** The compiled world. */
  world: ['test/{world,properties,web}/**/*.test.ts'],
  /** What is served and shipped. */
  service: ['test/{service,cli,bundlers,examples}/**/*.test.ts', 'test/{clone,package}.test.ts'],
  /** The page, in a browser. */
  page: ['test/page/**/*.test.ts'],
};

export default defineConfig({
  test: {
    // no test changes what another imports, so that files share a worker and what it has loaded
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // a test whose loops have run over nothing has compared nothing
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['test/**/*.test.ts'],
          exclude: Object.values(SLOW).flat(),
        },
      },
      { extends: true, test: { name: 'data-build', include: SLOW['data-build'] } },
      { extends: true, test: { name: 'world', include: SLOW.world } },
      {
        extends: true,
        test: { name: 'service', include: SLOW.service, globalSetup: 'test/support/built.ts' },
      },
      {
        extends: true,
        test: { name: 'page', include: SLOW.page, globalSetup: 'test/support/built-page.ts' },
      },
    ],
  },
});
