/** Settings of a connection under which the text format of `copy` means the same everywhere. */
export const TEXT_FORMAT = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;
