import { useEffect } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import type { WidgetContext } from '../../shared/view.ts';
import { texts } from '../texts.ts';
import classes from '../view.module.css';
import type { Trouble } from './use-editor.ts';

const TITLES = {
  'points-close': 'distance.title',
  'vertex-line': 'distance.title',
  'out-of-bounds': 'bounds.title',
  'lines-cross': 'crossing.title',
  'shape-out-of-bounds': 'moved.title',
  'copy-out-of-bounds': 'moved.title',
  'few-vertices': 'invalid-polygon.title',
} as const;

interface TroubleMessageProps {
  trouble: Trouble;
  /** What is wrong apart from the last step; null: nothing. */
  standing: string | null;
  toast: WidgetContext['toast'];
}

/** Why the last step was not taken. That a shape went back to its place is said in a toast as well. */
export const TroubleMessage = ({ trouble, standing, toast }: TroubleMessageProps) => {
  const t = useTexts(texts);
  const isMoved = trouble !== null && trouble !== 'few-vertices' && trouble.code === 'shape-out-of-bounds';
  useEffect(() => {
    if (trouble !== null && isMoved) toast?.(t('shape-out-of-bounds'), t('moved.title'));
  }, [isMoved, trouble, toast, t]);
  if (trouble === null)
    return (
      <div role="alert" className={classes.trouble}>
        {standing}
      </div>
    );
  const { code, ...params } = trouble === 'few-vertices' ? { code: trouble } : trouble;
  // A screen reader hears the toast.
  return (
    <div role={isMoved && toast ? undefined : 'alert'} className={classes.trouble}>
      {code !== 'connect-first' && <strong>{t(TITLES[code])}</strong>} <span>{t(code, params)}</span>
    </div>
  );
};
