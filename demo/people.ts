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
  phone?: string;
  status?: 'new' | 'active' | 'paused' | 'left';
  /** Languages with their levels; `native` for the language from birth. */
  languages?: Readonly<Record<string, number | 'native'>>;
  rights?: { is_staff?: true; is_superuser?: true; has_user_data_access?: true };
  leadsGroup?: true;
}

export const DIVISIONS = [
  { name: 'Central Europe', timezone: 'Europe/Warsaw' },
  { name: 'Northern Europe', timezone: 'Europe/Stockholm' },
] as const;

export const COMPANIES = [
  { name: 'Lingua Nova', is_partner: false, division: 'Central Europe', contact: 'konrad' },
  { name: 'Northgate Labs', is_partner: true, division: 'Northern Europe', contact: 'pavel' },
] as const;

export const MODULES = [
  {
    name: 'Corpora',
    description: 'Texts that models learn from.',
    project: 'Reading aids',
    coordinator: 'greta',
    tasks: ['people-and-places', 'osoby-i-miejsca', 'jonah', 'where-is-alice'],
  },
  {
    name: 'Speech',
    description: 'Recordings and how they are written down.',
    project: 'Voices',
    coordinator: 'stefan',
    tasks: ['who-is-speaking'],
  },
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
  {
    username: 'gustav',
    firstName: 'Gustav',
    lastName: 'Hansen',
    role: 'group leader, decides on hours sent to him',
    rights: { is_staff: true },
    leadsGroup: true,
  },
  { username: 'monika', firstName: 'Monika', lastName: 'Zając', role: 'moderator of three tasks' },
  {
    username: 'konrad',
    firstName: 'Konrad',
    lastName: 'Wilk',
    role: 'coordinator of Lingua Nova',
    phone: '+48 600 100 200',
    languages: { pl: 'native', en: 90 },
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
    phone: '+48 600 300 400',
    status: 'active',
    languages: { pl: 'native', en: 80, de: 40 },
    type: 'ELE',
    company: 'Lingua Nova',
  },
  {
    username: 'lena',
    firstName: 'Lena',
    lastName: 'Fischer',
    role: 'linguist (ELE)',
    phone: '+49 151 2345678',
    status: 'active',
    languages: { de: 'native', en: 100 },
    type: 'ELE',
  },
  {
    username: 'emil',
    firstName: 'Emil',
    lastName: 'Berg',
    role: 'linguist (EC, external), near a limit',
    phone: '+46 70 123 45 67',
    status: 'active',
    languages: { sv: 'native', en: 90 },
    type: 'EC',
  },
  {
    username: 'sara',
    firstName: 'Sara',
    lastName: 'Rossi',
    role: 'linguist (SR, external)',
    phone: '+39 320 1234567',
    status: 'active',
    languages: { it: 'native', en: 70, pl: 30 },
    type: 'SR',
    company: 'Lingua Nova',
  },
  {
    username: 'tomasz',
    firstName: 'Tomasz',
    lastName: 'Zieliński',
    role: 'linguist (SR, external), Polish',
    phone: '+48 600 500 600',
    status: 'new',
    languages: { pl: 'native', en: 60 },
    type: 'SR',
  },
  {
    username: 'bruno',
    firstName: 'Bruno',
    lastName: 'Meyer',
    role: 'linguist (EC), blocked on a task',
    status: 'paused',
    languages: { de: 'native', fr: 50 },
    type: 'EC',
  },
];

export const addressOf = ({ username }: { username: string }): string => `${username}@example.org`;
