import type { Viewer } from '../../../shared/access.ts';
import { deviceStore, storedJson } from '../../../shared/browser-store.ts';

const KEY = 'tagwerk-viewer';
/** Questions kept on the device are no older. */
const KEPT_MS = 24 * 3_600_000;

/** Remembers who is signed in here, for a visit without a network; what they may do the server checks at every call. */
export const keepViewer = (viewer: Viewer): void => deviceStore.set(KEY, JSON.stringify({ viewer, at: Date.now() }));

export const forgetViewer = (): void => deviceStore.remove(KEY);

/** Who was signed in here when the network was last there. */
export const keptViewer = (): Viewer | undefined => {
  const kept = storedJson(deviceStore, KEY) as { viewer: Viewer; at: number } | null;
  return kept && Date.now() - kept.at < KEPT_MS ? kept.viewer : undefined;
};
