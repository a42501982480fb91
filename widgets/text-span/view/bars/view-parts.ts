import type { TypeKeys } from '../keys/use-type-keys.ts';
import type { Paints } from '../panels/panel.tsx';
import type { ScreenState } from '../work/screen-state.ts';
import type { Work } from '../work/work.ts';
import type { Zoom } from './use-zoom.ts';

/** What every part of the view is given. */
export interface ViewParts {
  work: Work;
  screen: ScreenState;
  paints: Paints;
  isReadOnly: boolean;
  zoom: Zoom;
  keys: TypeKeys;
}
