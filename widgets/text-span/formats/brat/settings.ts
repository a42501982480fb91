import type { AnnotationFile, Fault } from '../../../shared/annotations/annotation-format.ts';
import { hexOf } from '../../../shared/colours.ts';
import { type SpanSettings, type SpanType, spanType } from '../../span-settings.ts';
import { faultOf } from '../draft.ts';
import { Losses } from '../losses.ts';
import { eventsOf, withDescendants } from '../types.ts';
import { type Entry, entriesOf, rolesOf } from './config.ts';
import { bratNames, namesBefore } from './names.ts';

const isNamed = (name: string) => (file: AnnotationFile) => file.name.replace(/^.*\//, '') === name;

const MOST_FAULTS = 100;
/** How many names all lines together may stand for: a few could mean each other's types without end. */
const MOST_NAMED = 200_000;

/** The types that annotation.conf and visual.conf declare: https://brat.nlplab.org/configuration.html. */
export const bratSettings = (files: readonly AnnotationFile[]) => {
  const losses = new Losses();
  const faults: Fault[] = [];
  const file = files.find(isNamed('annotation.conf'));
  if (!file) return { types: null, faults, losses: [] };
  const { sections, macros } = entriesOf(file.text, (line) => {
    if (faults.length < MOST_FAULTS) faults.push(faultOf(file.name, line, 'confLine'));
  });
  const section = (...names: string[]) => names.flatMap((name) => sections.get(name) ?? []);

  const entities = treeOf(section('entities', 'spans'), losses);
  const events = asEvents(treeOf(section('events'), losses));
  const rangeTypes = [...entities, ...events];
  let left = MOST_NAMED;
  /** Whether there is room for as many more; if there is none, it is reported once. */
  const spend = (count: number): boolean => {
    if (left > 0 && left <= count) faults.push(faultOf(file.name, 1, 'confLarge', { limit: MOST_NAMED }));
    left -= count;
    return left > 0;
  };
  const valuesOf = (names: string): string[] => {
    if (left <= 0) return [];
    const all = names
      .split('|')
      .flatMap((name) => macros.get(name)?.split('|') ?? [name])
      .flatMap((name) => {
        if (name === '<ENTITY>') return entities.map(({ value }) => value);
        if (name === '<EVENT>') return events.map(({ value }) => value);
        return [name];
      });
    return spend(all.length) ? all : [];
  };

  /** Without events all types are entities. */
  const anyOr = (names: string) => (events.length === 0 && names === '<ENTITY>' ? ['<ANY>'] : valuesOf(names));

  const connectors = new Map<string, { source: Set<string>; target: Set<string>; event: boolean }>();
  const connect = (type: string, sources: string, targets: string, event: boolean) => {
    const known = connectors.get(type) ?? { source: new Set(), target: new Set(), event };
    connectors.set(type, known);
    for (const one of valuesOf(sources)) known.source.add(one);
    for (const one of valuesOf(targets)) known.target.add(one);
  };
  const overlapRules: SpanSettings['overlapRules'] = [];
  for (const { name, roles } of section('relations')) {
    const [one = '<ANY>', other = '<ANY>'] = ['Arg1', 'Arg2'].map(
      (arg, at) => roles.get(arg) ?? [...roles.values()][at],
    );
    if (name === '<OVERLAP>' || name === 'ENTITY-NESTING') {
      const how = roles.get('<OVL-TYPE>') ?? (name === '<OVERLAP>' ? '<ANY>' : 'contain');
      const [ones, others] = [anyOr(one), anyOr(other)];
      if (!spend(ones.length * others.length)) continue;
      for (const Arg1 of ones) for (const Arg2 of others) overlapRules.push({ Arg1, Arg2, 'OVL-TYPE': how });
      continue;
    }
    connect(name, one, other, false);
    if (roles.has('<REL-TYPE>')) losses.add('symmetric', name);
  }
  for (const { name, roles } of section('events')) {
    for (const [role, targets] of roles) {
      if (/[?+}]$/.test(role)) losses.add('argumentCounts', `${name} ${role}`);
      connect(role.replace(/([?*+]|\{[^{}]*\})$/, ''), name, targets, true);
    }
  }
  const ends = (names: ReadonlySet<string>) => (names.has('<ANY>') ? [] : [...names]);
  const connectorTypes = [...connectors].map(([value, { source, target, event }]) =>
    spanType(value, { source: ends(source), target: ends(target), event }),
  );
  describe(section('attributes'), { entities, events, relations: connectorTypes }, valuesOf, spend);
  const looks = files.find(isNamed('visual.conf'));
  if (looks) addColors([...rangeTypes, ...connectorTypes], looks.text);
  // With no rules at all everything may overlap, as with one that allows it.
  const free = overlapRules.some((rule) => Object.values(rule).every((value) => value === '<ANY>'));
  return {
    types: renamed({ rangeTypes, connectorTypes, overlapRules: free ? [] : overlapRules }, namesBefore(files)),
    faults,
    losses: losses.list(),
  };
};

const asEvents = (types: SpanType[]): SpanType[] =>
  types.map((type) => ({ ...type, event: true, children: asEvents(type.children) }));

interface Told {
  rangeTypes: SpanType[];
  connectorTypes: SpanType[];
  overlapRules: SpanSettings['overlapRules'];
}

/** With the names from before an export changed them. */
const renamed = (told: Told, before: ReadonlyMap<string, string>): Told => {
  if (before.size === 0) return told;
  const name = (written: string) => before.get(written) ?? written;
  const path = (written: string) => {
    const [first = '', ...rest] = written.split('.');
    return [name(first), ...rest].join('.');
  };
  const types = (all: SpanType[]): SpanType[] =>
    all.map(({ attributeSelectConfig: config, ...type }) => ({
      ...type,
      ...{ value: name(type.value), title: type.title === name(type.value) ? '' : type.title },
      ...{ source: type.source.map(name), target: type.target.map(name), children: types(type.children) },
      attributeSelectConfig: config && { ...config, categories: config.categories.map(path) },
    }));
  return {
    rangeTypes: types(told.rangeTypes),
    connectorTypes: types(told.connectorTypes),
    overlapRules: told.overlapRules.map((rule) => ({ ...rule, Arg1: name(rule.Arg1), Arg2: name(rule.Arg2) })),
  };
};

/** The deeper a line is indented, the further down the type stands. */
const treeOf = (entries: readonly Entry[], losses: Losses): SpanType[] => {
  const roots: SpanType[] = [];
  const open: SpanType[] = [];
  for (const { name, depth } of entries) {
    const type = spanType(name.replace(/^!/, ''));
    if (name.startsWith('!')) losses.add('structuralTypes', type.value);
    open.length = Math.min(depth, open.length);
    (open.at(-1)?.children ?? roots).push(type);
    open.push(type);
  }
  return roots;
};

type Kinds = Record<'entities' | 'events' | 'relations', SpanType[]>;

const describe = (
  attributes: readonly Entry[],
  kinds: Kinds,
  valuesOf: (names: string) => string[],
  spend: (count: number) => boolean,
): void => {
  for (const { name, roles } of attributes) {
    if (!spend(1)) return;
    const bearers = roles.get('Arg') ?? '<ANY>';
    const values = roles.get('Value')?.split('|') ?? [];
    const paths = values.length === 0 ? [name] : values.map((value) => `${name}.${value}`);
    const any = bearers.split('|').includes('<ANY>');
    const relation = any || /<REL(ATION)?>/.test(bearers);
    const named = new Set(valuesOf(bearers));
    const give = (type: SpanType, above: boolean) => {
      const has = above || named.has(type.value);
      if (has && spend(paths.length)) {
        type.attributeSelectConfig ??= { categories: [], options: [], multiple: true, tags: false };
        for (const path of paths) type.attributeSelectConfig.categories.push(path);
      }
      for (const child of type.children) give(child, has);
    };
    for (const type of [...kinds.entities, ...kinds.events]) give(type, any);
    for (const type of kinds.relations) give(type, relation);
  }
};

const addColors = (types: readonly SpanType[], looks: string): void => {
  const byName = new Map(withDescendants(types).map((type) => [type.value, type]));
  const { sections } = entriesOf(looks, () => {});
  for (const { line } of sections.get('labels') ?? []) {
    const [name = '', title = ''] = line.split('|').map((form) => form.trim());
    const type = byName.get(name);
    if (type && title !== '') type.title = title.slice(0, 1000);
  }
  for (const { name, line } of sections.get('drawing') ?? []) {
    const type = byName.get(name);
    const roles = rolesOf(line.slice(line.indexOf(name) + name.length));
    const colour = hexOf(roles.get('bgColor') ?? roles.get('color') ?? '');
    if (type && colour) type.color = colour;
  }
};

/** An attribute that a type bears, or `<RELATION>`, all as written; without a value: an empty one. */
export const attributeUse = (bearer: string, name: string, value: string): string => [bearer, name, value].join('\t');

/** annotation.conf and visual.conf with the types and rules of the settings, and all attributes that are used. */
export const bratSettingsFiles = (settings: SpanSettings, uses: ReadonlySet<string> = new Set()): AnnotationFile[] => {
  const names = bratNames(settings);
  const bratName = (name: string) => names.of(name);
  const any = eventsOf(settings).ranges.size > 0 ? '<ANY>' : '<ENTITY>';
  const below = (values: readonly string[]) => {
    const named = withDescendants(settings.rangeTypes).filter(({ value }) => values.includes(value));
    return values.length === 0
      ? any
      : withDescendants(named)
          .map(({ value }) => bratName(value))
          .join('|');
  };
  const tree = (types: readonly SpanType[], depth: number, isEvent: boolean): string[] =>
    types.flatMap(({ value, children, event }) =>
      event === isEvent
        ? [
            '\t'.repeat(depth) + bratName(value) + (isEvent ? argumentsOf(value) : ''),
            ...tree(children, depth + 1, isEvent),
          ]
        : tree(children, depth, isEvent),
    );
  const connectors = withDescendants(settings.connectorTypes);
  const relations = connectors
    .filter(({ event }) => !event)
    .map(({ value, source, target }) => `${bratName(value)}\tArg1:${below(source)}, Arg2:${below(target)}`);
  const allRanges = withDescendants(settings.rangeTypes);
  const roles = connectors
    .filter(({ event }) => event)
    .map(({ value, source, target }) => ({
      takers: new Set(withDescendants(allRanges.filter((one) => source.includes(one.value))).map((one) => one.value)),
      text: `${bratName(value)}*:${below(target)}`,
    }));
  /** Any number of each: a form does not say how many. */
  const argumentsOf = (event: string) => {
    const own = roles.filter(({ takers }) => takers.size === 0 || takers.has(event)).map(({ text }) => text);
    return own.length === 0 ? '' : `\t${own.join(', ')}`;
  };
  const end = (value: string) => (value === '<ANY>' ? any : below([value]));
  const rules = settings.overlapRules.map(
    (rule) => `<OVERLAP>\tArg1:${end(rule.Arg1)}, Arg2:${end(rule.Arg2)}, <OVL-TYPE>:${rule['OVL-TYPE']}`,
  );
  const overlaps = rules.length > 0 ? rules : [`<OVERLAP>\tArg1:${any}, Arg2:${any}, <OVL-TYPE>:<ANY>`];
  const parts = [
    ['[entities]', ...tree(settings.rangeTypes, 0, false)],
    ['[relations]', ...overlaps, ...relations],
    ['[events]', ...tree(settings.rangeTypes, 0, true)],
    ['[attributes]', ...attributeLines(settings, uses, bratName)],
  ];
  const all = withDescendants([...settings.rangeTypes, ...settings.connectorTypes]);
  const labels = all
    .filter(({ value, title }) => title !== '' || bratName(value) !== value)
    .map(({ value, title }) => `${bratName(value)} | ${(title || value).replaceAll(/[|\s]+/g, ' ')}`);
  const colours = (types: readonly SpanType[], field: string) =>
    withDescendants(types).flatMap(({ value, color }) => {
      const hex = hexOf(color.toLowerCase());
      return hex ? [`${bratName(value)}\t${field}:${hex}`] : [];
    });
  const looks = [
    ['[labels]', ...labels],
    ['[drawing]', ...colours(settings.rangeTypes, 'bgColor'), ...colours(settings.connectorTypes, 'color')],
  ];
  const file = (name: string, sections: string[][]) => ({
    name,
    text: sections.map((lines) => `${lines.join('\n')}\n`).join('\n'),
  });
  return [file('annotation.conf', parts), file('visual.conf', looks), ...(names.file ? [names.file] : [])];
};

const attributeLines = (
  { rangeTypes, connectorTypes, inheritFields }: SpanSettings,
  uses: ReadonlySet<string>,
  bratName: (name: string) => string,
): string[] => {
  const known = new Map<string, { values: Set<string>; bearers: Set<string> }>();
  const add = (name: string, bearer: string, value: string) => {
    const one = known.get(name) ?? { values: new Set(), bearers: new Set() };
    known.set(name, one);
    one.bearers.add(bearer);
    if (value !== '') one.values.add(value);
  };
  const look = (type: SpanType, above: SpanType['attributeSelectConfig'], bearer: (type: SpanType) => string) => {
    const inherits = inheritFields.includes('attributeSelectConfig') && !type.stopInheritance;
    const config = type.attributeSelectConfig ?? (inherits ? above : null);
    for (const path of [...(config?.categories ?? []), ...(config?.options ?? [])]) {
      const dot = path.indexOf('.');
      add(bratName(dot < 0 ? path : path.slice(0, dot)), bearer(type), dot < 0 ? '' : path.slice(dot + 1));
    }
    for (const child of type.children) look(child, config, bearer);
  };
  for (const type of rangeTypes) look(type, null, ({ value }) => bratName(value));
  for (const type of connectorTypes) look(type, null, () => '<RELATION>');
  for (const use of uses) {
    const [bearer = '', name = '', value = ''] = use.split('\t');
    add(name, bearer, value);
  }
  return [...known].map(([name, { values, bearers }]) => {
    const choices =
      values.size > 0 ? `, Value:${[...values].map((value) => value.replaceAll(/[|,]/g, '_')).join('|')}` : '';
    return `${name}\tArg:${[...bearers].join('|')}${choices}`;
  });
};
