import { readFileSync } from 'node:fs';
const side = async (root: string, name: string) => {
  const { listFor } = await import(root + '/areas/tasks/server/list.ts');
  const { openPostgres } = await import(root + '/server/database/open.ts');
  const { url, world } = JSON.parse(readFileSync('/tmp/olga/' + name + '.json', 'utf8'));
  return { listFor, world, ...openPostgres(url) };
};
const before = await side('/tmp/olga/old', 'before'), after = await side('/tmp/olga/wt', 'after');
const { TASK_ORDERS, TASK_STATUSES } = await import('/tmp/olga/wt/areas/tasks/contract.ts');
const days = (c: number) => new Date(Date.now() + c * 86_400_000).toISOString();
const FILTERS: any[] = [{}, { title: 'task a' }, { language: 'pl' }, { deadline_from: days(0), deadline_to: days(60) }, ...TASK_STATUSES.map((status: string) => ({ status }))];
const rounds = Number(process.argv[2] ?? 9);
const rights = { is_company_coordinator: false, is_superuser: false };
const viewer = (who: string, w: any): any => ({ ...rights, id: w[who].id, is_company_coordinator: who === 'coordinator', is_superuser: who === 'superuser' });
for (const who of ['ordinary', 'coordinator', 'superuser']) {
  const all: any[] = [];
  for (const f of FILTERS) for (const order_by of TASK_ORDERS) {
    const first = await after.listFor(after.db, viewer(who, after.world), { ...f, order_by, page: 1 });
    await before.listFor(before.db, viewer(who, before.world), { ...f, order_by, page: 1 });
    const pages = [...new Set([1, Math.ceil(first.num_pages / 2), first.num_pages])];
    for (const page of pages) {
      const t: Record<string, number[]> = { b: [], a: [] };
      for (let i = 0; i < rounds; i++) for (const [k, s] of [['b', before], ['a', after]] as const) { const x = performance.now(); await s.listFor(s.db, viewer(who, s.world), { ...f, order_by, page }); t[k].push(performance.now() - x); }
      for (const k of ['a', 'b']) t[k].sort((p, q) => p - q);
      all.push({ min: [t.b[0], t.a[0]], mid: [t.b[rounds >> 1], t.a[rounds >> 1]], what: JSON.stringify({ ...f, order_by, page }) });
    }
  }
  const worst = (k: 'min' | 'mid', i: number) => all.reduce((m, x) => (x[k][i] > m[k][i] ? x : m));
  const geo = Math.exp(all.reduce((s, x) => s + Math.log(x.mid[1] / x.mid[0]), 0) / all.length);
  console.log(who, all.length, 'combinations; geometric mean after/before', geo.toFixed(2));
  for (const k of ['min', 'mid'] as const) for (const i of [0, 1]) { const w = worst(k, i); console.log('  worst', k, i ? 'after ' : 'before', w[k].map((n: number) => n.toFixed(1)).join(' -> '), w.what); }
}
await before.close(); await after.close();
