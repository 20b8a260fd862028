export { CodeFields } from './CodeFields';
export { CodeForm } from './CodeForm';
export { codesOf, codesQuery } from './codes';
export { FundraiserChoice } from './FundraiserChoice';
export { FundraiserStrip } from './FundraiserStrip';
export { HomeStrip } from './HomeStrip';
export { LazyClassChoice } from './lazy-parts';
export { LazyLookAlikeNotice } from './LazyLookAlikeNotice';
export { groupName, supportingText } from './supporting';
export { TeacherEmailPreview } from './TeacherEmailPreview';
export { type CodeFormState, useCodeForm, useLinkedForm } from './use-code-form';
export { fundraiserOf, useValidateCodes } from './use-validate-codes';
export {
  findRendered,
  GroupFacts,
  groupOf,
  groupTitle,
  groupVariables,
  isClosed,
  namesOf,
  progressText,
  type Group,
} from './group';
