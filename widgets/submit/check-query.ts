import { isRecord, isText, type Json } from '../shared/json.ts';
import type { Problem } from '../shared/problem.ts';
import { comparesValue, OPERATORS, type Operator, QUERY_DEPTH } from '../shared/query.ts';
import { problem } from './messages.ts';

const QUERY_RULES = 500;

const ruleKeys = new Set(['field', 'type', 'input', 'operator', 'value', 'id']);
const groupKeys = new Set(['condition', 'not', 'rules', 'id']);

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
