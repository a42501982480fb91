import { useEffect } from 'react';
import type { Translate } from '../../../../shared/use-texts.ts';
import type { WidgetContext } from '../../../shared/view.ts';
import type { SpanDocument } from '../../document/span-document.ts';
import type { texts } from '../../texts.ts';
import { counted } from './counted.ts';

const todoOf = (doc: SpanDocument, t: Translate<typeof texts>): string => {
  const errors = doc.clashCount + doc.misplacedCount;
  return [
    doc.size === 0 && t('todoNothing'),
    doc.untypedCount > 0 && t('todoUntyped', counted(doc.untypedCount)),
    errors > 0 && t('clashes', counted(errors)),
  ]
    .filter(Boolean)
    .join(', ');
};

/** Reports to the form why the text is not complete; the form shows it next to Submit. */
export const useTodo = (
  doc: SpanDocument,
  label: string,
  t: Translate<typeof texts>,
  explain: WidgetContext['explain'],
): void => {
  const todo = todoOf(doc, t);
  useEffect(() => {
    explain(todo === '' ? null : label ? `${label} (${todo})` : todo);
  }, [explain, label, todo]);
  useEffect(() => () => explain(null), [explain]);
};
