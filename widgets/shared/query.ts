export const OPERATORS = [
  'is_empty',
  'is_not_empty',
  'is_valid',
  'is_not_valid',
  'select_equals',
  'select_not_equals',
  'has_all_notes',
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
export const comparesValue = (operator: Operator) => operator === 'select_equals' || operator === 'select_not_equals';
export const wanted = (rule: QueryRule): string[] => (Array.isArray(rule.value) ? rule.value : [rule.value ?? '']);
export const isGroup = (rule: QueryRule | QueryGroup): rule is QueryGroup => 'rules' in rule;

/** Every rule of a query with its place. */
export const rulesOf = (group: QueryGroup, path = ''): { rule: QueryRule; path: string }[] =>
  group.rules.flatMap((one, at) => {
    const place = `${path}/rules/${at}`;
    return isGroup(one) ? rulesOf(one, place) : [{ rule: one, path: place }];
  });
