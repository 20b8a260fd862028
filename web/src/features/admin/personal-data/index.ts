export { SupporterData } from './SupporterData';
