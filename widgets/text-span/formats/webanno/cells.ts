/** How WebAnno TSV 3.3 escapes: INCEpTION's user guide, "WebAnno TSV 3.3 File format". */

const VALUE_SIGNS: Record<string, string> = { '\t': '\\t', '\n': '\\n' };

/** A value in a cell. */
export const escapeValue = (value: string): string =>
  value.replaceAll(/->|[\\[\]|_;\t\n*]/g, (sign) => VALUE_SIGNS[sign] ?? `\\${sign}`);

export const unescapeValue = (value: string): string =>
  value.replaceAll(/\\(->|[\\[\]|_;tn*])/g, (_, sign: string) => (sign === 't' ? '\t' : sign === 'n' ? '\n' : sign));

const TEXT_SIGNS: Record<string, string> = { '\t': 't', '\n': 'n', '\f': 'f', '\r': 'r', '\b': 'b', '\\': '\\' };
const TEXT_LETTERS = new Map(Object.entries(TEXT_SIGNS).map(([sign, letter]) => [letter, sign]));

/** A sentence's text, or a token's. */
export const escapeText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
  text.replaceAll(/[\\\x00-\x0a\x0c-\x1f]/g, (sign) => `\\${TEXT_SIGNS[sign] ?? sign}`);

export const unescapeText = (text: string): string =>
  text.replaceAll(/\\([\s\S])/g, (_, letter: string) => TEXT_LETTERS.get(letter) ?? letter);

/** Cuts at a sign that is not escaped. */
export const cutAt = (cell: string, sign: '|' | ';'): string[] => {
  if (!cell.includes(sign)) return [cell];
  const parts: string[] = [];
  let begin = 0;
  for (let at = 0; at < cell.length; at += 1) {
    if (cell[at] === '\\') at += 1;
    else if (cell[at] === sign) {
      parts.push(cell.slice(begin, at));
      begin = at + 1;
    }
  }
  return [...parts, cell.slice(begin)];
};

/** `PERSON[3]` is the value `PERSON` of the annotation 3; `1-1[0_2]` leads from one without a number to 2. */
export const numbered = (part: string): { value: string; numbers: number[] } => {
  const [, value, digits] = /^([\s\S]*?)\[(\d+(?:_\d+)?)\]$/.exec(part) ?? [];
  if (value === undefined || digits === undefined || /(^|[^\\])(\\\\)*\\$/.test(value))
    return { value: part, numbers: [] };
  return { value, numbers: digits.split('_').map(Number) };
};

export type LayerKind = 'span' | 'relation' | 'chain';

export interface Column {
  kind: 'feature' | 'role' | 'target' | 'base' | 'none';
  /** The feature; of targets and bases the layer that they lead to. */
  name: string;
}

export interface Layer {
  kind: LayerKind;
  /** As the file names it: `webanno.custom.Span`. */
  type: string;
  columns: Column[];
  /** The place of its first column, the three of the token not counted. */
  first: number;
}

const KINDS: Record<string, LayerKind> = { T_SP: 'span', T_RL: 'relation', T_CH: 'chain' };

/** `#T_SP=webanno.custom.Span|value`; undefined where it is no such line. */
export const layerOf = (line: string, first: number): Layer | undefined => {
  const [, sign = '', rest = ''] = /^#(T_SP|T_RL|T_CH)=(.*)$/.exec(line) ?? [];
  const kind = KINDS[sign];
  const [type, ...fields] = rest.split('|').filter((field) => field !== '');
  if (!kind || type === undefined) return undefined;
  const columns = fields.map((name, at): Column => {
    if (kind === 'relation' && name.startsWith('BT_')) return { kind: 'base', name: name.slice(3) };
    if (kind !== 'span') return { kind: 'feature', name };
    const [, feature] = /^ROLE_[^:]*:(.*)_[^_]*$/.exec(name) ?? [];
    if (feature !== undefined) return { kind: 'role', name: feature };
    if (fields[at - 1]?.startsWith('ROLE_')) return { kind: 'target', name };
    return { kind: 'feature', name };
  });
  return { kind, type, columns: columns.length > 0 ? columns : [{ kind: 'none', name: '' }], first };
};
