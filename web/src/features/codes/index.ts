export { CodeForm } from './CodeForm';
export { codesOf, codesQuery } from './codes';
export { FundraiserChoice } from './FundraiserChoice';
export { FundraiserStrip } from './FundraiserStrip';
export { HomeStrip } from './HomeStrip';
export { supportingText } from './supporting';
