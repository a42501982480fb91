/** One password for everybody: known to all, which is why the demo listens on the loopback address only. */
export const DEMO_PASSWORD = 'Tagwerk!2026';
/** The secret of the one who signs in with an authenticator app (base32, as apps take it). */
export const DEMO_APP_SECRET = 'TAGWERKDEMOTAGWERKDEMOTAGWERKDEM';

export interface DemoPerson {
  username: string;
  firstName: string;
  lastName: string;
  /** What the start prints of the person. */
  role: string;
  type?: 'ELE' | 'EC' | 'SR';
  company?: string;
  coordinates?: true;
  app?: true;
  rights?: { is_staff?: true; is_superuser?: true; has_user_data_access?: true };
}

export const COMPANIES = [
  { name: 'Lingua Nova', is_partner: false },
  { name: 'Northgate Labs', is_partner: true },
] as const;

export const PEOPLE: DemoPerson[] = [
  {
    username: 'admin',
    firstName: 'Ada',
    lastName: 'Nowak',
    role: 'superuser',
    rights: { is_superuser: true, is_staff: true, has_user_data_access: true },
  },
  {
    username: 'greta',
    firstName: 'Greta',
    lastName: 'Lindqvist',
    role: 'staff, sees people’s data',
    rights: { is_staff: true, has_user_data_access: true },
  },
  {
    username: 'stefan',
    firstName: 'Stefan',
    lastName: 'Vogel',
    role: 'staff, sees no people’s data',
    app: true,
    rights: { is_staff: true },
  },
  { username: 'monika', firstName: 'Monika', lastName: 'Zając', role: 'moderator of three tasks' },
  {
    username: 'konrad',
    firstName: 'Konrad',
    lastName: 'Wilk',
    role: 'coordinator of Lingua Nova',
    company: 'Lingua Nova',
    coordinates: true,
  },
  {
    username: 'pavel',
    firstName: 'Pavel',
    lastName: 'Dvořák',
    role: 'of the partner company',
    company: 'Northgate Labs',
  },
  {
    username: 'ela',
    firstName: 'Ela',
    lastName: 'Kowalska',
    role: 'linguist (ELE)',
    type: 'ELE',
    company: 'Lingua Nova',
  },
  { username: 'lena', firstName: 'Lena', lastName: 'Fischer', role: 'linguist (ELE)', type: 'ELE' },
  { username: 'emil', firstName: 'Emil', lastName: 'Berg', role: 'linguist (EC, external), near a limit', type: 'EC' },
  {
    username: 'sara',
    firstName: 'Sara',
    lastName: 'Rossi',
    role: 'linguist (SR, external)',
    type: 'SR',
    company: 'Lingua Nova',
  },
  {
    username: 'tomasz',
    firstName: 'Tomasz',
    lastName: 'Zieliński',
    role: 'linguist (SR, external), Polish',
    type: 'SR',
  },
  { username: 'bruno', firstName: 'Bruno', lastName: 'Meyer', role: 'linguist (EC), blocked on a task', type: 'EC' },
];

export const addressOf = ({ username }: { username: string }): string => `${username}@example.org`;
