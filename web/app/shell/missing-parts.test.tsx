import type {} from '@vitest/browser-playwright';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { viewerWith } from '../../testing/fake-server.ts';
import { showApp } from '../../testing/show-app.tsx';

/** As without a network: these files do not come. */
const block = async (...urls: string[]) => {
  await cdp().send('Network.enable');
  await cdp().send('Network.setBlockedURLs', { urls });
  onTestFinished(async () => void (await cdp().send('Network.setBlockedURLs', { urls: [] })));
};

test('what is opened from the menus and cannot be loaded is said each time, and the page stays', async () => {
  await page.viewport(390, 800);
  await block('*/command-palette.tsx*', '*/side-menu.tsx*');
  const { screen } = await showApp('/nowhere', viewerWith());
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent("404: OOPS, THE PAGE YOU ARE LOOKING FOR CAN'T BE FOUND!");
  const said = screen.getByText('This could not be loaded. Check your connection, then reload the page.');
  const isSaid = async () => {
    await expect.element(said).toBeVisible();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(said).not.toBeInTheDocument();
    await expect.element(heading).toHaveTextContent("404: OOPS, THE PAGE YOU ARE LOOKING FOR CAN'T BE FOUND!");
  };
  for (let time = 1; time <= 2; time += 1) {
    await userEvent.keyboard('{Control>}k{/Control}');
    await isSaid();
  }
  const menu = screen.getByRole('button', { name: 'Open the menu' });
  for (let time = 1; time <= 2; time += 1) {
    await menu.click();
    await isSaid();
    await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
  }
});
