export { ContactSection } from './ContactSection';
export { PublicText } from './PublicText';
