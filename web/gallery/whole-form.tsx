import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { exampleForm, exampleQuestions } from '../../widgets/form/example-form.ts';
import { type Content, initialContent, visibleContent } from '../../widgets/form/form.ts';
import { FormView } from '../../widgets/form/view/form-view.tsx';
import classes from './gallery-page.module.css';
import { JsonPanel, Panel } from './panel.tsx';
import { texts } from './texts.ts';
import { galleryViewer } from './viewer.ts';

const count = exampleQuestions.length;
const inputOf = (at: number) => exampleQuestions[at % count] ?? {};

/** All widgets at work together, question after question. */
export const WholeForm = () => {
  const t = useTexts(texts);
  const [at, setAt] = useState(0);
  const [said, setSaid] = useState('');
  const input = inputOf(at);
  const [values, setValues] = useState<Content>(() => initialContent(exampleForm, input));

  const goTo = (next: number, words: string) => {
    setAt(next);
    setValues(initialContent(exampleForm, inputOf(next)));
    setSaid(words);
  };
  return (
    <section id="whole-form" aria-labelledby="whole-form-title" className={classes.section}>
      <h2 id="whole-form-title" className={classes.title}>
        {t('wholeForm')}
      </h2>
      <p className={classes.help}>{t('wholeFormHelp')}</p>
      <div className={classes.columns}>
        <Panel caption={t('annotator')}>
          <div className={classes.bar}>
            <span>{t('question', { number: (at % count) + 1, count })}</span>
            <span role="status">{said}</span>
            <Button size="compact-xs" variant="subtle" onClick={() => goTo(0, '')}>
              {t('restart')}
            </Button>
          </div>
          <FormView
            key={at}
            form={exampleForm}
            input={input}
            values={values}
            mode="answer"
            viewer={galleryViewer}
            onChange={(id, value) => setValues((old) => ({ ...old, [id]: value }))}
            submit={{
              onSubmit: (correct) => goTo(at + 1, t(correct ? 'corrected' : 'submitted')),
              onSkip: () => goTo(at + 1, t('wasSkipped')),
            }}
          />
        </Panel>
        <JsonPanel caption={t('value')} value={visibleContent(exampleForm, input, values)} />
      </div>
    </section>
  );
};
