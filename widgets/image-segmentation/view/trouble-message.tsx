import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from '../texts.ts';
import classes from '../view.module.css';
import type { Trouble } from './use-editor.ts';

const TITLES = {
  'points-close': 'distance.title',
  'vertex-line': 'distance.title',
  'out-of-bounds': 'bounds.title',
  'lines-cross': 'crossing.title',
  'shape-out-of-bounds': 'moved.title',
  'few-vertices': 'invalid-polygon.title',
} as const;

/** Why the last step was not taken. */
export const TroubleMessage = ({ trouble }: { trouble: Trouble }) => {
  const t = useTexts(texts);
  if (trouble === null) return <div role="alert" className={classes.trouble} />;
  const { code, ...params } = trouble === 'few-vertices' ? { code: trouble } : trouble;
  return (
    <div role="alert" className={classes.trouble}>
      {code !== 'connect-first' && <strong>{t(TITLES[code])}</strong>} <span>{t(code, params)}</span>
    </div>
  );
};
