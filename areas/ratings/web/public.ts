export { RatingsTab } from './ratings-tab.tsx';
