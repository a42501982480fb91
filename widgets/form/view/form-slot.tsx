import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTexts } from '../../../shared/use-texts.ts';
import type { Problem } from '../../shared/problem.ts';
import { Popup } from '../../shared/view/popup.tsx';
import { RichText } from '../../shared/view/rich-text.tsx';
import { useProblemText } from '../../shared/view/use-problem-text.ts';
import type { Placed } from '../form-reading.ts';
import { formTexts } from '../form-texts.ts';
import classes from './form-view.module.css';

interface FormSlotProps {
  one: Placed;
  label: string;
  htmlId: string;
  answered: boolean;
  /** Shown only because the form's author looks at it. */
  hidden: boolean;
  problems: readonly Problem[];
  slot: Ref<HTMLDivElement>;
  /** A comment points at it. */
  isMarked: boolean;
  /** The widget, given what stands after its label. */
  children: (info: ReactNode) => ReactNode;
}

/** A widget's place in the form: its class, its explanation, its problems, and a fence round what may break in it. */
export const FormSlot = ({
  one,
  label,
  htmlId,
  answered,
  hidden,
  problems,
  slot,
  isMarked,
  children,
}: FormSlotProps) => {
  const t = useTexts(formTexts);
  const problemText = useProblemText();
  const { customClass = '', popupContent } = one.config;
  const hasLabel = Boolean(one.model.label?.(one.settings));
  const info = popupContent && (
    <Popup
      label={t('about', { label })}
      width={340}
      button={(popup) => (
        <ActionIcon variant="subtle" color="gray" radius="xl" aria-label={t('about', { label })} {...popup}>
          <span aria-hidden className={classes.info}>
            i
          </span>
        </ActionIcon>
      )}
    >
      {() => (
        <div className={classes.popup}>
          <RichText html={popupContent} small />
        </div>
      )}
    </Popup>
  );
  return (
    <div
      ref={slot}
      className={`${classes.slot} ${customClass}`}
      data-marked={isMarked || undefined}
      data-widget={one.id}
      data-type={one.model.type}
      data-answered={answered || undefined}
      data-hidden={hidden || undefined}
      title={hidden ? t('hiddenNow') : undefined}
    >
      <div className={classes.widget}>
        <ErrorBoundary
          fallback={
            <div role="alert" className={classes.broken}>
              {t('broken')}{' '}
              {/* Code that did not come once is not fetched again by a page that stays. The draft is kept. */}
              <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
                {t('reload')}
              </Button>
            </div>
          }
          resetKeys={[one]}
        >
          {children(hasLabel ? info : null)}
        </ErrorBoundary>
        {problems.length > 0 && (
          <ul id={`${htmlId}-problems`} className={classes.problems}>
            {problems.map((problem) => (
              <li key={problem.code}>{problemText(problem)}</li>
            ))}
          </ul>
        )}
      </div>
      {!hasLabel && info}
    </div>
  );
};
