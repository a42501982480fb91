import { COLOUR_PATTERN } from '../../shared/colours.ts';
import type { Problem } from '../../shared/problem.ts';
import { problem, type SpanProblemCode } from '../messages.ts';
import type { SpanSettings, SpanType } from '../span-settings.ts';
import { ANY, relationsOf } from './overlap.ts';

const MOST_TYPES = 2000;
export const MOST_LEVELS = 20;
/** The most problems that are reported; settings can have millions, which nobody reads. */
const MOST_TOLD = 100;
const colour = new RegExp(COLOUR_PATTERN);

interface Seen {
  values: Set<string>;
  problems: Problem[];
}

const typeFault = (type: SpanType, values: ReadonlySet<string>): [SpanProblemCode, string] | undefined => {
  if (type.value.trim() === '') return ['type-empty', '/value'];
  if (type.value === ANY) return ['type-reserved', '/value'];
  if (values.has(type.value)) return ['type-twice', '/value'];
  return colour.test(type.color.toLowerCase()) ? undefined : ['type-colour', '/color'];
};

/** Every type of a tree, one problem a type. */
const readTypes = (types: readonly SpanType[], name: string): Seen => {
  const seen: Seen = { values: new Set(), problems: [] };
  const open = types.map((type, at) => ({ type, path: `/${name}/${at}`, level: 1 })).reverse();
  let count = 0;
  for (let here = open.pop(); here; here = open.pop()) {
    const { type, path, level } = here;
    const report = (code: SpanProblemCode, rest: string, params = {}) =>
      seen.problems.push(problem(code, params, { path: `${path}${rest}` }));
    count += 1;
    if (count > MOST_TYPES) report('types-many', '', { limit: MOST_TYPES });
    else if (level > MOST_LEVELS) report('types-deep', '', { limit: MOST_LEVELS });
    if (seen.problems.length > 0 && (count > MOST_TYPES || level > MOST_LEVELS)) return seen;
    const fault = typeFault(type, seen.values);
    if (fault) report(fault[0], fault[1], { value: fault[0] === 'type-colour' ? type.color : type.value });
    seen.values.add(type.value);
    const select = type.attributeSelectConfig;
    for (const list of ['categories', 'options'] as const) {
      const blank = select?.[list].findIndex((word) => word.trim() === '') ?? -1;
      if (blank >= 0) report('option-empty', `/attributeSelectConfig/${list}/${blank}`);
    }
    for (const [at, child] of type.children.entries())
      open.push({ type: child, path: `${path}/children/${at}`, level: level + 1 });
  }
  return seen;
};

/** Types of one tree refer to types of the other. */
function* sourceProblems(types: readonly SpanType[], path: string, others: ReadonlySet<string>): Generator<Problem> {
  for (const [at, type] of types.entries()) {
    const here = `${path}/${at}`;
    for (const list of ['source', 'target'] as const)
      for (const [inner, value] of type[list].entries())
        if (!others.has(value)) yield problem('type-unknown', { value }, { path: `${here}/${list}/${inner}` });
    yield* sourceProblems(type.children, `${here}/children`, others);
  }
}

function* ruleProblems(settings: SpanSettings, ranges: ReadonlySet<string>): Generator<Problem> {
  for (const [at, rule] of settings.overlapRules.entries()) {
    const path = `/overlapRules/${at}`;
    for (const name of ['Arg1', 'Arg2'] as const)
      if (rule[name] !== ANY && !ranges.has(rule[name]))
        yield problem('type-unknown', { value: rule[name] }, { path: `${path}/${name}` });
    if (!relationsOf(rule)) yield problem('overlap-kind', { value: rule['OVL-TYPE'] }, { path: `${path}/OVL-TYPE` });
  }
}

const keyProblems = ({ typeKeys }: SpanSettings, types: ReadonlySet<string>): Problem[] => {
  const keys = new Set<string>();
  return typeKeys.flatMap(({ value, key }, at) => {
    const path = `/typeKeys/${at}`;
    const lower = key.toLowerCase();
    const twice = keys.has(lower);
    keys.add(lower);
    if (!types.has(value)) return [problem('type-unknown', { value }, { path: `${path}/value` })];
    if (!/^[\p{L}\p{N}]$/u.test(lower)) return [problem('type-key', { value: key }, { path: `${path}/key` })];
    return twice ? [problem('type-key-twice', { value: key }, { path: `${path}/key` })] : [];
  });
};

const firstOf = (problems: Iterable<Problem>): Problem[] => {
  const first: Problem[] = [];
  for (const one of problems) if (first.push(one) === MOST_TOLD) break;
  return first;
};

/** What is wrong with settings that fit the schema. */
export const settingsProblems = (settings: SpanSettings): Problem[] => {
  const ranges = readTypes(settings.rangeTypes, 'rangeTypes');
  const connectors = readTypes(settings.connectorTypes, 'connectorTypes');
  const alone = [...ranges.problems, ...connectors.problems];
  if (alone.some((one) => one.code === 'types-deep' || one.code === 'types-many')) return alone;
  const defaults = [
    ['defaultRangeType', ranges.values],
    ['defaultConnectorType', connectors.values],
  ] as const;
  return [
    ...alone,
    ...firstOf(sourceProblems(settings.rangeTypes, '/rangeTypes', connectors.values)),
    ...firstOf(sourceProblems(settings.connectorTypes, '/connectorTypes', ranges.values)),
    ...firstOf(ruleProblems(settings, ranges.values)),
    ...defaults.flatMap(([name, values]) =>
      settings[name] === '' || values.has(settings[name])
        ? []
        : [problem('type-unknown', { value: settings[name] }, { path: `/${name}` })],
    ),
    ...keyProblems(settings, ranges.values),
  ].slice(0, MOST_TOLD);
};
