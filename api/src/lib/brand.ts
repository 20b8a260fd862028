/** Name of the shop, in this one place (interface guide, section 1). Administrators may change what the footer says. */
export const companyName = 'Skycrumb';
