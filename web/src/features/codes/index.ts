export { CodeFields } from './CodeFields';
export { CodeForm } from './CodeForm';
export { codesOf, codesQuery } from './codes';
export { FundraiserChoice } from './FundraiserChoice';
export { FundraiserStrip } from './FundraiserStrip';
export { HomeStrip } from './HomeStrip';
export { LazyClassChoice } from './LazyClassChoice';
export { LazyLookAlikeNotice } from './LazyLookAlikeNotice';
export { groupName, supportingText } from './supporting';
export { TeacherEmailPreview } from './TeacherEmailPreview';
export { type CodeFormState, useCodeForm } from './use-code-form';
export { useLinkedForm } from './use-linked-form';
export { useValidateCodes } from './use-validate-codes';
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
