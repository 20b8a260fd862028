export { ContactSection } from './ContactSection';
export { Hero } from './Hero';
export { HowItWorks } from './HowItWorks';
export { SampleProgress } from './SampleProgress';
export { WhyOrganizations } from './WhyOrganizations';
export { PublicText } from './PublicText';
