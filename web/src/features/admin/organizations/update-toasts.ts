/** What is said after a change of an organization (docs/product/admin.md#messages). */
export const organizationUpdated = {
  title: 'Organization Updated',
  text: 'All changes have been saved successfully.',
};

export const updateFailed = { title: 'Update Failed', text: 'Failed to save changes. Please try again.' };
