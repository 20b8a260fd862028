export { CodeForm } from './CodeForm';
export { codesOf } from './codes';
export { FundraiserStrip } from './FundraiserStrip';
export { supportingText } from './supporting';
