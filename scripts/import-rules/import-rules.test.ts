import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { root } from '../setup/paths.js';
import { checkTree } from './check-tree.js';
import { RULES } from './rules.js';

/** Each forbidden import of the fixture; everything else in it is allowed and must not be reported. */
const FORBIDDEN = [
  'areas-by-their-doors: areas/bad-contract/contract.ts ← areas/tasks/web/public.tsx',
  'areas-by-their-doors: areas/bad-neighbour/contract.ts ← areas/tasks/internal.ts',
  'areas-by-their-doors: areas/bad-neighbour/server/service.ts ← areas/tasks/server/service.ts',
  'areas-by-their-doors: areas/bad-neighbour/web/page.tsx ← areas/tasks/web/task-page.tsx',
  'areas-form-no-circle: areas/bad-ring/server/service.ts ← areas/bad-circle/server/public.ts',
  'areas-stand-on-the-ground: areas/bad-floor/server/routes.ts ← server/cli/tool.ts',
  'areas-stand-on-the-ground: areas/bad-floor/server/routes.ts ← server/testing/app.ts',
  'areas-stand-on-the-ground: areas/bad-floor/web/page.tsx ← web/app/shell.tsx',
  'contract-names-no-side: areas/bad-contract/contract.ts ← areas/bad-contract/server/service.ts',
  'contract-names-no-side: areas/bad-contract/contract.ts ← areas/tasks/web/public.tsx',
  'contract-names-no-side: areas/bad-contract/contract.ts ← fastify',
  'ground-knows-no-floor-above: server/platform/jobs.ts ← areas/tasks/contract.ts',
  'ground-knows-no-floor-above: server/platform/jobs.ts ← server/app.ts',
  'ground-knows-no-floor-above: web/ui/link.tsx ← areas/tasks/contract.ts',
  'ground-knows-no-floor-above: web/ui/link.tsx ← web/app/routes.ts',
  'ground-knows-no-floor-above: web/work/session.ts ← web/app/routes.ts',
  'hook-only-for-pages: areas/bad-sides/server/texts.ts ← shared/use-texts.ts',
  'hook-only-for-pages: shared/bad-ground.ts ← shared/use-texts.ts',
  'leads-somewhere: web/platform/helpers/dates.ts ← web/platform/helpers/gone.ts',
  'names-say-the-role: shared/utils.ts ← shared/utils.ts',
  'names-say-the-role: web/platform/helpers/dates.ts ← web/platform/helpers/dates.ts',
  'no-cycles: areas/bad-cycle/rules.ts ← areas/bad-cycle/others.ts',
  'only-the-app-assembles: server/cli/tool.ts ← areas/tasks/server/service.ts',
  'only-the-app-assembles: server/platform/jobs.ts ← areas/answering/server/routes.ts',
  'only-the-app-assembles: web/gallery/gallery.tsx ← areas/tasks/web/task-page.tsx',
  'queries-call-nothing-above: areas/bad-sql/server/queries.ts ← areas/bad-sql/server/service.ts',
  'server-loads-no-view: widgets/bad-widget/widget.ts ← widgets/bad-widget/view.tsx',
  'server-loads-no-view: widgets/bad-widget/widget.ts ← widgets/bad-widget/view/parts.ts',
  'server-loads-no-view: widgets/form/bad-form.ts ← widgets/form/form-view.tsx',
  'shared-stands-on-nothing: shared/bad-ground.ts ← areas/tasks/contract.ts',
  'shared-stands-on-nothing: shared/bad-ground.ts ← node:fs/promises',
  'sides-meet-in-the-contract: areas/bad-sides/server/routes.ts ← areas/bad-sides/web/page.ts',
  'sides-meet-in-the-contract: areas/bad-sides/server/routes.ts ← react',
  'sides-meet-in-the-contract: areas/bad-sides/web/page.ts ← areas/bad-sides/server/rows.ts',
  'sides-meet-in-the-contract: areas/bad-sides/web/page.ts ← kysely',
  'sql-in-queries: areas/bad-sql/server/service.ts ← SQL',
  'tools-stay-outside: areas/bad-floor/server/routes.ts ← server/testing/app.ts',
  'tools-stay-outside: areas/bad-tools/server/routes.ts ← bench/answering.ts',
  'tools-stay-outside: areas/bad-tools/server/routes.ts ← demo/world.ts',
  'widgets-by-their-list: web/gallery/gallery.tsx ← widgets/select/view.tsx',
  'widgets-stand-alone: widgets/bad-widget/model.ts ← areas/tasks/contract.ts',
  'widgets-stand-alone: widgets/bad-widget/model.ts ← widgets/form/loading.ts',
  'widgets-stand-alone: widgets/bad-widget/model.ts ← widgets/widgets.ts',
  'widgets-stand-alone: widgets/bad-widget/model.ts ← widgets/select/model.ts',
  'widgets-stand-alone: widgets/bad-widget/view.tsx ← web/ui/button.tsx',
  'widgets-stand-alone: widgets/form/form-view.tsx ← widgets/select/model.ts',
  'widgets-stand-alone: widgets/other-list.ts ← widgets/select/model.ts',
  'work-loop-knows-no-kind: web/work/session.ts ← areas/tasks/contract.ts',
];

const inFixture = checkTree(fileURLToPath(new URL('fixture', import.meta.url)));

it('reports each forbidden import of the fixture, and nothing else', () => {
  const reported = inFixture.violations.map(({ rule, from, to }) => `${rule}: ${from} ← ${to}`);
  expect(new Set(reported)).toEqual(new Set(FORBIDDEN));
});

it('has a forbidden import in the fixture for every rule', () => {
  const bitten = new Set(inFixture.violations.map(({ rule }) => rule));
  expect(RULES.map(({ name }) => name).filter((name) => !bitten.has(name))).toEqual([]);
});

it('sees the modules of the product', () => {
  expect(checkTree(root).modules).toBeGreaterThan(50);
});
