export { ContactMessage } from './ContactMessage';
export { EmailRow } from './EmailRow';
export { ActivityItem } from './ActivityItem';
