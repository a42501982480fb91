import type { Generated, GeneratedAlways } from 'kysely';

export interface ProjectsTable {
  id: GeneratedAlways<number>;
  name: string;
}

export interface ModulesTable {
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  project_id: number | null;
  version: Generated<number>;
}

export interface ModuleCoordinatorsTable {
  module_id: number;
  user_id: number;
}

/** Modules of tasks, their projects and coordinators. What each column means stands in the migrations. */
export interface ModulesTables {
  projects: ProjectsTable;
  modules: ModulesTable;
  module_coordinators: ModuleCoordinatorsTable;
}
