import { useTexts } from '../../shared/use-texts.ts';
import type { Form } from '../../widgets/form/form.ts';
import { FormView } from '../../widgets/form/view/form-view.tsx';
import type { SubmitDoor } from '../../widgets/shared/view.ts';
import classes from './gallery-page.module.css';
import { Panel } from './panel.tsx';
import { texts } from './texts.ts';
import { galleryStaff } from './viewer.ts';

const door: SubmitDoor = { onSubmit: () => undefined };
const states = [
  ['busy', { ...door, busy: true }],
  ['skipped', { ...door, skipped: true }],
  ['correct', { ...door, answerAuthor: 'annotator' }],
] as const;

/** The states of Submit that come from outside. */
export const SubmitStates = ({ form }: { form: Form }) => {
  const t = useTexts(texts);
  return (
    <Panel caption={t('states')}>
      <div className={classes.states}>
        {states.map(([name, submit]) => (
          <div key={name}>
            <p className={classes.caption}>{t(name)}</p>
            <FormView
              form={form}
              input={{}}
              values={{}}
              mode="answer"
              viewer={galleryStaff}
              keys={false}
              submit={submit}
              onChange={() => undefined}
            />
          </div>
        ))}
      </div>
    </Panel>
  );
};
