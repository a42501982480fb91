import { describe, expect, it } from 'vitest';
import { may, pages, type Viewer } from './access.ts';
import { type Kind, PAGE_RIGHTS, PEOPLE } from './testing/page-rights.ts';

const NO_RIGHTS: Viewer = {
  id: 1,
  username: 'anna',
  session_id: '',
  is_logged: true,
  is_normal_user: false,
  is_company_normal_user: false,
  is_company_coordinator: false,
  is_moderator: false,
  is_staff: false,
  is_superuser: false,
  is_external: false,
  is_ele: false,
  is_employee: false,
  has_user_data_access: false,
  confirmed_access_to_users_data: false,
  auto_login_path: '',
};

describe('the access table', () => {
  it('names every page of the specification and no other', () => {
    expect(new Set(Object.keys(pages))).toEqual(new Set(Object.keys(PAGE_RIGHTS)));
  });

  it.each(Object.entries(pages))('opens %s to those whom the specification names', (path, { need }) => {
    const welcome = (Object.keys(PEOPLE) as Kind[]).filter((kind) => {
      const rights = PEOPLE[kind];
      return may(rights && { ...NO_RIGHTS, ...rights }, need);
    });
    expect(new Set(welcome)).toEqual(new Set(PAGE_RIGHTS[path]));
  });
});
