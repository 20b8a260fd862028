/** "contactEmail" and "contact_email" become "Contact email". */
export function words(name: string): string {
  const text = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
