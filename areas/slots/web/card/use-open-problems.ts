import { type RefObject, useEffect, useState } from 'react';
import { isWriting } from '../../../../web/platform/keys/is-writing.ts';
import { focusWidget } from '../../../../widgets/form/view/use-form-keys.ts';
import type { Problem } from '../../../../widgets/shared/problem.ts';

const none: readonly Problem[] = [];

/**
 * The problems of a refused answer that the person has not been at yet. New ones take the focus to the first, unless
 * the person writes somewhere else meanwhile.
 */
export const useOpenProblems = (problems: readonly Problem[] | undefined, box: RefObject<HTMLElement | null>) => {
  const [resolved, setResolved] = useState<{ of: typeof problems; ids: readonly string[] }>({ of: undefined, ids: [] });
  useEffect(() => {
    const first = problems?.find(({ widget }) => widget !== undefined)?.widget;
    const active = document.activeElement;
    const isElsewhere = !box.current?.contains(active) && isWriting(active);
    if (first !== undefined && box.current && !isElsewhere) focusWidget(box.current, first);
  }, [problems, box]);

  const done = resolved.of === problems ? resolved.ids : [];
  const open = problems?.filter(({ widget }) => widget === undefined || !done.includes(widget)) ?? none;
  const resolve = (id: string) => {
    if (open.some(({ widget }) => widget === id)) setResolved({ of: problems, ids: [...done, id] });
  };
  return { open, resolve };
};
