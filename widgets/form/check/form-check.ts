import { jsonFault } from '../../../shared/text.ts';
import { isRecord } from '../../shared/json.ts';
import { type Problem, within } from '../../shared/problem.ts';
import { rulesOf } from '../../shared/query.ts';
import { schemaProblems } from '../../shared/schema-problems.ts';
import { targetOf } from '../display/display.ts';
import { childrenOf, type Placed, settingsFit, settingsProblems, settingsWithDefaults } from '../form-reading.ts';
import { FormSchema, MOST_FORM_MB, MOST_LEVELS, MOST_WIDGETS, SUBMIT_ID, WidgetConfig } from '../form-shape.ts';
import { modelOf } from '../loading.ts';
import { problem } from './problem-texts.ts';

/** What the place that a form is made for can give to widgets. */
export interface FormHost {
  /** Files can be stored with what is given: with answers, and not with evaluations. */
  files?: boolean;
}

interface Open {
  config: unknown;
  path: string;
  depth: number;
  parent?: Placed;
}

/** Every widget that can be read, with the problems of each by itself. */
const readWidgets = (structure: unknown[], host: FormHost): { found: Placed[]; problems: Problem[] } => {
  const found: Placed[] = [];
  const problems: Problem[] = [];
  const open: Open[] = structure.map((config, at) => ({ config, path: `/structure/${at}`, depth: 1 }));
  let seen = 0;
  for (let here = open.shift(); here; here = open.shift()) {
    const { path, depth, parent } = here;
    if (++seen > MOST_WIDGETS) {
      problems.push(problem('too-many-widgets', { limit: MOST_WIDGETS }));
      break;
    }
    const misshapen = schemaProblems(WidgetConfig, here.config);
    if (misshapen.length > 0) {
      const id = isRecord(here.config) ? here.config.componentId : undefined;
      const where = typeof id === 'string' ? id : undefined;
      const own = isRecord(here.config) ? misshapen : [problem('not-a-widget')];
      problems.push(...within(own, where, path));
      continue;
    }
    const config = here.config as WidgetConfig;
    const id = config.componentId;
    const model = modelOf(config.componentType);
    if (!model) {
      const at = { widget: id, path: `${path}/componentType` };
      problems.push(problem('unknown-type', { type: config.componentType }, at));
      continue;
    }
    const settings = settingsWithDefaults(model, config.widgetConfig);
    if (model.needsFiles && !host.files) {
      const label = (settingsFit(model, settings) && model.label?.(settings)) || id;
      const at = { widget: id, path: `${path}/componentType` };
      problems.push(problem('needs-files', { label, type: model.type }, at));
    }
    problems.push(...within(settingsProblems(model, settings), id, `${path}/widgetConfig`));
    if (!settingsFit(model, settings)) continue;
    const one: Placed = { id, config, model, settings, path, ...(parent && { parent }) };
    found.push(one);
    problems.push(...openChildren(one, depth, open));
  }
  return { found, problems };
};

const openChildren = (one: Placed, depth: number, open: Open[]): Problem[] => {
  const { structure } = one.config.widgetConfig;
  if (structure === undefined) return [];
  const path = `${one.path}/widgetConfig/structure`;
  const where = { widget: one.id, path };
  if (!one.model.holdsWidgets) return [problem('no-children', {}, where)];
  if (!Array.isArray(structure)) return [problem('schema-type', { type: 'array' }, where)];
  if (depth >= MOST_LEVELS && structure.length > 0) return [problem('too-deep', { limit: MOST_LEVELS }, where)];
  childrenOf(one.config).forEach((config, at) => {
    open.push({ config, path: `${path}/${at}`, depth: depth + 1, parent: one });
  });
  return [];
};

const checkIds = (all: readonly Placed[]): Problem[] => {
  const seen = new Set<string>();
  return all.flatMap(({ id, path }) => {
    const where = { widget: id, path: `${path}/componentId` };
    if (id === '__proto__' || id.trim() !== id) return [problem('bad-id', {}, where)];
    if (seen.has(id)) return [problem('id-taken', { id }, where)];
    seen.add(id);
    return [];
  });
};

/** `widgets`: how many the form has at its top level. */
const checkSubmit = (all: readonly Placed[], widgets: number): Problem[] => {
  const submits = all.filter((one) => one.model.submits);
  const misnamed = all.filter((one) => (one.model.submits !== undefined) !== (one.id === SUBMIT_ID));
  return [
    ...(submits.length === 1 ? [] : [problem('submit-count', { count: submits.length })]),
    ...misnamed.map(({ id, path }) => problem('submit-id', {}, { widget: id, path: `${path}/componentId` })),
    ...submits
      .filter((one) => one.config.displayRule)
      .map(({ id, path }) => problem('submit-rule', {}, { widget: id, path: `${path}/displayRule` })),
    ...submits
      .filter(({ path }) => submits.length === 1 && path !== `/structure/${widgets - 1}`)
      .map(({ id, path }) => problem('submit-last', {}, { widget: id, path })),
  ];
};

const checkRules = (all: readonly Placed[]): Problem[] => {
  const byId = new Map(all.map((one) => [one.id, one]));
  /** What must be known before it is known whether a widget is shown. */
  const needs = (one: Placed): Placed[] => {
    const display = one.config.displayRule;
    const targets = display ? display.rules.map((rule) => byId.get(targetOf(display, rule) ?? '')) : [];
    return [one.parent, ...targets].filter((need) => need !== undefined);
  };
  /** The shortest way from a widget over what it needs back to itself, by ids; undefined where there is none. */
  const circleOf = (one: Placed): string[] | undefined => {
    const cameFrom = new Map<Placed, Placed>();
    const open = [one];
    for (let here = open.shift(); here; here = open.shift()) {
      for (const need of needs(here)) {
        if (need === one) {
          const way = [one.id];
          for (let step: Placed | undefined = here; step; step = cameFrom.get(step)) way.unshift(step.id);
          return way;
        }
        if (cameFrom.has(need)) continue;
        cameFrom.set(need, here);
        open.push(need);
      }
    }
    return undefined;
  };
  return all.flatMap((one) => {
    const display = one.config.displayRule;
    if (!display) return [];
    const where = { widget: one.id, path: `${one.path}/displayRule` };
    const found = display.rules.flatMap((rule, at) => {
      const id = targetOf(display, rule);
      const place = { ...where, path: `${where.path}/rules/${at}` };
      if (id === undefined) return [problem('rule-target', {}, place)];
      const target = byId.get(id);
      if (!target) return [problem('rule-target-unknown', { id }, place)];
      const mute = target.model.holdsWidgets || target.model.submits;
      return mute ? [problem('rule-target-mute', { id }, place)] : [];
    });
    const circle = circleOf(one)?.join(' → ');
    return circle === undefined ? found : [...found, problem('rule-cycle', { circle }, where)];
  });
};

const checkQueryFields = (all: readonly Placed[]): Problem[] => {
  const answers = new Map(all.filter((one) => one.model.carriesAnswer).map((one) => [one.id, one.model]));
  return all.flatMap((one) => {
    const query = one.model.submits?.(one.settings).query;
    if (!query) return [];
    return rulesOf(query, `${one.path}/widgetConfig/query`).flatMap(({ rule, path }) => {
      const where = { widget: one.id, path: `${path}/field` };
      const target = answers.get(rule.field);
      if (!target) return [problem('query-field', { id: rule.field }, where)];
      const mute = rule.operator === 'has_all_notes' && !target.hasAllNotes;
      return mute ? [problem('query-notes', { id: rule.field }, where)] : [];
    });
  });
};

const MB = 1024 * 1024;

/**
 * What is wrong with the size of a form, as it is to be saved. The limit holds there alone: a larger one that is stored can be
 * read, and goes with its task into an archive and out of it.
 */
const checkSize = (form: unknown): Problem[] => {
  if (jsonFault(form)) return [];
  const bytes = new TextEncoder().encode(JSON.stringify(form)).length;
  if (bytes <= MOST_FORM_MB * MB) return [];
  // Rounded up, so that it is never the limit itself.
  return [problem('form-too-large', { limit: MOST_FORM_MB, size: Math.ceil((bytes / MB) * 10) / 10 })];
};

/**
 * Everything that is wrong with a form as somebody sent it, but for its size; an empty list means that it can be used. Never
 * throws, whatever it is given.
 */
export const checkForm = (form: unknown, host: FormHost = {}): Problem[] => {
  const fault = jsonFault(form);
  if (fault) return [problem(fault.code, {}, { path: fault.path })];
  if (!isRecord(form) || !Array.isArray(form.structure)) return [problem('not-a-form')];
  const outer = schemaProblems(FormSchema, { ...form, structure: [] });
  const { found, problems } = readWidgets(form.structure, host);
  const alone = [...outer, ...problems];
  const together = [...checkIds(found), ...checkSubmit(found, form.structure.length)];
  // Rules may ask for a widget that is itself wrong: no need to complain twice.
  if (alone.length > 0) return [...alone, ...together];
  return [...together, ...checkRules(found), ...checkQueryFields(found)];
};

/** The same of a form that is to be saved as it stands, its size first. */
export const checkFormToSave = (form: unknown, host: FormHost = {}): Problem[] => [
  ...checkSize(form),
  ...checkForm(form, host),
];
