/** The title of each role and what it may do. */
export const roles = {
  owner: { title: 'Owner', text: 'Everything, including the team.' },
  treasurer: { title: 'Treasurer', text: 'Money, statements, the payee, and orders.' },
  organizer: { title: 'Organizer', text: 'Classes, flyers, orders, and pickup.' },
} as const;

/** Who did something for an organization: the member's name, or ours. */
export function colleagueName(colleague: { name: string } | null): string {
  return colleague?.name ?? 'Skycrumb';
}
