/**
 * What may import what, a rule an entry. `forbids` is asked for each import of a file by a file; `forbidsPackage` for
 * each import of a package. Type imports count like any other: they bind just as much.
 *
 * @typedef {import('./zones.js').Zone} Zone
 * @typedef {{ name: string, why: string, forbids?: (from: Zone, to: Zone) => boolean,
 *   forbidsPackage?: (from: Zone, side: Zone['side']) => boolean }} Rule
 */

const isUnder = (zone, ...folders) => folders.some((folder) => zone.path.startsWith(`${folder}/`));
const isAreaSide = (zone, side) => zone.kind === 'area' && zone.side === side;
const isDoor = (zone, side) => new RegExp(`^areas/[^/]+/(contract|rules|${side}/public)\\.tsx?$`).test(zone.path);
/** The tables of an area: types alone, which the schema of the database gathers. */
const isTables = (zone) => isAreaSide(zone, 'server') && zone.path.endsWith('/server/tables.ts');
/** The commands and the demo data of an area are tools on top of it. */
const isToolOfArea = (zone) => /^areas\/[^/]+\/(cli\/|cli\.ts$|demo\.ts$)/.test(zone.path);
/** What an area puts into the demo world, which gathers it. */
const isDemoOfArea = (zone) => /^areas\/[^/]+\/demo\.ts$/.test(zone.path);
const isPublic = (zone) => /^areas\/[^/]+\/(server|web)\/public\.tsx?$/.test(zone.path);
const isQueries = (zone) => isAreaSide(zone, 'server') && /(^|[/-])queries\.ts$/.test(zone.path);
const isHook = (zone) => zone.path === 'shared/use-texts.ts';
const isProduct = (zone) => zone.kind !== 'tool' && zone.kind !== 'demo';
const isWidgetCode = (zone) => zone.kind.startsWith('widget');

/** What a file without a side of its own may not draw in: it would no longer run on both. */
const runsOnBoth = (zone) => zone.side === 'both' && zone.kind !== 'tool' && !zone.isTest;

/** @type {Rule[]} */
export const RULES = [
  {
    name: 'shared-stands-on-nothing',
    why: 'shared/ is the ground under both sides: it imports nothing of the product',
    forbids: (from, to) => from.kind === 'shared' && to.kind !== 'shared' && !from.isTest,
    forbidsPackage: (from, side) => from.kind === 'shared' && runsOnBoth(from) && side !== 'both',
  },
  {
    name: 'hook-only-for-pages',
    why: 'shared/use-texts.ts is a React hook, the one file of shared/ that only pages and views may use',
    forbids: (from, to) =>
      isHook(to) && !from.isTest && from.side !== 'web' && from.kind !== 'widget' && from.kind !== 'widget-ground',
  },
  {
    name: 'contract-names-no-side',
    why: 'a contract names schemas and pure rules, never code of a side',
    forbids: (from, to) => from.kind === 'contract' && !from.isTest && to.side !== 'both',
    forbidsPackage: (from, side) => from.kind === 'contract' && !from.isTest && side !== 'both',
  },
  {
    name: 'sides-meet-in-the-contract',
    why: 'server and web meet only in the contract',
    forbids: (from, to) =>
      (from.side === 'server' && to.side === 'web' && !isHook(to)) || (from.side === 'web' && to.side === 'server'),
    forbidsPackage: (from, side) => from.side !== 'both' && side !== 'both' && from.side !== side && !from.isTest,
  },
  {
    name: 'areas-by-their-doors',
    why: 'another area offers contract.ts, rules.ts and <side>/public.ts, no more',
    forbids: (from, to) =>
      (from.kind === 'area' || from.kind === 'contract') &&
      (to.kind === 'area' || to.kind === 'contract') &&
      from.name !== to.name &&
      !isDoor(to, from.side) &&
      // Tests may use what another area offers to tests, and make any of its calls.
      !(from.isTest && (to.isTest || to.path.endsWith('-contract.ts'))),
  },
  {
    name: 'only-the-app-assembles',
    why: 'only server/app.ts and web/app/ assemble areas, and the schema their tables; the command line may use what an area makes public',
    forbids: (from, to) =>
      to.kind === 'area' &&
      ((from.kind === 'server' &&
        from.path !== 'server/app.ts' &&
        from.path !== 'server/areas.ts' &&
        !(from.path === 'server/database/schema.ts' && isTables(to)) &&
        !(isUnder(from, 'server/cli') && isPublic(to))) ||
        (from.kind === 'web' && !isUnder(from, 'web/app'))) &&
      !from.isTest,
  },
  {
    name: 'areas-stand-on-the-ground',
    why: 'areas use server/{database,platform} and web/{ui,platform,work}, never what assembles them',
    forbids: (from, to) =>
      !from.isTest &&
      ((isAreaSide(from, 'server') &&
        !isToolOfArea(from) &&
        to.kind === 'server' &&
        !isUnder(to, 'server/database', 'server/platform')) ||
        (isAreaSide(from, 'web') && to.kind === 'web' && !isUnder(to, 'web/ui', 'web/platform', 'web/work'))),
  },
  {
    name: 'ground-knows-no-floor-above',
    why: 'server/{database,platform} and web/{ui,platform}, and web/work above these, know nothing of what stands on them',
    forbids: (from, to) =>
      !from.isTest &&
      ((isUnder(from, 'server/database', 'server/platform') &&
        ((to.kind === 'server' && !isUnder(to, 'server/database', 'server/platform')) || to.kind === 'contract')) ||
        (isUnder(from, 'web/ui', 'web/platform') &&
          ((to.kind === 'web' && !isUnder(to, 'web/ui', 'web/platform')) || to.kind === 'contract')) ||
        (isUnder(from, 'web/work') &&
          to.kind === 'web' &&
          !isUnder(to, 'web/work', 'web/ui', 'web/platform', 'web/testing'))),
  },
  {
    name: 'work-loop-knows-no-kind',
    why: 'web/work serves every kind of work: areas describe theirs to it and are listed in web/app/work-kinds.ts',
    forbids: (from, to) => isUnder(from, 'web/work') && (to.kind === 'contract' || to.kind === 'area'),
  },
  {
    name: 'queries-call-nothing-above',
    why: 'queries.ts asks the database; services and routes call it, never the other way round',
    forbids: (from, to) =>
      isQueries(from) &&
      from.name === to.name &&
      isAreaSide(to, 'server') &&
      /(^|[/-])(routes|service|public|jobs)\.ts$/.test(to.path),
  },
  {
    name: 'widgets-stand-alone',
    why: 'widgets know neither each other (what they share is in widgets/shared/), nor forms, nor the product',
    forbids: (from, to) => {
      if (!isWidgetCode(from) || to.kind === 'shared') return false;
      if (!isWidgetCode(to)) return !(from.isTest && to.isTest);
      if (to.kind === 'widget-ground' || from.isTest) return false;
      if (from.kind === 'widget-list') return to.kind !== 'widget' || !to.path.endsWith('/widget.ts');
      if (from.kind === 'widget-form') return to.kind === 'widget';
      return to.kind !== 'widget' || from.name !== to.name;
    },
    forbidsPackage: (from, side) => isWidgetCode(from) && !from.isTest && side === 'server',
  },
  {
    name: 'widgets-by-their-list',
    why: 'the product and the engine of forms load widgets through widgets/widgets.ts, never one by name',
    forbids: (from, to) =>
      to.kind === 'widget' && isProduct(from) && !isWidgetCode(from) && from.kind !== 'shared' && !from.isTest,
  },
  {
    name: 'tools-stay-outside',
    why: 'the product needs neither its tests nor its tools; the demo world is laid by server/main.ts',
    forbids: (from, to) =>
      isProduct(from) &&
      !from.isTest &&
      !(isDemoOfArea(from) && to.kind === 'demo') &&
      (to.kind === 'tool' ||
        (to.kind === 'demo' &&
          !['server/main.ts', 'server/app.ts'].includes(from.path) &&
          !isUnder(from, 'server/cli')) ||
        to.isTest),
  },
];

/** SQL stands in queries.ts; the database's own folder, its tests and the tools around the product are free. */
export const maySpeakSql = (zone) =>
  zone.isTest ||
  zone.kind === 'tool' ||
  zone.kind === 'demo' ||
  isDemoOfArea(zone) ||
  isUnder(zone, 'server/database') ||
  /(^|[/-])queries\.ts$/.test(zone.path);
