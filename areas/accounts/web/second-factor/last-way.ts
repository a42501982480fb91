import { useLocalStorage } from '@mantine/hooks';

/** The way that was last used for the second step on this device; empty before any was. */
export const useLastWay = () =>
  useLocalStorage({ key: 'tagwerk-second-factor', defaultValue: '', getInitialValueInEffect: false });
