import type { Flag } from '../../../server/database/column-types.ts';

export interface UserLanguagesTable {
  user_id: number;
  language: string;
  level: number;
  is_native: Flag;
}

export interface UserCommunicationLanguagesTable {
  user_id: number;
  language: string;
}

/** Languages of people; everything else of a profile is on `users`. What each column means stands in the migrations. */
export interface PeopleTables {
  user_languages: UserLanguagesTable;
  user_communication_languages: UserCommunicationLanguagesTable;
}
