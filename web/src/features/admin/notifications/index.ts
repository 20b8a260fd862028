export { ContactMessage } from './ContactMessage';
export { EmailRow } from './EmailRow';
export { SectionCard } from './SectionCard';
