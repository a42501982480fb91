import { type Form, type Input, mediaIn } from '../../../../../widgets/form/form.ts';
import type { Json } from '../../../../../widgets/shared/json.ts';
import type { NamedFiles } from '../../../../files/server/public.ts';

/** With a scheme or from the root of a site: an address already. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|\/|files\/)/i;
const LONGEST_NAME = 500;
const DEEPEST = 5;

const mayName = (text: string): boolean => text !== '' && text.length <= LONGEST_NAME && !ADDRESS.test(text);

/** What another task holds of a file: here the name of one that was taken out with its answers and uploaded again. */
const ELSEWHERE = /^files\//;

/** The path of the file that a text names; the text itself where it names none. */
const pathFor = (text: string, files: NamedFiles): string => {
  const name = text.trim();
  return ((mayName(name) || ELSEWHERE.test(name)) && files.pathOf(name)) || text;
};

/** The same, of what an annotated file calls its recording or picture: such a name may have another ending than the file. */
export const pathForAnyEnding = (text: string, files: NamedFiles): string => {
  const name = text.trim();
  return (mayName(name) && (files.pathOf(name) ?? files.pathOfAnyEnding(name))) || text;
};

const replaced = (value: Json, files: NamedFiles, depth: number): Json => {
  if (typeof value === 'string') return pathFor(value, files);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => replaced(one, files, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, files, depth + 1)]));
};

/** A question in which each value that is the name of a file of the task is the path of that file. */
export const withPaths = (input: Input, files: NamedFiles): Input =>
  files.size === 0
    ? input
    : Object.fromEntries(Object.entries(input).map(([name, value]) => [name, replaced(value, files, 0)]));

/** The names of files, by field, that a widget would play or show and that the task does not have. */
export const missingMedia = (form: Form, input: Input, files: NamedFiles): { field: string; name: string }[] =>
  files.size === 0
    ? []
    : mediaIn(form, input)
        .filter(({ address }) => mayName(address))
        .map(({ field, address }) => ({ field, name: address }));
