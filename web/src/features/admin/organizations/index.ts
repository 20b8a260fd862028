export { OrganizationClassrooms } from './card/OrganizationClassrooms';
