const NAME_END = /"\s*:/g;

/**
 * A name that stands twice in one object of a JSON text, of which reading keeps the last; undefined where there is none.
 * `value` is what was read. Counting tells nearly always that none is lost; only else is each name looked at.
 */
export const nameTwice = (text: string, value: unknown): string | undefined => {
  let written = 0;
  NAME_END.lastIndex = 0;
  while (NAME_END.test(text)) written += 1;
  return written === namesIn(value) ? undefined : search(text);
};

const namesIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const held: unknown[] = Array.isArray(value) ? value : Object.values(value);
  let count = Array.isArray(value) ? 0 : held.length;
  for (const one of held) count += namesIn(one);
  return count;
};

/** The end of the text in quotation marks that begins at a place. */
const endOfText = (json: string, from: number): number => {
  for (let at = json.indexOf('"', from + 1); ; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json[at - slashes - 1] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
};

const isName = (json: string, end: number): boolean => {
  const colon = /\s*:/y;
  colon.lastIndex = end + 1;
  return colon.test(json);
};

const search = (json: string): string | undefined => {
  /** The names of each object that is open; null for a list. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '{') open.push(new Set());
    else if (sign === '[') open.push(null);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = endOfText(json, at);
      const names = open.at(-1);
      if (names && isName(json, end)) {
        const name = JSON.parse(json.slice(at, end + 1)) as string;
        if (names.has(name)) return name;
        names.add(name);
      }
      at = end;
    }
  }
  return undefined;
};
