/** A line of a section: `Located  Arg1:Person, Arg2:GPE`. */
export interface Entry {
  name: string;
  /** How many tabs it is indented by. */
  depth: number;
  /** What stands before and behind the colons. */
  roles: Map<string, string>;
  line: string;
}

/** `Arg1:Person|GPE, <REL-TYPE>:symmetric`. */
export const rolesOf = (text: string): Map<string, string> =>
  new Map(
    text.split(',').flatMap((part) => {
      const colon = part.indexOf(':');
      return colon < 0 ? [] : [[part.slice(0, colon).trim(), part.slice(colon + 1).trim()] as const];
    }),
  );

const LONGEST_MACRO = 100_000;

/** The sections of annotation.conf or visual.conf; `broken` receives the lines that belong to no section. */
export const entriesOf = (text: string, broken: (line: number) => void) => {
  const sections = new Map<string, Entry[]>();
  const macros = new Map<string, string>();
  let section: Entry[] | null = null;
  text.split(/\r?\n/).forEach((line, at) => {
    if (/^\s*(#|$)/.test(line)) return;
    const heading = /^\[(.+)\]\s*$/.exec(line)?.[1];
    const [, macro, names] = /^\s*(<[^>\s]+>)\s*=\s*(\S.*)$/.exec(line) ?? [];
    const [, indent = '', name, rest = ''] = /^(\s*)(\S+)(?!\S)(.*)$/.exec(line) ?? [];
    if (heading !== undefined) {
      section = sections.get(heading) ?? [];
      sections.set(heading, section);
    } else if (macro !== undefined && names !== undefined) {
      // Written out at once, so that none can lead back to itself; and bounded, since they may double.
      let whole = '';
      for (const one of names.trimEnd().split('|'))
        whole = `${whole}|${macros.get(one) ?? one}`.slice(0, LONGEST_MACRO);
      macros.set(macro, whole.slice(1));
    } else if (section && name !== undefined) {
      section.push({ name, depth: indent.replaceAll(/ {8}/g, '\t').length, roles: rolesOf(rest), line });
    } else broken(at + 1);
  });
  return { sections, macros };
};
