/** Who did something for an organization: the member's name, or ours. */
export function colleagueName(colleague: { name: string } | null): string {
  return colleague?.name ?? 'Skycrumb';
}
