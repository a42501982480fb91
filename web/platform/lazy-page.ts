import { lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../shared/use-texts.ts';

/** A page whose code and texts are loaded when it is first opened. */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => withTexts(load()), name);
