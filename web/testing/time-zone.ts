import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const override = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

/** Until the test is over, as in a browser of this time zone (IANA name). */
export const inZone = async (timezoneId: string): Promise<void> => {
  onTestFinished(async () => void (await override('')));
  await override(timezoneId);
};
