import { isRecord, isText, type Json } from '../shared/json.ts';
import { type Problem, problem } from '../shared/problem.ts';

export const OPERATORS = [
  'is_empty',
  'is_not_empty',
  'is_valid',
  'is_not_valid',
  'select_equals',
  'select_not_equals',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** Compares the answer of one widget. `type` and `input` belong to the query builder; they change nothing here. */
export interface QueryRule {
  /** componentId of the widget. */
  field: string;
  type?: string;
  input?: string;
  operator: Operator;
  /** For select_equals and select_not_equals: one choice or a list of them. */
  value?: string | string[];
}

/** All (`AND`) or one (`OR`) of the rules must hold; `not` turns it round. A group without rules holds. */
export interface QueryGroup {
  condition: 'AND' | 'OR';
  not?: boolean;
  rules: (QueryRule | QueryGroup)[];
}

export const QUERY_DEPTH = 10;
export const QUERY_RULES = 500;

const ruleKeys = new Set(['field', 'type', 'input', 'operator', 'value', 'id']);
const groupKeys = new Set(['condition', 'not', 'rules', 'id']);

export const comparesValue = (operator: Operator) => operator === 'select_equals' || operator === 'select_not_equals';
export const wanted = (rule: QueryRule): string[] => (Array.isArray(rule.value) ? rule.value : [rule.value ?? '']);
export const isGroup = (rule: QueryRule | QueryGroup): rule is QueryGroup => 'rules' in rule;

const isOperator = (word: Json): word is Operator => OPERATORS.some((operator) => operator === word);

const checkRule = (rule: Record<string, Json>, path: string): Problem[] => {
  const strange = Object.keys(rule).find((key) => !ruleKeys.has(key));
  if (strange) return [problem('schema-unknown', { name: strange }, { path: `${path}/${strange}` })];
  const { field, operator, value } = rule;
  if (typeof field !== 'string') return [problem('query-shape', {}, { path })];
  if (!isOperator(operator)) {
    const word = typeof operator === 'string' ? operator : typeof operator;
    return [problem('query-operator', { operator: word }, { path: `${path}/operator` })];
  }
  if (!comparesValue(operator)) return [];
  const texts = Array.isArray(value) ? value : [value];
  const told = texts.length > 0 && texts.every((text) => isText(text) && text.trim() !== '');
  return told ? [] : [problem('query-value', {}, { path: `${path}/value` })];
};

/** What is wrong with a query as somebody sent it. */
export const checkQuery = (query: Json): Problem[] => {
  const found: Problem[] = [];
  const open = [{ node: query, path: '', depth: 1 }];
  let rules = 0;
  for (let here = open.pop(); here; here = open.pop()) {
    const { node, path, depth } = here;
    if (depth > QUERY_DEPTH + 1) return [problem('query-deep', { limit: QUERY_DEPTH }, { path })];
    if (++rules > QUERY_RULES) return [problem('query-long', { limit: QUERY_RULES }, { path })];
    if (!isRecord(node)) found.push(problem('query-shape', {}, { path }));
    else if (Array.isArray(node.rules)) {
      const strange = Object.keys(node).find((key) => !groupKeys.has(key));
      const { condition, not } = node;
      if (strange) found.push(problem('schema-unknown', { name: strange }, { path: `${path}/${strange}` }));
      if (condition !== 'AND' && condition !== 'OR')
        found.push(problem('schema-enum', {}, { path: `${path}/condition` }));
      if (not !== undefined && typeof not !== 'boolean')
        found.push(problem('schema-type', { type: 'boolean' }, { path: `${path}/not` }));
      if (depth > QUERY_DEPTH) found.push(problem('query-deep', { limit: QUERY_DEPTH }, { path }));
      node.rules.forEach((child, at) => {
        open.push({ node: child, path: `${path}/rules/${at}`, depth: depth + 1 });
      });
    } else if (depth === 1) found.push(problem('query-shape', {}, { path }));
    else found.push(...checkRule(node, path));
  }
  return found;
};

/** Every rule of a query with its place. */
export const rulesOf = (group: QueryGroup, path = ''): { rule: QueryRule; path: string }[] =>
  group.rules.flatMap((one, at) => {
    const place = `${path}/rules/${at}`;
    return isGroup(one) ? rulesOf(one, place) : [{ rule: one, path: place }];
  });
