import { compareAll, isFound } from '/work/main/bench/published.ts';
const q = (a: number[], f: number) => [...a].sort((x, y) => x - y)[Math.floor(f * a.length)];
for (const d of process.argv.slice(2)) {
  const { openFairway } = await import(d + '/dist/node.js'); const f = await openFairway();
  const at = (p: any) => { if (typeof p === 'string') { const l = f.locations.byLocode(p); if (!l) return p; p = l.latlng; } return { lat: p.lat + 2e-5, lng: p.lng + 2e-5 }; };
  const wrap = process.env.CODE ? f : new Proxy(f, { get: (t: any, k) => k === 'route' || k === 'distance' ? (r: any) => t[k]({ ...r, from: at(r.from), to: at(r.to) }) : typeof t[k] === 'function' ? t[k].bind(t) : t[k] });
  const rows = compareAll(wrap as any).filter(isFound); const long = rows.filter(r => r.nm >= 300 && !r.isLed), short = rows.filter(r => r.nm < 300), allLong = rows.filter(r => r.nm >= 300);
  const rel = (R: any[]) => R.map(r => 100 * (r.ours - r.nm) / r.nm);
  for (const [n, R] of [['free long', long], ['all long', allLong]] as const) { const e = rel(R); console.log(d, n, R.length, 'median', q(e.map(Math.abs), .5).toFixed(3), '90', q(e.map(Math.abs), .9).toFixed(3), 'bias', (e.reduce((a, b) => a + b) / e.length).toFixed(3), 'median signed', q(e, .5).toFixed(3)); }
  const s = short.map(r => r.ours - r.nm); console.log(d, 'short', s.length, 'median nm', q(s.map(Math.abs), .5).toFixed(3), '90', q(s.map(Math.abs), .9).toFixed(2), 'mean signed', (s.reduce((a, b) => a + b) / s.length).toFixed(2));
}
