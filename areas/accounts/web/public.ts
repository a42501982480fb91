/** What pages of other areas may show of accounts. */
export { PasswordField } from './passwords/password-field.tsx';
export { SecurityTab } from './profile/security-tab.tsx';
