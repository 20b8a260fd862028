/** The shop's name, defined only here (docs/product/interface.md). Administrators can change the footer's text. */
export const companyName = 'Skycrumb';

/** The support promise of every text (docs/product/organization.md#constants). */
export const supportResponse = 'about 24 hours';
export const businessHours = 'Monday-Friday 9:00 AM to 5:00 PM EST';

/** An obvious placeholder: administrators enter the real address under Content. */
export const samplePostalAddress = '123 Example Street, Anytown, NY 10001';
