import { sameJson } from '../../../shared/json.ts';
import { call } from '../../../web/platform/api.ts';
import type { EditedForm } from '../../../web/platform/editor/edited-form.ts';
import { addModule, changeModule, type Module, type ModuleChange, module, type NewModule } from '../contract.ts';

/** Tasks by slug; a project is named. */
export type ModuleDraft = Omit<NewModule, 'project'> & { project: string };

const draftOf = (saved: Module | undefined): ModuleDraft => ({
  name: saved?.name ?? '',
  description: saved?.description ?? '',
  project: saved?.project ?? '',
  coordinators: saved?.coordinators ?? [],
  tasks: saved?.tasks.map(({ slug }) => slug) ?? [],
});

const bodyOf = <D extends Partial<ModuleDraft>>(draft: D) => ({
  ...draft,
  ...(draft.project !== undefined && { project: draft.project.trim() || null }),
});

const changesOf = (saved: Module, draft: ModuleDraft): ModuleChange => {
  const old = draftOf(saved);
  const changed = Object.entries(draft).filter(([name, value]) => !sameJson(value, old[name as keyof ModuleDraft]));
  return bodyOf(Object.fromEntries(changed));
};

export const isModuleReady = ({ name }: ModuleDraft): boolean => name.trim() !== '';

export const moduleForm = (viewerId: number): EditedForm<Module, ModuleDraft, { saved: Module }> => ({
  keyOf: (saved) => `module:${viewerId}:${saved?.id ?? 'new'}`,
  versionOf: ({ version }) => String(version),
  draftOf,
  isChanged: (saved, draft) => !sameJson(draft, draftOf(saved)),
  save: async (saved, draft) => {
    if (!saved) return { saved: await call(addModule, { body: bodyOf(draft) as NewModule }) };
    const body = { version: saved.version, ...changesOf(saved, draft) };
    return { saved: await call(changeModule, { params: { id: saved.id }, body }) };
  },
  load: ({ id }) => call(module, { params: { id } }),
  tabOnly: ['coordinators'],
});
