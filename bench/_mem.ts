import autocannon from 'autocannon';
import { routedPairs, routePath } from './service/pairs.ts';
import { serve } from './service/process.ts';
const pairs = await routedPairs();
for (const n of [1,2,3,4,4,3,2,1]) {
  const server = await serve({ args: ['--workers', String(n)] });
  const reqs = () => pairs.map((pair, i) => ({ path: i % 5 === 0 ? routePath(pair) : `/v1/validate/${pair.to.lng}/${pair.to.lat}`, headers: server.headers }));
  const res = async () => Number(/^process_resident_memory_bytes (\S+)/m.exec(await (await fetch(server.metrics)).text())?.[1]) / 1e6;
  const out: string[] = [];
  for (let k = 0; k < 6; k++) {
    const looks = [] as number[];
    const t = setInterval(async () => looks.push(await res()), 200);
    await autocannon({ url: server.url, connections: 8, requests: reqs(), amount: 2000 });
    clearInterval(t);
    looks.push(await res());
    out.push(`${Math.min(...looks).toFixed(0)}/${looks.at(-1)!.toFixed(0)}`);
  }
  console.log(n, out.join(' '));
  await server.stop();
}
