/** How attempts for an organization's account are counted: by its contact email, whatever its case. */
export function organizationAccountName(contactEmail: string): string {
  return contactEmail.trim().toLowerCase();
}

/** The same for staff, apart from an organization's account of the same text. */
export function adminAccountName(username: string): string {
  return `administrator ${username.trim().toLowerCase()}`;
}
