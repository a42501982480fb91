import { impersonal, type PersonalData } from '../../../server/platform/personal-data/personal-data.ts';
import type { ModulesTables } from './tables.ts';

/** What the tables of the area store about people. */
export const personalData: PersonalData<ModulesTables> = {
  projects: impersonal('id', 'name'),
  modules: impersonal('id', 'name', 'description', 'project_id', 'version'),
  module_coordinators: { rows: [{ by: 'user_id', erasure: 'remove' }], facts: ['module_id', 'user_id'] },
};
