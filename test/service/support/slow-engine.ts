import type { Engine } from '../../../src/service/engine/engine.ts';
import type { Running } from './running.ts';

/** An engine whose routes take as long as the test likes. */
export function slowEngine() {
  let answer: (json: string) => void = () => undefined;
  const route = () =>
    new Promise<string>((resolve) => {
      answer = resolve;
    });
  return { engine: { route, waiting: 0 } as unknown as Engine, answer: (json: string) => answer(json) };
}

/** How many requests are under way. */
export async function underWay({ context: { metrics } }: Running): Promise<number> {
  return (await metrics.underWay.get()).values[0].value;
}
