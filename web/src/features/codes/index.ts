export { CodeForm } from './CodeForm';
export { codesOf, codesQuery } from './codes';
export { FundraiserStrip } from './FundraiserStrip';
export { supportingText } from './supporting';
