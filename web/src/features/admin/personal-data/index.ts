export { AddressForm, SupporterFindings } from './SupporterFindings';
