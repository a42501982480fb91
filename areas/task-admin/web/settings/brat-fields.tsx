import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { errorText, fieldError } from '../../../../web/platform/api-error.ts';
import { helpProps } from '../../../../web/ui/fields/field-control.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import { formText, lineOf, readJson } from '../../../widget-editor/web/public.ts';
import type { TaskEditor } from '../editor/use-task-editor.ts';
import { bratTexts } from './brat-texts.ts';
import { fieldTexts } from './field-texts.ts';

export const BRAT_FILES = ['annotation', 'visual', 'tools', 'kb_shortcuts'] as const;

/** Lines of the configuration that are named. */
const MOST_NAMED = 5;

/** The files that configure brat, as they are; their types can be added to the form. */
export const BratFields = ({ editor: { draft, edit, error } }: { editor: TaskEditor }) => {
  const t = useTexts(bratTexts);
  const id = useId();
  const tf = useTexts(fieldTexts);
  const adding = useMutation({
    mutationFn: async (form: Form) => {
      const { withBratTypes } = await import('./brat-types.ts');
      return withBratTypes(form, draft);
    },
    onSuccess: ({ widget, form, hasTypes, faults }) => {
      if (faults.length > 0) {
        const lines = faults.slice(0, MOST_NAMED).join(', ') + (faults.length > MOST_NAMED ? ' …' : '');
        toast.error(t('faults', { count: faults.length, lines }));
      }
      if (!hasTypes) return toast.error(t('noTypes'));
      if (widget === null) return toast.error(t('noWidget'));
      if (form) edit({ form: formText(form) });
      toast.success(t(form ? 'used' : 'usedAll', { widget }));
    },
    onError: (failed) => toast.error(errorText(failed)),
  });
  const add = () => {
    const { fault, value } = readJson(draft.form);
    if (fault) toast.error(t('brokenForm', { line: lineOf(draft.form, fault.from).line }));
    else adding.mutate(value as Form);
  };
  return (
    <Stack role="group" aria-labelledby={id} maw="56rem">
      <Text id={id} fw={650}>
        {t('title')}
      </Text>
      {BRAT_FILES.map((name) => (
        <Textarea
          key={name}
          label={tf(name)}
          {...helpProps(tf(`${name}.help`))}
          value={draft[name]}
          onChange={({ currentTarget }) => edit({ [name]: currentTarget.value })}
          error={fieldError(error, name)}
          autosize
          minRows={3}
          maxRows={16}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        />
      ))}
      <Group>
        <Button variant="default" loading={adding.isPending} onClick={add}>
          {t('use')}
        </Button>
      </Group>
    </Stack>
  );
};
