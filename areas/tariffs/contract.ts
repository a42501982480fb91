import { signedIn, superuser } from '../../shared/access.ts';
import { TEXT_LANGUAGES } from '../../shared/languages.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Day, Empty, Id, Nullable, OneOf, route, Text, Version, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { tableExportRoutes } from '../../shared/table-export-contract.ts';
import { TASK_TYPES } from '../task-admin/rules.ts';

/** ISO 4217. */
export const CURRENCIES = ['EUR', 'PLN', 'USD', 'GBP', 'CHF', 'CZK', 'DKK', 'HUF', 'NOK', 'SEK', 'JPY', 'INR'] as const;

/** For an hour of work: not negative, below a hundred million, at most two decimals; never a float. */
const Price = Text(40);

const Option = Type.Object({ id: Id, name: Type.String() });

const kind = {
  language: OneOf(TEXT_LANGUAGES),
  /** For people whose native language it is, or for the others. */
  native: Type.Boolean(),
  /** As a task has them: a tariff applies to tasks of the same type and subtype. */
  task_type: OneOf(TASK_TYPES),
  task_subtype: Text(100, 1),
  /** The first day and the last one. */
  start: Day,
  end: Day,
  price: Price,
  currency: OneOf(CURRENCIES),
};

export const PriceTariff = Type.Object({
  id: Id,
  /** Another after each change. */
  version: Whole,
  /** Of this person … */
  username: Nullable(Type.String()),
  /** … or of the people of a company who have this user type. */
  company: Nullable(Option),
  user_type: Nullable(Option),
  ...kind,
});
export type PriceTariff = Static<typeof PriceTariff>;

export const TARIFF_ORDERS = ['start', '-start', 'price', '-price'] as const;
export const TARIFF_ORDER = '-start';

const filter = {
  /** Tariffs of people, or of companies; left out: both. */
  filter_by_user: Type.Optional(Type.Boolean()),
  /** A username. */
  user: Type.Optional(Text(150)),
  company: Type.Optional(Version),
  user_type: Type.Optional(Version),
  language: Type.Optional(OneOf(TEXT_LANGUAGES)),
  /** Tariffs that apply on this day. */
  day: Type.Optional(Day),
};
export const TariffFilter = closed(filter);
export type TariffFilter = Static<typeof TariffFilter>;

/** `count` goes up to `COUNTED_MOST`. */
export const priceTariffs = route({
  method: 'GET',
  path: 'price-tariffs/',
  summary: 'Price tariffs of people and of companies',
  need: superuser,
  query: closed({ ...pageFields, ...filter, order_by: Type.Optional(OneOf(TARIFF_ORDERS)) }),
  reply: Paged(PriceTariff),
});

export const tariffExport = tableExportRoutes('price-tariffs/', 'price tariffs', superuser, TariffFilter);

/**
 * Adds one tariff for each of `users`, or one for `company` and `user_type`; all or none. 400 where something is missing, or
 * where a period overlaps another of the same kind, which is named.
 */
export const addTariffs = route({
  method: 'POST',
  path: 'price-tariffs/',
  summary: 'Adds price tariffs',
  need: superuser,
  body: closed({
    /** Usernames. */
    users: Type.Optional(Type.Array(Text(150, 1), { minItems: 1, maxItems: 200 })),
    company: Type.Optional(Version),
    user_type: Type.Optional(Version),
    ...kind,
  }),
  reply: Type.Array(PriceTariff),
  status: 201,
});
export type NewTariffs = Static<typeof addTariffs.body & {}>;

const Params = closed({ id: Id });

export const priceTariff = route({
  method: 'GET',
  path: 'price-tariffs/:id/',
  summary: 'A price tariff',
  need: superuser,
  params: Params,
  reply: PriceTariff,
});

/** Whose it is stays. 409 where somebody has changed it since `version`. */
export const changeTariff = route({
  method: 'PATCH',
  path: 'price-tariffs/:id/',
  summary: 'Changes a price tariff',
  need: superuser,
  params: Params,
  body: closed({ version: Version, ...kind }),
  reply: PriceTariff,
});
export type TariffChange = Omit<Static<typeof changeTariff.body & {}>, 'version'>;

export const deleteTariff = route({
  method: 'DELETE',
  path: 'price-tariffs/:id/',
  summary: 'Deletes a price tariff',
  need: superuser,
  params: Params,
  reply: Empty,
});

/** The companies and user types that a tariff can be for, by name, and the subtypes that tasks have. */
export const tariffOptions = route({
  method: 'GET',
  path: 'price-tariffs/options/',
  summary: 'What a price tariff can be for',
  need: superuser,
  reply: Type.Object({
    companies: Type.Array(Option),
    user_types: Type.Array(Option),
    task_subtypes: Type.Array(Type.Object({ task_type: OneOf(TASK_TYPES), task_subtype: Type.String() })),
  }),
});

/**
 * Tariffs that a person has or had, of their own and of their company and user type, the latest first; at most 200. For
 * superusers, coordinators of the company with access to personal data, and the person where their user type is ELE; 404 for others.
 */
export const tariffsOfUser = route({
  method: 'GET',
  path: 'user-tariffs/:username/',
  summary: 'The price tariffs of a person',
  need: signedIn,
  params: closed({ username: Text(150, 1) }),
  reply: Type.Array(PriceTariff),
});
