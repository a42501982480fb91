import { useState } from 'react';
import { useViewer } from '../session.ts';
import { readStoredDraft, storeDraft } from './stored-draft.ts';

/**
 * The fields of a form that differ from `start`, and what replaces them; none means that nothing is typed. They stay
 * in this tab, for this viewer, through a reload and through signing in again. A component has one name as long as it is there.
 */
export const useTabDraft = <Draft extends object>(
  name: string,
  start: Draft,
): [fields: Partial<Draft>, write: (fields: Partial<Draft>) => void] => {
  const key = `${name}:${useViewer()?.id ?? 0}`;
  const [fields, setFields] = useState<Partial<Draft>>(() => readStoredDraft(key, start)?.fields ?? {});
  const write = (next: Partial<Draft>) => {
    setFields(next);
    storeDraft(key, { draft: { ...start, ...next }, old: start, version: '', tabOnly: Object.keys(start) });
  };
  return [fields, write];
};
