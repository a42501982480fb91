export { PersonalDataCard } from './personal-data-card.tsx';
