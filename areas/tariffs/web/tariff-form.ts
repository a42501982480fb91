import { sameJson } from '../../../shared/json.ts';
import { call } from '../../../web/platform/api.ts';
import type { EditedForm } from '../../../web/platform/editor/edited-form.ts';
import { addTariffs, changeTariff, type NewTariffs, type PriceTariff, priceTariff } from '../contract.ts';
import type { TariffTab } from '../tabs.ts';
import { bodyOf, type TariffDraft, tariffDraft } from './tariff-draft.ts';

/** What is missing is found before it saves. A new one that is for several people gives back the first. */
export const tariffForm = (
  viewerId: number,
  tab: TariffTab,
): EditedForm<PriceTariff, TariffDraft, { saved: PriceTariff }> => ({
  keyOf: (saved) => `tariff:${viewerId}:${saved?.id ?? `new:${tab}`}`,
  versionOf: ({ version }) => String(version),
  draftOf: tariffDraft,
  isChanged: (saved, draft) => !sameJson(draft, tariffDraft(saved)),
  save: async (saved, draft) => {
    const body = bodyOf(draft, saved ? null : tab) as NewTariffs;
    if (!saved) {
      const [first] = await call(addTariffs, { body });
      return { saved: first as PriceTariff };
    }
    const { users: _users, company: _company, user_type: _type, ...change } = body;
    return {
      saved: await call(changeTariff, { params: { id: saved.id }, body: { ...change, version: saved.version } }),
    };
  },
  load: ({ id }) => call(priceTariff, { params: { id } }),
  tabOnly: ['users', 'price'],
});
