import { type ComponentType, useEffect, useState } from 'react';
import { useTexts, withTexts } from '../../../shared/use-texts.ts';
import { formTexts } from '../form-texts.ts';
import classes from './form-view.module.css';

/**
 * A heavy widget's view, whose code comes when it is drawn for the first time. Not `lazy` of React: what waits in a
 * `Suspense` is shown 300 ms after the waiting began at the earliest, however soon its code is there.
 */
export const onDemand = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let known: ComponentType<P> | undefined;
  return (props: P) => {
    const t = useTexts(formTexts);
    const [View, setView] = useState(() => known);
    const [failed, setFailed] = useState<Error>();
    useEffect(() => {
      if (View) return;
      let isGone = false;
      withTexts(load()).then(
        (come) => {
          known = come;
          if (!isGone) setView(() => come);
        },
        (error) => {
          if (!isGone) setFailed(error);
        },
      );
      return () => {
        isGone = true;
      };
    }, [View]);
    // For the fence round the widget.
    if (failed) throw failed;
    if (View) return <View {...props} />;
    return (
      <p role="status" className={classes.empty}>
        {t('loading')}
      </p>
    );
  };
};
