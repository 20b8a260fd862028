export { SetPasswordPanel } from './SetPasswordPanel';
export type { ChosenOrganization } from './chosen-organization';
