import { superuser } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Empty, Id, Nullable, OneOf, route, Text, Version, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { tableExportRoutes } from '../../shared/table-export-contract.ts';

const Params = closed({ id: Version });
/** The version that the change was made to. 409 where somebody has changed the record since. */
const changedVersion = { version: Version };
const Usernames = Type.Array(Text(150, 1), { maxItems: 200 });

// ---- Companies ----

export const Company = Type.Object({
  id: Id,
  /** Another after each change. */
  version: Whole,
  name: Type.String(),
  /** Null only for companies from before there were divisions. */
  division: Nullable(Type.Object({ id: Id, name: Type.String() })),
  is_active: Type.Boolean(),
  /** Staff who are no superusers see its people. */
  accessible_to_staff: Type.Boolean(),
  /** Only tariffs of each person apply, never those of the company. */
  individual_rates: Type.Boolean(),
  /** Usernames of its coordinators. */
  special_users: Type.Array(Type.String()),
  /** Usernames of those whom its people turn to. */
  contact_points: Type.Array(Type.String()),
  /** How many users belong to it. */
  users: Whole,
});
export type Company = Static<typeof Company>;

const companyFields = {
  name: Text(255, 1),
  division: Version,
  is_active: Type.Boolean(),
  accessible_to_staff: Type.Boolean(),
  individual_rates: Type.Boolean(),
  special_users: Usernames,
  contact_points: Usernames,
};

export const COMPANY_ORDERS = ['name', '-name'] as const;
export const COMPANY_ORDER = 'name';

const companyFilter = {
  name: Type.Optional(Text(255)),
  division: Type.Optional(Version),
  is_active: Type.Optional(Type.Boolean()),
};
export const CompanyFilter = closed(companyFilter);
export type CompanyFilter = Static<typeof CompanyFilter>;

export const companies = route({
  method: 'GET',
  path: 'companies/',
  summary: 'Companies',
  need: superuser,
  query: closed({ ...pageFields, ...companyFilter, order_by: Type.Optional(OneOf(COMPANY_ORDERS)) }),
  reply: Paged(Company),
});

export const companyExport = tableExportRoutes('companies/', 'companies', superuser, CompanyFilter);

export const company = route({
  method: 'GET',
  path: 'company/:id/',
  summary: 'A company',
  need: superuser,
  params: Params,
  reply: Company,
});

/** 400 names the fields that are wrong: a name that is taken, a division or users that are not there. */
export const addCompany = route({
  method: 'POST',
  path: 'companies/',
  summary: 'Adds a company',
  need: superuser,
  body: closed(companyFields),
  reply: Company,
  status: 201,
});
export type NewCompany = Static<typeof addCompany.body & {}>;

export const changeCompany = route({
  method: 'PATCH',
  path: 'company/:id/',
  summary: 'Changes the fields of a company that are given',
  need: superuser,
  params: Params,
  body: closed({
    ...changedVersion,
    name: Type.Optional(companyFields.name),
    division: Type.Optional(companyFields.division),
    is_active: Type.Optional(companyFields.is_active),
    accessible_to_staff: Type.Optional(companyFields.accessible_to_staff),
    individual_rates: Type.Optional(companyFields.individual_rates),
    special_users: Type.Optional(Usernames),
    contact_points: Type.Optional(Usernames),
  }),
  reply: Company,
});
export type CompanyChange = Omit<Static<typeof changeCompany.body & {}>, 'version'>;

/** 409 says what uses it. */
export const deleteCompany = route({
  method: 'DELETE',
  path: 'company/:id/',
  summary: 'Removes a company that nothing uses',
  need: superuser,
  params: Params,
  reply: Empty,
});

const NamedUser = Type.Object({ username: Type.String(), name: Type.String() });
export type NamedUser = Static<typeof NamedUser>;

/** Who joins and who leaves. */
const memberChange = closed({ add: Type.Optional(Usernames), remove: Type.Optional(Usernames) });
export type MemberChange = Static<typeof memberChange>;

const memberQuery = closed({ ...pageFields, search: Type.Optional(Text(255)) });

export const companyMembers = route({
  method: 'GET',
  path: 'company/:id/users/',
  summary: 'Users of a company, by username',
  need: superuser,
  params: Params,
  query: memberQuery,
  reply: Paged(NamedUser),
});

/**
 * Says who comes and who goes, so that two who change a company at once do not undo each other. Who comes leaves the company that
 * they were in. 400 names who is not there.
 */
export const changeCompanyMembers = route({
  method: 'PATCH',
  path: 'company/:id/users/',
  summary: 'Adds users to a company and takes users out of it',
  need: superuser,
  params: Params,
  body: memberChange,
  reply: Company,
});

// ---- Divisions ----

export const Division = Type.Object({
  id: Id,
  /** Another after each change. */
  version: Whole,
  name: Type.String(),
  /** A name of the IANA database. A day of its people is a day there. */
  timezone_name: Type.String(),
  users: Whole,
  companies: Whole,
});
export type Division = Static<typeof Division>;

const divisionFields = { name: Text(255, 1), timezone_name: Text(60, 1) };

export const DIVISION_ORDERS = ['name', '-name'] as const;
export const DIVISION_ORDER = 'name';

const divisionFilter = { name: Type.Optional(Text(255)) };
export const DivisionFilter = closed(divisionFilter);
export type DivisionFilter = Static<typeof DivisionFilter>;

export const divisions = route({
  method: 'GET',
  path: 'divisions/',
  summary: 'Divisions',
  need: superuser,
  query: closed({ ...pageFields, ...divisionFilter, order_by: Type.Optional(OneOf(DIVISION_ORDERS)) }),
  reply: Paged(Division),
});

export const divisionExport = tableExportRoutes('divisions/', 'divisions', superuser, DivisionFilter);

export const division = route({
  method: 'GET',
  path: 'division/:id/',
  summary: 'A division',
  need: superuser,
  params: Params,
  reply: Division,
});

export const addDivision = route({
  method: 'POST',
  path: 'divisions/',
  summary: 'Adds a division',
  need: superuser,
  body: closed(divisionFields),
  reply: Division,
  status: 201,
});

/** Another timezone counts from now on: days that were counted stay as they are. */
export const changeDivision = route({
  method: 'PATCH',
  path: 'division/:id/',
  summary: 'Changes the fields of a division that are given',
  need: superuser,
  params: Params,
  body: closed({
    ...changedVersion,
    name: Type.Optional(divisionFields.name),
    timezone_name: Type.Optional(divisionFields.timezone_name),
  }),
  reply: Division,
});
export type DivisionChange = Omit<Static<typeof changeDivision.body & {}>, 'version'>;

/** 409 says what uses it. */
export const deleteDivision = route({
  method: 'DELETE',
  path: 'division/:id/',
  summary: 'Removes a division that nothing uses',
  need: superuser,
  params: Params,
  reply: Empty,
});

export const divisionUsers = route({
  method: 'GET',
  path: 'division/:id/users/',
  summary: 'Users of a division, by username',
  need: superuser,
  params: Params,
  query: memberQuery,
  reply: Paged(NamedUser),
});

/** Says who comes and who goes, so that two who change a division at once do not undo each other. 400 names who is not there. */
export const changeDivisionUsers = route({
  method: 'PATCH',
  path: 'division/:id/users/',
  summary: 'Adds users to a division and takes users out of it',
  need: superuser,
  params: Params,
  body: memberChange,
  reply: Division,
});

// ---- Choices ----

/** By name. */
export const organisationOptions = route({
  method: 'GET',
  path: 'companies/options/',
  summary: 'The divisions that a company may belong to',
  need: superuser,
  reply: Type.Object({ divisions: Type.Array(Type.Object({ id: Id, name: Type.String() })) }),
});

/** The first 20 users by username: active ones, or all. */
export const companyUsers = route({
  method: 'GET',
  path: 'companies/users/',
  summary: 'Users who may coordinate a company, be its contact point or join a division',
  need: superuser,
  query: closed({ search: Type.Optional(Text(255)), include_inactive: Type.Optional(Type.Boolean()) }),
  reply: Type.Array(NamedUser),
});
