import { NativeSelect, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { answerWidgets, targetsOf } from '../../../widgets/form/form.ts';
import { useSubject } from './review-subject.ts';
import { texts } from './texts.ts';

/** So many annotations are offered at a time; typing finds the others. */
const OFFERED = 50;

interface PointerFieldsProps {
  widget: string;
  target: string;
  onChange: (change: { widget?: string; target: string }) => void;
}

/** Where a comment points: the whole answer, a widget of its form, or an annotation in the widget. */
export const PointerFields = ({ widget, target, onChange }: PointerFieldsProps) => {
  const t = useTexts(texts);
  const { form, content, evaluation } = useSubject();
  const targets = useMemo(
    () => (form && content && widget !== '' ? targetsOf(form, content, widget) : []),
    [form, content, widget],
  );
  const widgets = form ? answerWidgets(form) : [];
  if (widgets.length === 0) return null;
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('about')}
        value={widget}
        data={[
          { value: '', label: t(evaluation === undefined ? 'wholeAnswer' : 'wholeEvaluation') },
          ...widgets.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={({ currentTarget }) => onChange({ widget: currentTarget.value, target: '' })}
      />
      {targets.length > 0 && (
        <Select
          size="xs"
          label={t('annotation')}
          placeholder={t('wholeWidget')}
          value={target || null}
          data={targets.map(({ id, label }) => ({ value: id, label }))}
          searchable
          clearable
          limit={OFFERED}
          nothingFoundMessage={t('noAnnotation')}
          onChange={(chosen) => onChange({ target: chosen ?? '' })}
        />
      )}
    </>
  );
};
