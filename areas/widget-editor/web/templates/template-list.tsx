import { SimpleGrid, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import type { FormTemplate } from './template.ts';
import classes from './template-list.module.css';
import { TEMPLATES } from './templates.ts';
import { templateTexts } from './texts.ts';

/** The ready forms, for a form that has nothing but its Submit. */
export const TemplateList = ({ onChoose }: { onChoose: (template: FormTemplate) => void }) => {
  const t = useTexts(templateTexts);
  const [isLoading, setLoading] = useState(false);
  const choose = async (load: (typeof TEMPLATES)[number]['load']) => {
    setLoading(true);
    try {
      onChoose((await load()).template);
    } catch {
      toast.error(t('failed'));
    } finally {
      setLoading(false);
    }
  };
  return (
    <section aria-labelledby="form-templates" className={classes.templates}>
      <Title order={2} size="h4" id="form-templates">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('hint')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="xs">
        {TEMPLATES.map(({ name, about, load }) => (
          <UnstyledButton
            key={name}
            className={classes.template}
            disabled={isLoading}
            onClick={() => void choose(load)}
          >
            <Text component="span" size="sm" fw={600} display="block">
              {t(name)}
            </Text>
            <Text component="span" size="xs" c="dimmed">
              {t(about)}
            </Text>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </section>
  );
};
