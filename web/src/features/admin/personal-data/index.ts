export { AddressForm } from './AddressForm';
export { SupporterFindings } from './SupporterFindings';
