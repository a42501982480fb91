import { useTexts } from '../../../../shared/use-texts.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import type { Problem } from '../../../../widgets/shared/problem.ts';
import { ActionBar } from '../canvas/action-bar.tsx';
import { Canvas } from '../canvas/canvas.tsx';
import { DragAndDrop } from '../canvas/drag-and-drop.tsx';
import { canvasTexts } from '../canvas/texts.ts';
import { Toolbox } from '../canvas/toolbox.tsx';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { settingsTexts } from '../settings/texts.ts';
import classes from './form-editor.module.css';
import { ProblemSummary } from './problem-summary.tsx';

interface EditFaceProps {
  form: Form;
  problems: readonly Problem[];
  fields: readonly string[];
}

/** The widgets to add, the form, and the settings of the chosen widget: side by side where there is room. */
export const EditFace = ({ form, problems, fields }: EditFaceProps) => {
  const t = useTexts(canvasTexts);
  const ofSettings = useTexts(settingsTexts);
  return (
    <DragAndDrop>
      <div className={classes.columns}>
        <details className={classes.tools} open={matchMedia('(min-width: 75em)').matches}>
          <summary>{t('toolbox')}</summary>
          <Toolbox form={form} />
        </details>
        <div className={classes.middle}>
          <div className={classes.actions}>
            <ActionBar form={form} />
          </div>
          <Canvas form={form} />
          <ProblemSummary problems={problems} />
        </div>
        <aside className={classes.settings} aria-label={ofSettings('settings')}>
          <SettingsPanel form={form} problems={problems} fields={fields} />
        </aside>
      </div>
    </DragAndDrop>
  );
};
