import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { useEffect, useState } from 'react';
import { render } from 'vitest-browser-react';
import { applyPatch, isPatch } from '../../shared/patch.ts';
import { type Content, type Form, type Input, initialContent } from '../form/form.ts';
import { FormToasts } from '../form/view/form-toasts.ts';
import { FormView, type FormViewProps } from '../form/view/form-view.tsx';
import { widgetsFor } from '../form/view/views.ts';

interface AtWork extends Partial<Omit<FormViewProps, 'form' | 'input' | 'values' | 'onChange'>> {
  input?: Input;
  values?: Content;
  /** Hears every answer, and the change that made it. */
  onValues?: (values: Content, change: { id: string; patch: unknown }) => void;
  /** Hears the toasts of a page that has them. */
  onToast?: (message: string, title: string) => void;
  /** Gets what puts other values into the form. */
  onReady?: (put: (values: Content) => void) => void;
}

const viewer = { username: 'ann', is_staff: false, is_moderator: false };

const AtWorkForm = ({
  form,
  input = {},
  values: first,
  onValues,
  onToast,
  onReady,
  ...rest
}: AtWork & { form: Form }) => {
  const [values, setValues] = useState<Content>(() => first ?? initialContent(form, input));
  useEffect(() => onReady?.(setValues), [onReady]);
  return (
    <MantineProvider>
      <FormToasts value={onToast ?? null}>
        <FormView
          form={form}
          input={input}
          values={values}
          mode="answer"
          viewer={viewer}
          {...rest}
          onChange={(id, value, patch) => {
            const next = { ...values, [id]: value };
            setValues(next);
            onValues?.(next, { id, patch });
          }}
        />
      </FormToasts>
    </MantineProvider>
  );
};

/**
 * A form that keeps what is put into it, as a page does. `latest()` is the answer so far, and `kept()` the same as the device
 * keeps it, by the changes that widgets report; `put` replaces it, as the page does when changes are discarded.
 */
export const formAtWork = async (form: Form, some: AtWork = {}) => {
  await widgetsFor(form);
  let latest: Content = {};
  let kept: Content = some.values ?? initialContent(form, some.input ?? {});
  let put = (_values: Content): void => undefined;
  const keep = (setter: typeof put) => {
    put = setter;
  };
  const screen = await render(
    <AtWorkForm
      form={form}
      {...some}
      onValues={(values, { id, patch }) => {
        latest = values;
        kept = { ...kept, [id]: isPatch(patch) ? applyPatch(kept[id], patch) : values[id] };
      }}
      onReady={keep}
    />,
  );
  return { screen, latest: () => latest, kept: () => kept, put: (values: Content) => put(values) };
};

export const formOf = (...structure: Form['structure']): Form => ({ structure });
