export { ContactMessage } from './ContactMessage';
export { EmailRow } from './EmailRow';
