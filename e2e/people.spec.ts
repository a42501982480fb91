import { expect, test } from './fixtures.ts';

test('a superuser gives a coordinator access to data, who then sees the people of the company and nobody else', async ({
  signedIn,
}) => {
  const konrad = await signedIn('konrad');
  await konrad.goto('/users');
  await expect(konrad.getByRole('heading', { level: 1 })).toContainText('403');

  const admin = await signedIn('admin');
  await admin.goto('/users-permissions?name=konrad');
  await admin.getByRole('checkbox', { name: 'Access to personal data: konrad' }).check();
  await admin.getByRole('button', { name: 'Save konrad' }).click();
  await expect(admin.getByText('Permissions saved!')).toBeVisible();

  await konrad.goto('/tasks');
  const asked = konrad.getByRole('dialog', { name: 'Access to personal data' });
  await asked.getByRole('checkbox', { name: 'I have permission to work with users data' }).check();
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked).toBeHidden();
  await konrad.goto('/users');
  const rows = konrad.getByRole('row').filter({ has: konrad.getByRole('link') });
  await expect(rows.getByRole('link')).toHaveText(['ela', 'konrad', 'sara']);
  await konrad.getByRole('link', { name: 'ela' }).click();
  await konrad.getByLabel('Email', { exact: true }).fill('Ela.Kowalska@example.org');
  await konrad.getByRole('button', { name: 'Save' }).click();
  await expect(konrad.getByText('Saved.')).toBeVisible();
  await konrad.getByRole('tab', { name: 'Tariffs' }).click();
  await expect(konrad.getByRole('row').filter({ hasText: '26.50' })).toBeVisible();
  await expect(konrad.getByRole('tab', { name: 'Ratings' })).toHaveCount(0);
  await konrad.goto('/user/profile/lena');
  await expect(konrad.getByRole('heading', { level: 1 })).toHaveText('User not found!');
});

test('staff add a user, who gets a profile, and put people on a task; an address is taken once in whatever case', async ({
  signedIn,
}) => {
  const greta = await signedIn('greta');
  await greta.goto('/users');
  await greta.getByRole('link', { name: 'Add user' }).click();
  await greta.getByRole('textbox', { name: 'Username' }).fill('zofia');
  await greta.getByRole('textbox', { name: 'Email' }).fill('LENA@example.org');
  await greta.getByLabel(/^Password/).fill('Correct-horse1!');
  await greta.getByLabel(/^Confirm password/).fill('Correct-horse1!');
  await greta.getByRole('combobox', { name: 'Division' }).click();
  await greta.getByRole('option', { name: 'Central Europe' }).click();
  await greta.getByRole('button', { name: 'Add user' }).click();
  await expect(greta.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/already/);
  await greta.getByRole('textbox', { name: 'Email' }).fill('zofia@example.org');
  await greta.getByRole('button', { name: 'Add user' }).click();
  await expect(greta.getByRole('heading', { level: 1, name: 'zofia' })).toBeVisible();
  await greta.getByLabel('First name').fill('Zofia');
  await greta.getByRole('button', { name: 'Save' }).click();
  await expect(greta.getByText('Saved.')).toBeVisible();

  await greta.goto('/add-many-users?task=middlemarch-tone');
  await expect(greta.getByRole('link', { name: 'Settings of the task' })).toBeVisible();
  await greta.getByLabel('Email addresses of new users').fill('zofia@example.org\nnew.person@example.org');
  await greta.getByRole('combobox', { name: 'Division' }).click();
  await greta.getByRole('option', { name: 'Central Europe' }).click();
  await greta.getByRole('button', { name: 'Continue' }).click();
  const results = greta.getByRole('dialog', { name: 'Added users' });
  await expect(results.getByRole('row', { name: /new\.person .* new account/ })).toBeVisible();
  await expect(results.getByRole('row', { name: /zofia .* had an account/ })).toBeVisible();
});

test('of two staff who edit one profile, the second is told and may save again', async ({ signedIn }) => {
  const [greta, admin] = [await signedIn('greta'), await signedIn('admin')];
  for (const page of [greta, admin]) {
    await page.goto('/user/profile/bruno');
    await expect(page.getByLabel('Phone number')).toBeVisible();
  }
  await greta.getByLabel('Comments').fill('Comes back in May');
  await greta.getByRole('button', { name: 'Save' }).click();
  await expect(greta.getByText('Saved.')).toBeVisible();
  await admin.getByLabel('Comments').fill('Left');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Someone else has changed this in the meantime.')).toBeVisible();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Saved.')).toBeVisible();
  await greta.reload();
  await expect(greta.getByLabel('Comments')).toHaveValue('Left');
});

test('people change what is theirs: an ELE person languages and reads the own tariffs, an external one neither', async ({
  signedIn,
}) => {
  const lena = await signedIn('lena');
  await lena.goto('/user/profile/lena');
  await lena.getByRole('combobox', { name: 'Add a language' }).fill('French');
  await lena.getByRole('option', { name: 'French', exact: true }).click();
  await lena.getByRole('button', { name: 'Save' }).click();
  await expect(lena.getByText('Saved.')).toBeVisible();
  await lena.getByRole('tab', { name: 'Tariffs' }).click();
  await expect(lena.getByRole('row').filter({ hasText: '28.00' })).toBeVisible();
  await expect(lena.getByRole('tab', { name: 'Ratings' })).toHaveCount(0);

  const emil = await signedIn('emil');
  await emil.goto('/user/profile/emil');
  await expect(emil.getByLabel('Second email')).toBeVisible();
  await expect(emil.getByRole('combobox', { name: 'Add a language' })).toHaveCount(0);
  await expect(emil.getByRole('tab', { name: 'Tariffs' })).toHaveCount(0);
  await emil.goto('/user/profile/emil/tariffs');
  await expect(emil.getByRole('heading', { level: 1 })).toContainText('404');
});

test('a moderator rates somebody of the task, staff read it and change only what they wrote themselves', async ({
  signedIn,
}) => {
  const monika = await signedIn('monika');
  await monika.goto('/ratings/new/sara/middlemarch-tone');
  await monika.getByLabel('Title').fill('Asks good questions');
  await monika.getByLabel('Language skills').fill('Hears irony.');
  await monika.getByRole('button', { name: 'Save' }).click();
  await expect(monika.getByText('Rating saved!')).toBeVisible();

  const greta = await signedIn('greta');
  await greta.goto('/user/profile/sara/ratings');
  const row = greta.getByRole('row').filter({ hasText: 'Asks good questions' });
  await expect(row.getByText('monika')).toBeVisible();
  await expect(greta.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('a superuser makes a division, a company with a coordinator and a tariff; what is used is not deleted', async ({
  signedIn,
}) => {
  const admin = await signedIn('admin');
  await admin.goto('/division/new');
  await admin.getByLabel('Name').fill('Far East');
  await admin.getByRole('combobox', { name: 'Time zone' }).fill('Asia/Seoul');
  await admin.getByRole('option', { name: 'Asia/Seoul' }).click();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Division saved!')).toBeVisible();

  await admin.getByRole('link', { name: 'Far East', exact: true }).click();
  const members = admin.getByRole('region', { name: 'Users' });
  await members.getByRole('combobox', { name: 'Add users' }).fill('bruno');
  await admin.getByRole('option', { name: /bruno/ }).click();
  await members.getByRole('button', { name: 'Add users' }).click();
  await expect(members.getByRole('link', { name: 'bruno' })).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Users: 1' })).toBeVisible();

  await admin.goto('/company/new');
  await admin.getByLabel('Name').fill('Hanok Words');
  await admin.getByRole('combobox', { name: 'Division' }).click();
  await admin.getByRole('option', { name: 'Far East' }).click();
  await admin.getByRole('combobox', { name: 'Special users' }).fill('tomasz');
  await admin.getByRole('option', { name: /tomasz/ }).click();
  // The pill of what is chosen, not the option of the list that closes.
  await expect(admin.locator('.mantine-Pill-label', { hasText: 'tomasz' })).toBeVisible();
  await admin.keyboard.press('Tab');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Company saved!')).toBeVisible();
  await expect(admin.getByRole('row').filter({ hasText: 'Hanok Words' }).getByText('tomasz')).toBeVisible();

  await admin.goto('/price-tariffs/companies');
  await admin.getByRole('button', { name: 'Add tariff' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'New tariff' });
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click();
    await admin.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
  };
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('All fields are required!')).toBeVisible();
  await choose('Company', 'Hanok Words');
  await choose('User type', 'SR');
  await choose('Language', 'Korean');
  await dialog.getByRole('combobox', { name: 'Task subtype' }).fill('text spans');
  await dialog.getByRole('textbox', { name: 'First day' }).fill('2026-01-01');
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('2026-12-31');
  await dialog.getByLabel('Price per hour').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Tariff saved!')).toBeVisible();

  await admin.goto('/companies?name=hanok');
  await admin.getByRole('link', { name: 'Hanok Words', exact: true }).click();
  await admin.getByRole('button', { name: 'Delete' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText(/Make it inactive instead/)).toBeVisible();
});
