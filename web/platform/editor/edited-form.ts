import { sameJson } from '../../../shared/json.ts';

/** How to put one field of a draft, typed over `old` or the same as it, onto what was saved since. */
type MergeRules<Saved, Draft> = {
  readonly [K in keyof Draft]?: (mine: Draft[K], now: Saved, old: Draft[K]) => Draft[K];
};

/**
 * A form over a saved record. What is typed is a draft: plain JSON, a field a part of the form. `Saved` is the record as
 * the server has it, undefined for a new one; `Reply` is what a save gives back.
 */
export interface EditedForm<Saved, Draft extends object, Reply extends { saved: Saved }> {
  /** The name under which the draft is stored in this browser: of the user, the form and the record. */
  keyOf: (saved: Saved | undefined) => string;
  /** Another after each save. */
  versionOf: (saved: Saved) => string;
  draftOf: (saved: Saved | undefined) => Draft;
  isChanged: (saved: Saved | undefined, draft: Draft) => boolean;
  /** Throws an `ApiError`: 409 where somebody saved since `saved` was read, 400 with what is wrong by field. */
  save: (saved: Saved | undefined, draft: Draft) => Promise<Reply>;
  /** The record as it is now. */
  load: (saved: Saved) => Promise<Saved>;
  /** Left out for a field: mine where I changed it, else theirs. */
  merge?: MergeRules<Saved, Draft>;
  /** Fields with people's names: stored for this tab only, not on the device. */
  tabOnly?: readonly (keyof Draft & string)[];
  /** What the server calls a field, where that is not its name. */
  wireNames?: { readonly [K in keyof Draft]?: string };
}

/** What somebody typed over `old`, put onto what the record is now. */
export const mergedDraft = <Saved, Draft extends object>(
  { draftOf, merge = {} }: Pick<EditedForm<Saved, Draft, { saved: Saved }>, 'draftOf' | 'merge'>,
  old: Draft,
  draft: Draft,
  now: Saved,
): Draft => {
  const fresh = draftOf(now);
  const mergedField = <K extends keyof Draft>(name: K): Draft[K] => {
    const rule = merge[name];
    if (rule) return rule(draft[name], now, old[name]);
    return sameJson(draft[name], old[name]) ? fresh[name] : draft[name];
  };
  return Object.fromEntries(Object.keys(fresh).map((name) => [name, mergedField(name as keyof Draft)])) as Draft;
};
