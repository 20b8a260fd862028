export { AddressForm } from './AddressForm';
export { SupporterData } from './SupporterData';
