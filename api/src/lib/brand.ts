/** Name of the shop, in this one place (docs/product/interface.md). Administrators may change what the footer says. */
export const companyName = 'Skycrumb';

/** What every text promises, as docs/product/organization.md#constants words it. */
export const supportResponse = 'about 24 hours';
export const businessHours = 'Monday-Friday 9:00 AM to 5:00 PM EST';

/** A stand-in that is plainly one: administrators enter the shop's own under Content. */
export const samplePostalAddress = '123 Example Street, Anytown, NY 10001';
